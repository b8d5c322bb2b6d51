import { channelLabels } from '@ilera/contract/privacy/channels'
import type { Mailer } from '../mail/mailer.ts'
import type { MessageSender } from './message-sender.ts'

/** Short messages that go to the outbox instead of phones: the default. */
export const createOutboxMessages = (mailer: Mailer): MessageSender => ({
  name: 'outbox',
  async send({ id, channel, to, text }) {
    await mailer.send({ id, to, subject: channelLabels[channel], text })
    return { providerId: id }
  },
  readReport: () => 'forged',
})
