import type { IncomingHttpHeaders } from 'node:http'
import type { MessageChannel } from '@ilera/contract/privacy/channels'

/** A short message on its way; `to` is +234…, `id` stays the same when it is tried again. */
export type ShortMessage = { id: string; channel: MessageChannel; to: string; text: string }

export type DeliveryReport = { providerId: string; status: 'delivered' | 'failed' }

/** Sends short messages. Throws when the provider does not answer: the job tries again later. */
export type MessageSender = {
  name: 'outbox' | 'termii'
  /** The provider's number for the message, or `refused` where this channel does not reach this phone. */
  send: (message: ShortMessage) => Promise<{ providerId: string } | 'refused'>
  /** Reads what the provider tells us later; `forged` where the signature does not fit. */
  readReport: (report: { headers: IncomingHttpHeaders; rawBody: Buffer }) => DeliveryReport | 'forged' | 'ignored'
}
