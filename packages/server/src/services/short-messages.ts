import { messageChannels, type MessageChannel } from '@ilera/contract/privacy/channels'
import type { Parts } from '../parts.ts'
import { createPrivacy } from '../repositories/privacy.ts'

const jobName = 'short-message'

const isChannel = (value: unknown): value is MessageChannel => messageChannels.some((channel) => channel === value)

/** SMS and WhatsApp, for patients who chose them: one message by the first channel that reaches the phone. */
export function createShortMessages({ database, clock, jobs, messages: sender }: Parts) {
  const privacy = createPrivacy(database)

  async function queueBy(channels: MessageChannel[], accountId: string, text: string): Promise<void> {
    const [channel, ...others] = channels
    if (!channel) return
    const id = await privacy.queue(accountId, channel, clock())
    await jobs.enqueue(database, jobName, { id, channel, others, accountId, text })
  }

  async function send({ id, channel, others, accountId, text }: Record<string, unknown>): Promise<void> {
    const messageId = String(id)
    const { phone } = await privacy.channelsOf(String(accountId))
    const outcome =
      phone && isChannel(channel)
        ? await sender.send({ id: messageId, channel, to: phone, text: String(text) })
        : 'refused'
    await database.transaction(async () => {
      if (outcome !== 'refused') return privacy.mark(messageId, 'sent', clock(), outcome.providerId)
      const next = Array.isArray(others) ? others.filter(isChannel) : []
      await privacy.mark(messageId, next.length > 0 ? 'fell-back' : 'failed', clock())
      await queueBy(next, String(accountId), String(text))
    })
  }

  return {
    register: (): void => jobs.handle(jobName, send),

    /** In the caller's transaction; nothing for who chose no channel. No clinical words: a phone lies about. */
    async tell(accountId: string, text: string): Promise<void> {
      const { channels } = await privacy.channelsOf(accountId)
      await queueBy(
        messageChannels.filter((channel) => channels.includes(channel)),
        accountId,
        text,
      )
    },
  }
}
