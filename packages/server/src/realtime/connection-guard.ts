import type { IncomingMessage } from 'node:http'
import type { Socket as TcpSocket } from 'node:net'
import type { Server, Socket } from 'socket.io'
import { clientAddress, networkPrefix } from '../network-address.ts'
import { isRateLimited, publicUrl, type Settings } from '../settings.ts'
import { createConnectionLimits, type ConnectionLimits } from './connection-limits.ts'

/** The Engine.IO connection below a Socket.IO socket. */
type Connection = Socket['conn']

/**
 * Limits of what a client sends per window. The app sends one CONNECT packet with its token (some 80 bytes), then a heartbeat
 * every 25 seconds.
 */
const bytesPerWindow = 4_096
const packetsPerWindow = 20
const windowMs = 10_000
/** Milliseconds for a rejected client to read the reason before its connection is closed. */
const closeDelayMs = 1_000

/** Milliseconds before a network over its limit is checked once more. The delay slows down clients that reconnect at once. */
const recheckDelayMs = 3_000
/** Connections that may wait for that check. Further ones are rejected at once. */
const delayedLimit = 1_000

/** The first packet of every client: CONNECT to the main namespace. */
const isConnect = (data: unknown): boolean => typeof data === 'string' && /^0(?!\/)/.test(data)

/** Returns a function that adds `count` and tells whether the sum is within `limit` for the current window. */
function createWindow(limit: number): (count: number) => boolean {
  let endsAt = 0
  let used = 0
  return (count) => {
    const now = performance.now()
    if (now >= endsAt) {
      endsAt = now + windowMs
      used = 0
    }
    used += count
    return used <= limit
  }
}

/**
 * Closes a WebSocket connection that sends more bytes than a client needs: many packets, big ones, pings, endless frames. It
 * counts on the TCP socket, because the layers above answer pings and buffer frames before our handlers see them.
 */
function limitBytes(tcp: TcpSocket, onExceeded: () => void): void {
  const isWithin = createWindow(bytesPerWindow)
  let isCut = false
  tcp.prependListener('data', (chunk: Buffer) => {
    if (!isCut && isWithin(chunk.length)) return
    // The parser still gets this chunk. Zeros are no valid frame, so it stops at the first instead of parsing thousands.
    chunk.fill(0)
    if (isCut) return
    isCut = true
    onExceeded()
    tcp.destroy()
  })
}

/** Whether the request comes from one of our own pages. Programs other than browsers send no Origin and are allowed. */
function isOwnOrigin({ headers }: IncomingMessage, settings: Settings): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const originUrl = new URL(origin)
  return originUrl.origin === new URL(publicUrl(settings)).origin || (host !== undefined && originUrl.host === host)
}

export type ConnectionGuard = {
  /** For Socket.IO's `allowRequest`: rejects handshakes of other sites' pages and of networks over their limit. */
  allowRequest: (request: IncomingMessage, done: (error: string | undefined, allowed: boolean) => void) => void
  /** Limits the connections of a server from their first byte. */
  watch: (io: Server) => void
  /** Marks a connection as logged in. */
  accept: (connection: Connection) => void
  /** Closes a rejected connection after it could read the reason. `hasBrokenRules` penalizes its network. */
  reject: (connection: Connection, options: { hasBrokenRules: boolean }) => void
}

/**
 * Bounds the cost of connections that are not logged in. A connection that sends anything but one CONNECT packet, has no valid
 * session, or never sends its token is closed, and its network is penalized (`connection-limits.ts`).
 */
export function createConnectionGuard(settings: Settings): ConnectionGuard {
  const limits: ConnectionLimits = createConnectionLimits({ countsAll: isRateLimited(settings) })
  let delayed = 0
  const isAccepted = new WeakMap<Connection, () => void>()
  const networkOfRequest = (request: IncomingMessage) => networkPrefix(clientAddress(request, settings.TRUST_PROXY))

  function disconnect(connection: Connection): void {
    connection.close(true)
    connection.request.socket.destroy()
  }

  function watchConnection(connection: Connection): void {
    const network = networkOfRequest(connection.request)
    const pending = { network, end: () => disconnect(connection) }
    const isWithin = createWindow(packetsPerWindow)
    let handshakeState: 'new' | 'connecting' | 'accepted' | 'closed' = 'new'
    limits.addPending(pending)

    connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      const isExpected =
        handshakeState === 'accepted' || (handshakeState === 'new' && type === 'message' && isConnect(data))
      if (handshakeState === 'new') handshakeState = 'connecting'
      if (isExpected && isWithin(1)) return
      limits.penalize(network)
      disconnect(connection)
    })
    connection.on('close', () => {
      limits.removePending(pending)
      if (handshakeState === 'new') limits.penalize(network)
      handshakeState = 'closed'
    })
    isAccepted.set(connection, () => {
      handshakeState = 'accepted'
      limits.removePending(pending)
    })
  }

  return {
    allowRequest(request, done) {
      if (!isOwnOrigin(request, settings)) return done(undefined, false)
      // The socket of an upgrade has no error listener yet: a client that disconnects now would crash the process.
      if (request.headers.upgrade) request.socket.on('error', () => undefined)
      const network = networkOfRequest(request)
      limits.admit(network, (isAllowed) => {
        if (isAllowed || delayed >= delayedLimit) return done(undefined, isAllowed && !request.socket.destroyed)
        delayed += 1
        setTimeout(() => {
          delayed -= 1
          if (request.socket.destroyed) return done(undefined, false)
          limits.admit(network, (isAllowedNow) => done(undefined, isAllowedNow && !request.socket.destroyed))
        }, recheckDelayMs).unref()
      })
    },
    watch(io) {
      io.engine.use((request: IncomingMessage, _response: unknown, next: () => void) => {
        if (request.headers.upgrade) limitBytes(request.socket, () => limits.penalize(networkOfRequest(request)))
        next()
      })
      io.engine.on('connection', watchConnection)
    },
    accept: (connection) => isAccepted.get(connection)?.(),
    reject(connection, { hasBrokenRules }) {
      if (hasBrokenRules) limits.penalize(networkOfRequest(connection.request))
      // The packet with the reason is sent in the next tick, so close after it.
      setImmediate(() => connection.close())
      setTimeout(() => disconnect(connection), closeDelayMs).unref()
    },
  }
}
