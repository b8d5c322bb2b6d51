import { callbackify } from 'node:util'
import { Server, type Socket } from 'socket.io'
import type { Role } from '@ilera/contract/accounts/schemas'
import { unauthorizedError, unavailableError, type ServerEvents } from '@ilera/contract/socket'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createSessions } from '../repositories/sessions.ts'
import type { Settings } from '../settings.ts'
import { looksLikeToken } from '../tokens.ts'
import { createConnectionGuard } from './connection-guard.ts'
import { createBatcher } from './batcher.ts'
import { createProcessChannel } from './process-channel.ts'
import type { SocketServer } from './realtime.ts'

type Options = { settings: Settings; database: Database; clock: Clock }
type NoEvents = Record<string, never>
type BroadcastEvent<Event extends keyof ServerEvents = keyof ServerEvents> = {
  rooms: string[]
  event: Event
  payload: Parameters<ServerEvents[Event]>
}
/** Messages between processes. */
type ProcessMessage = { news: BroadcastEvent[] } | { disconnect: string }

const accountRoom = (accountId: string) => `account:${accountId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`

/**
 * Events to other processes are batched. Sent one by one, each would take a round trip on the single NOTIFY connection: some
 * 300 a second on a busy process, while further events pile up in memory. PostgreSQL limits a NOTIFY to 8,000 bytes.
 */
const batchOptions = { ms: 10, maxBytes: 7_000 }
/** Milliseconds between checks whether the sessions of open sockets are still valid: no event tells when a session expires. */
const revalidateIntervalMs = 60_000
/** Milliseconds for a connected client to log in. A slow mobile network needs some two seconds. */
const connectTimeout = 10_000
/** Maximum size of a message in bytes. Clients only send their token. */
const maxHttpBufferSize = 4 * 1_024
/** Open sockets per account: a patient's own devices, or all desks of a hospital, which share one account. */
const maxSockets: Record<Role, number> = { patient: 10, hospital: 100 }

const tokenOf = (socket: Socket): string => {
  const token: unknown = socket.handshake.auth['token']
  return typeof token === 'string' && looksLikeToken(token) ? token : ''
}

/**
 * Creates the Socket.IO server. It accepts WebSocket only: long polling would need sticky sessions. Connections need a valid
 * token, and are limited before they send it (`connection-guard.ts`). Processes exchange events through PostgreSQL.
 */
export function createSocketServer({ settings, database, clock }: Options): SocketServer {
  const sessions = createSessions({ database, clock })
  const url = settings.DATABASE_URL
  const guard = createConnectionGuard(settings)
  const io = new Server<NoEvents, ServerEvents>({
    serveClient: false,
    transports: ['websocket'],
    connectTimeout,
    maxHttpBufferSize,
    allowRequest: guard.allowRequest,
  })

  io.use((socket, next) => {
    /** Returns the reason for a rejection, if any. */
    const authorize = async (): Promise<string | undefined> => {
      const token = tokenOf(socket)
      const session = token ? await sessions.find(token) : undefined
      if (!session) return unauthorizedError
      const room = accountRoom(session.accountId)
      if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= maxSockets[session.role]) return unavailableError
      await socket.join([room, sessionRoom(session.id)])
      return undefined
    }
    callbackify(authorize)((error, rejection) => {
      const reason = error ? unavailableError : rejection
      if (reason) guard.reject(socket.conn, { hasBrokenRules: reason === unauthorizedError })
      else guard.accept(socket.conn)
      next(reason ? new Error(reason) : undefined)
    })
  })

  const revalidateSessions = async () => {
    for (const socket of io.sockets.sockets.values()) {
      if (!(await sessions.find(tokenOf(socket)))) socket.disconnect(true)
    }
  }
  let timer: NodeJS.Timeout | undefined

  function emitLocally<Event extends keyof ServerEvents>({ rooms, event, payload }: BroadcastEvent<Event>): void {
    io.local.to(rooms).emit(event, ...payload)
  }
  const disconnectHere = (room: string) => io.in(room).disconnectSockets(true)

  function onProcessMessage(message: ProcessMessage): void {
    if ('disconnect' in message) disconnectHere(message.disconnect)
    else for (const one of message.news) emitLocally(one)
  }

  /**
   * Closes all connections below Socket.IO. A client that is disconnected by Socket.IO does not reconnect by itself; one that
   * loses its connection does, sends its token again and fetches what it missed.
   */
  function disconnectAll(): void {
    for (const { conn } of io.sockets.sockets.values()) conn.close(true)
  }

  const peers = url
    ? createProcessChannel<ProcessMessage>({
        url,
        onMessage: onProcessMessage,
        onGap: () => setImmediate(disconnectAll),
      })
    : undefined
  const broadcast = createBatcher<BroadcastEvent>({ ...batchOptions, onBatch: (news) => peers?.send({ news }) })

  const endRoom = (room: string) =>
    database.afterCommit(() => {
      disconnectHere(room)
      peers?.send({ disconnect: room })
    })

  return {
    emit(accountIds, event, ...payload) {
      const news = { rooms: [accountIds].flat().map(accountRoom), event, payload }
      database.afterCommit(() => {
        emitLocally(news)
        if (peers) broadcast.add(news)
      })
    },
    endSession: (sessionId) => endRoom(sessionRoom(sessionId)),
    endAccount: (accountId) => endRoom(accountRoom(accountId)),
    async attach(server) {
      io.attach(server)
      guard.watch(io)
      peers?.start()
      timer = setInterval(() => void revalidateSessions().catch(() => undefined), revalidateIntervalMs)
      timer.unref()
    },
    disconnectAll() {
      io.engine.close()
    },
    async close() {
      clearInterval(timer)
      broadcast.flush()
      await io.close()
      await peers?.close()
    },
  }
}
