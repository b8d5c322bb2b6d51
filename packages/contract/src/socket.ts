import type { AppointmentStatus } from './appointments/statuses.ts'
import type { ChatChunk, ChatMessage } from './chat/schemas.ts'
import type { Notification } from './notifications/schemas.ts'
import type { PaymentStatus } from './payments/statuses.ts'

/** An appointment changed: open lists and pages refresh. */
export type AppointmentChange = { _id: string; status: AppointmentStatus; paymentStatus: PaymentStatus }

/** What the server says over the socket (contract: "Socket"). The handshake carries `auth: { token }`. */
export type ServerEvents = {
  response: (message: ChatMessage) => void
  'response-delta': (piece: ChatChunk) => void
  /** The answer that was being written will not come: its question was deleted. */
  'response-dropped': (dropped: { _id: string }) => void
  notification: (notification: Notification) => void
  appointment: (change: AppointmentChange) => void
}

/** The reason given when a socket is refused or ended because its token is not valid any more. */
export const unauthorizedError = 'unauthorized'

/** The reason given when a socket is refused for now: too many are open, or nobody could be asked whose token it is. */
export const unavailableError = 'unavailable'
