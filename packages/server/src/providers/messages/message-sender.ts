import type { IncomingHttpHeaders } from 'node:http'
import type { MessageChannel } from '@ilera/contract/privacy/channels'

/** An SMS or WhatsApp message. `to` is in +234 form, and `id` stays the same on retries. */
export type OutgoingMessage = { id: string; channel: MessageChannel; to: string; text: string }

export type DeliveryReport = { providerId: string; status: 'delivered' | 'failed' }

/** Sends SMS and WhatsApp messages. Throws when the provider does not respond: the job retries later. */
export type MessageSender = {
  name: 'outbox' | 'termii'
  /** Returns the provider's id of the message, or `refused` when the channel cannot reach this phone. */
  send: (message: OutgoingMessage) => Promise<{ providerId: string } | 'refused'>
  /** Parses a delivery report of the provider. `forged`: its signature is invalid. */
  readReport: (report: { headers: IncomingHttpHeaders; rawBody: Buffer }) => DeliveryReport | 'forged' | 'ignored'
}
