import type { Server as HttpServer } from 'node:http'
import type { NotificationKind } from '@ilera/contract/notifications/kinds'
import type { ServerEvents } from '@ilera/contract/socket'

/** Those of a hospital's staff who read notifications of these kinds. `doctorKeys`: the doctors whose appointment it is about. */
export type StaffRecipients = {
  hospitalId: string
  kinds: readonly NotificationKind[]
  doctorKeys?: readonly (string | null)[]
}

/** `patientAlone`: the patient without those who act for them. */
export type Recipients = string | readonly string[] | StaffRecipients | { patientAlone: string }

/** Sends events to open sockets. Events emitted inside a transaction are sent after it commits. */
export type Realtime = {
  /** Sends an event to all open sockets of one or several patients, or of some staff of a hospital, on every process. */
  emit: <Event extends keyof ServerEvents>(
    recipients: Recipients,
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ) => void
  /** Disconnects the sockets of one session. */
  endSession: (sessionId: string) => void
  /** Disconnects all sockets of an account. */
  endAccount: (accountId: string) => void
  /** Reads anew for which other patients the sockets of an account receive events, after commit. */
  refreshCare: (accountId: string) => void
  /** Disconnects all sockets of a patient, or of a hospital's staff. */
  endOwner: (ownerId: string) => void
}

/** The socket server, which `buildApp` attaches to the HTTP server and closes with it. */
export type SocketServer = Realtime & {
  attach: (server: HttpServer) => Promise<void>
  /** What operators are told while events do not reach other processes: a sentence for /readyz. */
  warning: () => string | undefined
  /** Closes all connections. The HTTP server waits for them before it closes. */
  disconnectAll: () => void
  close: () => Promise<void>
}
