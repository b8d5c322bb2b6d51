import type { IncomingMessage } from 'node:http'
import type { Socket as TcpSocket } from 'node:net'
import type { Server, Socket } from 'socket.io'
import { clientAddress, networkPrefix } from '../network-address.ts'
import { isRateLimited, publicUrl, type Settings } from '../settings.ts'
import { createConnectionLimits, type ConnectionLimits } from './connection-limits.ts'

/** The connection below a socket, as Engine.IO sees it. */
type Connection = Socket['conn']

/**
 * What a client may send. The app sends one CONNECT packet with its token (some 80 bytes), then a heartbeat each 25 seconds;
 * a client that polls also sends requests, which HTTP's own limits bound.
 */
const bytesPerWindow = 4_096
const packetsPerWindow = 20
const windowMs = 10_000
/** Milliseconds for a refused client to read why, before its connection is cut. */
const closeDelayMs = 1_000

/** Milliseconds that a network over its limit waits before it is looked at once more, and how many wait: a flood that opens anew at once gets slow. */
const refusalDelayMs = 3_000
const delayedLimit = 1_000

/** The first packet of every client: CONNECT to the main namespace. */
const isConnect = (data: unknown): boolean => typeof data === 'string' && /^0(?!\/)/.test(data)

/** Says whether one more of `count` is within `limit` per window. */
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
 * Cuts a WebSocket connection that sends more bytes than a client has to say: many packets, big ones, pings, frames without
 * an end. It counts on the TCP socket, because the layers above answer or keep what they read before anybody can count it.
 */
function limitBytes(tcp: TcpSocket, onExceeded: () => void): void {
  const isWithin = createWindow(bytesPerWindow)
  let isCut = false
  tcp.prependListener('data', (chunk: Buffer) => {
    if (!isCut && isWithin(chunk.length)) return
    // The parser gets this chunk all the same. Zeros are no valid frame: it gives up at the first, instead of reading thousands.
    chunk.fill(0)
    if (isCut) return
    isCut = true
    onExceeded()
    tcp.destroy()
  })
}

/** Whether a browser's page of ours asks, or no browser: other programs send no Origin. */
function isOwnOrigin({ headers }: IncomingMessage, settings: Settings): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  return asked.origin === new URL(publicUrl(settings)).origin || (host !== undefined && asked.host === host)
}

export type ConnectionGuard = {
  /** Socket.IO's `allowRequest`: refuses handshakes of foreign pages, and of networks that make too many. */
  allowRequest: (request: IncomingMessage, done: (refusal: string | undefined, allowed: boolean) => void) => void
  /** Watches the connections of a server, from their first byte. */
  watch: (io: Server) => void
  /** It has logged in. */
  accept: (connection: Connection) => void
  /** It was refused: it reads why, then is cut. Its network pays where it had no live login. */
  reject: (connection: Connection, options: { hasBrokenRules: boolean }) => void
}

/**
 * Keeps connections that are not logged in from costing more than a few packets: whoever sends anything but one CONNECT, or
 * has no live login, or never sends it, is cut at once, and its network pays for it (`connection-limits.ts`).
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
      // An upgrade's socket has no listener of its own yet: whoever hangs up meanwhile must not stop the process.
      if (request.headers.upgrade) request.socket.on('error', () => undefined)
      const network = networkOfRequest(request)
      limits.admit(network, (isAllowed) => {
        if (isAllowed || delayed >= delayedLimit) return done(undefined, isAllowed && !request.socket.destroyed)
        delayed += 1
        setTimeout(() => {
          delayed -= 1
          if (request.socket.destroyed) return done(undefined, false)
          limits.admit(network, (isAllowedNow) => done(undefined, isAllowedNow && !request.socket.destroyed))
        }, refusalDelayMs).unref()
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
      // After the packet that says why, which leaves in the next tick.
      setImmediate(() => connection.close())
      setTimeout(() => disconnect(connection), closeDelayMs).unref()
    },
  }
}
