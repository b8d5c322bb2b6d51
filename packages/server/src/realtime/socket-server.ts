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
/** What processes say to one another. */
type ProcessMessage = { news: BroadcastEvent[] } | { disconnect: string }

const accountRoom = (accountId: string) => `account:${accountId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`

/**
 * Each that went alone would be a way to the database and back on the one connection that speaks: some 300 a second while the
 * process is busy, and all others would wait in memory. Within so many milliseconds, and so many bytes (PostgreSQL carries
 * 8,000), they go as one message.
 */
const batchOptions = { ms: 10, maxBytes: 7_000 }
/** Milliseconds between looks at whether the open sockets' sessions still live: an expiry has no event of its own. */
const recheckEvery = 60_000
/** Milliseconds for a client to log in once it is connected: a slow mobile line needs some two seconds. */
const connectTimeout = 10_000
/** Bytes of a message: clients send their token, and nothing else. */
const maxHttpBufferSize = 4 * 1_024
/** Open pages: of one person on all devices, and of all desks of a hospital, which share its account. */
const socketsMost: Record<Role, number> = { patient: 10, hospital: 100 }

const tokenOf = (socket: Socket): string => {
  const token: unknown = socket.handshake.auth['token']
  return typeof token === 'string' && looksLikeToken(token) ? token : ''
}

/**
 * Socket.IO, by WebSocket alone: polling would need the same process for each request. Nobody gets in without a live token, and
 * what comes before it is limited (`connection-guard.ts`). Processes speak to one another through PostgreSQL.
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
    /** Why not, if so. */
    const authorize = async (): Promise<string | undefined> => {
      const token = tokenOf(socket)
      const session = token ? await sessions.find(token) : undefined
      if (!session) return unauthorizedError
      const room = accountRoom(session.accountId)
      if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= socketsMost[session.role]) return unavailableError
      await socket.join([room, sessionRoom(session.id)])
      return undefined
    }
    const answer = callbackify(authorize)
    answer((error, refusal) => {
      const reason = error ? unavailableError : refusal
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
   * Closes every line without a goodbye: a client that is told to go does not come back by itself. One that lost its line
   * does, shows its token again, and fetches what it missed.
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
      timer = setInterval(() => void revalidateSessions().catch(() => undefined), recheckEvery)
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
