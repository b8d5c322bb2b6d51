import { callbackify } from 'node:util'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import type { Role } from '@ilera/contract/accounts/schemas'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import { unauthorizedError, unavailableError, type CaredForNews, type ServerEvents } from '@ilera/contract/socket'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createCarers } from '../repositories/carers.ts'
import { createSessions } from '../repositories/sessions.ts'
import { accountRoom, ownerRoom, roomsOf, roomsOfSession, sessionRoom } from './rooms.ts'
import { redisAway } from '../redis/redis-problem.ts'
import type { Settings } from '../settings.ts'
import { looksLikeToken } from '../tokens.ts'
import { createConnectionGuard } from './connection-guard.ts'
import { createBatcher } from './batcher.ts'
import { connectProcesses } from './connect-processes.ts'
import type { SocketServer } from './realtime.ts'

type Options = { settings: Settings; log: Logger; database: Database; clock: Clock }
type NoEvents = Record<string, never>
type BroadcastEvent<Event extends keyof ServerEvents = keyof ServerEvents> = {
  rooms: string[]
  event: Event
  payload: Parameters<ServerEvents[Event]>
}
/** Messages between processes. */
type ProcessMessage = { news: BroadcastEvent[] } | { disconnect: string } | { care: string }

/**
 * Events to other processes are batched. Sent one by one, each would take a round trip on the single connection between
 * processes: some 300 a second on a busy process, while further events pile up in memory. PostgreSQL limits a NOTIFY to 8,000
 * bytes.
 */
const batchOptions = { ms: 10, maxBytes: 7_000 }
/** Milliseconds between checks whether the sessions of open sockets are still valid: no event tells when a session expires. */
const revalidateIntervalMs = 60_000
/** Milliseconds for a connected client to log in. A slow mobile network needs some two seconds. */
const connectTimeout = 10_000
/** Maximum size of a message in bytes. Clients only send their token. */
const maxHttpBufferSize = 4 * 1_024
/** Open sockets per patient (own devices) or hospital (the devices of all staff). */
const maxSockets: Record<Role, number> = { patient: 10, hospital: 100 }

const carePrefix = 'care:'
const isCareRoom = (room: string) => room.startsWith(carePrefix)

/** What carers of a patient receive of an event. The chat is the patient's alone. */
function forCarers<Event extends keyof ServerEvents>(
  patientId: string,
  event: Event,
  payload: Parameters<ServerEvents[Event]>,
): CaredForNews | undefined {
  const [first] = payload
  if (event === 'notification' && 'text' in first && 'readAt' in first) return { patientId, notification: first }
  if (event === 'appointment' && 'paymentStatus' in first) return { patientId, appointment: first }
  if (event === 'queue' && 'day' in first) return { patientId, queue: first }
  return undefined
}

const tokenOf = (socket: Socket): string => {
  const token: unknown = socket.handshake.auth['token']
  return typeof token === 'string' && looksLikeToken(token) ? token : ''
}

/** Whether a socket is in exactly these rooms, beside the one of its own that Socket.IO adds. */
const hasRooms = (socket: Socket, rooms: string[]): boolean =>
  socket.rooms.size === rooms.length + 1 && rooms.every((room) => socket.rooms.has(room))

/**
 * Creates the Socket.IO server. It accepts WebSocket only: long polling would need sticky sessions. Connections need a valid
 * token, and are limited before they send it (`connection-guard.ts`). Processes exchange events (`connect-processes.ts`).
 */
export function createSocketServer({ settings, log, database, clock }: Options): SocketServer {
  const sessions = createSessions({ database, clock })
  /** The session of a socket. An open page does not count as use: devices are shared, and a session ends without use. */
  const findSession = (socket: Socket, { bypassCache = false } = {}) =>
    sessions.find(tokenOf(socket), { bypassCache, countsAsUse: false })
  const carers = createCarers({ database, clock })
  /** Sockets of those who care for a patient, on this day in Lagos: at midnight somebody may turn 18. */
  const careRoom = (patientId: string) => `${carePrefix}${lagosToday(clock())}:${patientId}`
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
      // A socket outlives the cache: another process may have ended the session within the last second.
      const session = tokenOf(socket) ? await findSession(socket, { bypassCache: true }) : undefined
      if (!session) return unauthorizedError
      const room = ownerRoom(session.ownerId)
      if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= maxSockets[session.role]) return unavailableError
      await socket.join(roomsOfSession(session))
      if (session.role === 'patient') await socket.join((await carers.patientsOf(session.accountId)).map(careRoom))
      return undefined
    }
    callbackify(authorize)((error, rejection) => {
      const reason = error ? unavailableError : rejection
      if (reason) guard.reject(socket.conn, { hasBrokenRules: reason === unauthorizedError })
      else guard.accept(socket.conn)
      next(reason ? new Error(reason) : undefined)
    })
  })

  // A session that ends while its socket connects does not find the socket in its room yet.
  io.on('connection', (socket) => {
    const disconnectEnded = async () => {
      if (!(await findSession(socket, { bypassCache: true }))) socket.disconnect(true)
    }
    // Where the database cannot be read, the next check of all sessions follows within a minute.
    disconnectEnded().catch(() => undefined)
  })

  const revalidateSessions = async () => {
    for (const socket of io.sockets.sockets.values()) {
      const session = await findSession(socket)
      if (!session) socket.disconnect(true)
      // Another process has changed what the session may receive. The client connects again, with the rooms of now.
      else if (session.member && !hasRooms(socket, roomsOfSession(session))) socket.conn.close(true)
      // Rooms of yesterday receive nothing.
      else if ([...socket.rooms].some(isCareRoom)) await refreshCareHere(session.accountId)
    }
  }

  /** Joins and leaves rooms as the account's relations are now. Disconnects its sockets when they cannot be read. */
  async function refreshCareHere(accountId: string): Promise<void> {
    const room = accountRoom(accountId)
    if (!io.sockets.adapter.rooms.has(room)) return
    try {
      const rooms = new Set((await carers.patientsOf(accountId)).map(careRoom))
      for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
        const socket = io.sockets.sockets.get(id)
        // Sockets of the account's staff sessions are not for its patients.
        if (!socket || (await findSession(socket))?.role !== 'patient') continue
        for (const joined of socket.rooms) if (isCareRoom(joined) && !rooms.has(joined)) await socket.leave(joined)
        await socket.join([...rooms])
      }
    } catch (error) {
      log.error({ err: error }, 'the patients of an account could not be read')
      disconnectHere(room)
    }
  }
  let timer: NodeJS.Timeout | undefined

  function emitLocally<Event extends keyof ServerEvents>({ rooms, event, payload }: BroadcastEvent<Event>): void {
    io.local.to(rooms).emit(event, ...payload)
    for (const room of rooms.filter((one) => one.startsWith(ownerRoom('')))) {
      const patientId = room.slice(ownerRoom('').length)
      const news = io.sockets.adapter.rooms.has(careRoom(patientId)) && forCarers(patientId, event, payload)
      if (news) io.local.to(careRoom(patientId)).emit('cared-for', news)
    }
  }
  const disconnectHere = (room: string) => io.in(room).disconnectSockets(true)

  function onProcessMessage(message: ProcessMessage): void {
    if ('disconnect' in message) disconnectHere(message.disconnect)
    else if ('care' in message) void refreshCareHere(message.care)
    else for (const one of message.news) emitLocally(one)
  }

  /**
   * Closes all connections below Socket.IO. A client that is disconnected by Socket.IO does not reconnect by itself; one that
   * loses its connection does, sends its token again and fetches what it missed.
   */
  function disconnectAll(): void {
    for (const { conn } of io.sockets.sockets.values()) conn.close(true)
  }

  const peers = connectProcesses<ProcessMessage>({
    settings,
    log,
    database,
    onMessage: onProcessMessage,
    onGap: () => setImmediate(disconnectAll),
  })
  const broadcast = createBatcher<BroadcastEvent>({ ...batchOptions, onBatch: (news) => peers?.send({ news }) })

  const endRoom = (room: string) =>
    database.afterCommit(() => {
      disconnectHere(room)
      peers?.send({ disconnect: room })
    })

  return {
    emit(recipients, event, ...payload) {
      const news = { rooms: roomsOf(recipients), event, payload }
      database.afterCommit(() => {
        emitLocally(news)
        if (peers) broadcast.add(news)
      })
    },
    endSession: (sessionId) => endRoom(sessionRoom(sessionId)),
    endAccount: (accountId) => endRoom(accountRoom(accountId)),
    refreshCare: (accountId) =>
      database.afterCommit(() => {
        void refreshCareHere(accountId)
        peers?.send({ care: accountId })
      }),
    endOwner: (ownerId) => endRoom(ownerRoom(ownerId)),
    async attach(server) {
      io.attach(server)
      guard.watch(io)
      // Before any socket, so that none misses an event of another process.
      await peers?.start()
      timer = setInterval(() => void revalidateSessions().catch(() => undefined), revalidateIntervalMs)
      timer.unref()
    },
    warning: () => (peers && !peers.isConnected() && settings.REDIS_URL ? redisAway : undefined),
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
