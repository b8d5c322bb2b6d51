import { callbackify } from 'node:util'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server, type Socket } from 'socket.io'
import type { Role } from '@ilera/contract/accounts/schemas'
import { unauthorized, unavailable, type ServerEvents } from '@ilera/contract/socket'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createSessions } from '../repositories/sessions.ts'
import type { Settings } from '../settings.ts'
import { looksLikeToken } from '../tokens.ts'
import { openAdapterPool } from './adapter-pool.ts'
import { createConnectionGuard } from './connection-guard.ts'
import { createGatherer } from './gatherer.ts'
import type { SocketServer } from './realtime.ts'

type Options = { settings: Settings; database: Database; clock: Clock }
type NoEvents = Record<string, never>
type News<Event extends keyof ServerEvents = keyof ServerEvents> = {
  rooms: string[]
  event: Event
  payload: Parameters<ServerEvents[Event]>
}
/** What processes say to one another. */
type ProcessEvents = { news: (news: News[]) => void }

const accountRoom = (accountId: string) => `account:${accountId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`

/**
 * Each that went alone would be a way to the database and back on the one connection that speaks: some 300 a second while the
 * process is busy, and all others would stand in line, in memory. Within so many milliseconds, and so many bytes
 * (PostgreSQL carries 8,000), they go together.
 */
const gathered = { ms: 10, most: 7_000 }
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
 * Socket.IO. Nobody gets in without a live token, and what comes before it is limited (`connection-guard.ts`). Across processes it speaks through PostgreSQL, and then by websocket
 * only, because polling would need the same process each time.
 */
export function createSocketServer({ settings, database, clock }: Options): SocketServer {
  const sessions = createSessions({ database, clock })
  const adapterPool = settings.DATABASE_URL ? openAdapterPool(settings.DATABASE_URL) : undefined
  const guard = createConnectionGuard(settings)
  const io = new Server<NoEvents, ServerEvents, ProcessEvents>({
    serveClient: false,
    transports: adapterPool ? ['websocket'] : ['websocket', 'polling'],
    connectTimeout,
    maxHttpBufferSize,
    allowRequest: guard.allowRequest,
    ...(adapterPool ? { adapter: createAdapter(adapterPool.pool, { errorHandler: () => undefined }) } : {}),
  })

  io.use((socket, next) => {
    /** Why not, if so. */
    const letIn = async (): Promise<string | undefined> => {
      const token = tokenOf(socket)
      const session = token ? await sessions.find(token) : undefined
      if (!session) return unauthorized
      const room = accountRoom(session.accountId)
      if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= socketsMost[session.role]) return unavailable
      await socket.join([room, sessionRoom(session.id)])
      return undefined
    }
    const answer = callbackify(letIn)
    answer((error, refusal) => {
      const reason = error ? unavailable : refusal
      if (reason) guard.refuse(socket.conn, { hasBrokenRules: reason === unauthorized })
      else guard.accept(socket.conn)
      next(reason ? new Error(reason) : undefined)
    })
  })

  const recheck = async () => {
    for (const socket of io.sockets.sockets.values()) {
      if (!(await sessions.find(tokenOf(socket)))) socket.disconnect(true)
    }
  }
  let timer: NodeJS.Timeout | undefined

  function sayHere<Event extends keyof ServerEvents>({ rooms, event, payload }: News<Event>): void {
    io.local.to(rooms).emit(event, ...payload)
  }
  const elsewhere = createGatherer<News>({ ...gathered, handOn: (news) => void io.serverSideEmit('news', news) })
  io.on('news', (news) => {
    for (const one of news) sayHere(one)
  })

  return {
    emit(accountIds, event, ...payload) {
      const news = { rooms: [accountIds].flat().map(accountRoom), event, payload }
      database.afterCommit(() => {
        sayHere(news)
        if (adapterPool) elsewhere.add(news)
      })
    },
    endSession: (sessionId) => database.afterCommit(() => io.in(sessionRoom(sessionId)).disconnectSockets(true)),
    endAccount: (accountId) => database.afterCommit(() => io.in(accountRoom(accountId)).disconnectSockets(true)),
    async attach(server) {
      io.attach(server)
      guard.watch(io)
      timer = setInterval(() => void recheck().catch(() => undefined), recheckEvery)
      timer.unref()
    },
    hangUp() {
      // No goodbye: a client that is told to go does not come back by itself, and after a restart it should.
      io.engine.close()
    },
    async close() {
      clearInterval(timer)
      elsewhere.flush()
      await io.close()
      await adapterPool?.end()
    },
  }
}
