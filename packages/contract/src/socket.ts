import type { AppointmentStatus } from './appointments/statuses.ts'
import type { ChatChunk, ChatMessage } from './chat/schemas.ts'
import type { Notification } from './notifications/schemas.ts'
import type { PaymentStatus } from './payments/statuses.ts'

/** Sent when an appointment changes, so that open lists and pages refresh. */
export type AppointmentChange = { _id: string; status: AppointmentStatus; paymentStatus: PaymentStatus }

/** Sent to those who look at a hospital's queues, when a place in one changes. `day` is a Lagos date. */
export type QueueChange = { day: string }

/** An event of a patient whom the login cares for: that patient's notification, or change of an appointment or of the queue. */
export type CaredForNews = { patientId: string } & (
  | { notification: Notification }
  | { appointment: AppointmentChange }
  | { queue: QueueChange }
)

/** Events from the server (contract: "Socket"). The handshake contains `auth: { token }`. */
export type ServerEvents = {
  response: (message: ChatMessage) => void
  'response-delta': (piece: ChatChunk) => void
  /** A streamed reply was dropped, because its question was deleted. */
  'response-dropped': (dropped: { _id: string }) => void
  notification: (notification: Notification) => void
  appointment: (change: AppointmentChange) => void
  queue: (change: QueueChange) => void
  'cared-for': (news: CaredForNews) => void
}

/** The reason for rejecting a socket whose token is invalid. */
export const unauthorizedError = 'unauthorized'

/** The reason for rejecting a socket temporarily: too many are open, or the token could not be checked. */
export const unavailableError = 'unavailable'
