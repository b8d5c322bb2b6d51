import { channelLabels } from '@ilera/contract/privacy/channels'
import type { Mailer } from '../mail/mailer.ts'
import type { MessageSender } from './message-sender.ts'

/** Writes messages to the outbox instead of sending them. The default. */
export const createOutboxMessages = (mailer: Mailer): MessageSender => ({
  name: 'outbox',
  async send({ id, channel, to, text }) {
    await mailer.send({ id, to, subject: channelLabels[channel](), text })
    return { providerId: id }
  },
  readReport: () => 'forged',
})
