import type { Server as HttpServer } from 'node:http'
import type { ServerEvents } from '@ilera/contract/socket'

/** The socket's side of the server. What is emitted inside a transaction leaves when it is committed. */
export type Realtime = {
  /** To all open sockets of an account, or of several, on every process. */
  emit: <Event extends keyof ServerEvents>(
    accountIds: string | string[],
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ) => void
  /** Ends the sockets of one session. */
  endSession: (sessionId: string) => void
  /** Ends all sockets of an account. */
  endAccount: (accountId: string) => void
}

/** The socket server as `buildApp` handles it: attached to the HTTP server, and closed with it. */
export type SocketServer = Realtime & {
  attach: (server: HttpServer) => Promise<void>
  /** Closes every line: the HTTP server waits for them before it closes. */
  disconnectAll: () => void
  close: () => Promise<void>
}
