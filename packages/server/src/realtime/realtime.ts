import type { Server as HttpServer } from 'node:http'
import type { ServerEvents } from '@ilera/contract/socket'

/** Sends events to open sockets. Events emitted inside a transaction are sent after it commits. */
export type Realtime = {
  /** Sends an event to all open sockets of one or several accounts, on every process. */
  emit: <Event extends keyof ServerEvents>(
    accountIds: string | string[],
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ) => void
  /** Disconnects the sockets of one session. */
  endSession: (sessionId: string) => void
  /** Disconnects all sockets of an account. */
  endAccount: (accountId: string) => void
}

/** The socket server, which `buildApp` attaches to the HTTP server and closes with it. */
export type SocketServer = Realtime & {
  attach: (server: HttpServer) => Promise<void>
  /** Closes all connections. The HTTP server waits for them before it closes. */
  disconnectAll: () => void
  close: () => Promise<void>
}
