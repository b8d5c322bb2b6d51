import type { Role } from '@ilera/contract/accounts/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { unavailableError, type ServerEvents } from '@ilera/contract/socket'
import { cachedResponses } from '../offline/cached-responses.ts'
import { onAccountEnd } from '../session/account-change.ts'
import { loginStorage } from '../session/login-storage.ts'
import { endSocket, prepareSocket, type LiveSocket } from '../socket.ts'

type ServerEvent = {
  [Event in keyof ServerEvents]: { event: Event; payload: Parameters<ServerEvents[Event]>[0] }
}[keyof ServerEvents]
/** What the line tells: a server's event, or that it is up or down. */
export type LiveEvent = ServerEvent | { event: 'connected' } | { event: 'disconnected' }
type Listener = (news: LiveEvent) => void

/** One live line per role: opened with the first listener, closed with the last, told of the same token by all pages. */
function createLive(role: Role) {
  const listeners = new Set<Listener>()
  let socket: Promise<LiveSocket> | undefined
  let isUp = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const emitAll = (news: LiveEvent) => {
    if (news.event === 'connected') {
      isUp = true
      cachedResponses.onOnline()
    }
    if (news.event === 'disconnected') isUp = false
    for (const listener of listeners) listener(news)
  }

  /** A line whose listeners or account have gone says nothing more. */
  async function prepare(token: string, isWanted: () => boolean): Promise<LiveSocket> {
    const opened = await prepareSocket(token)
    const tell = (news: LiveEvent) => (isWanted() ? emitAll(news) : undefined)
    opened.on('connect', () => tell({ event: 'connected' }))
    opened.on('connect_error', ({ message }) => {
      // Refused for now, the library leaves it at that. Who is logged out is not helped by another try.
      if (message === unavailableError && isWanted())
        retry = setTimeout(() => opened.connect(), timings.socketReconnectMaxMs)
    })
    opened.on('disconnect', () => tell({ event: 'disconnected' }))
    opened.io.on('reconnect_attempt', () => (isUp ? undefined : tell({ event: 'disconnected' })))
    opened.on('response', (payload) => tell({ event: 'response', payload }))
    opened.on('response-delta', (payload) => tell({ event: 'response-delta', payload }))
    opened.on('response-dropped', (payload) => tell({ event: 'response-dropped', payload }))
    opened.on('notification', (payload) => tell({ event: 'notification', payload }))
    opened.on('appointment', (payload) => tell({ event: 'appointment', payload }))
    return opened
  }

  /** Opens the line, unless its last listener left while the library was on its way; asks again for a library that did not come. */
  function open(token: string): void {
    const isWanted = () => socket === opening
    const opening: Promise<LiveSocket> = prepare(token, isWanted)
    const retryConnect = () => {
      emitAll({ event: 'disconnected' })
      retry = setTimeout(() => open(token), timings.socketReconnectMaxMs)
    }
    socket = opening
    opening.then(
      (opened) => (isWanted() ? opened.connect() : undefined),
      () => (isWanted() ? retryConnect() : undefined),
    )
  }

  function disconnect(): void {
    clearTimeout(retry)
    void socket?.then(endSocket, () => undefined)
    socket = undefined
    isUp = false
  }
  // The next account's pages open a line of their own.
  onAccountEnd.listen(role, disconnect)

  /** Listens until the returned function is called. */
  return function listen(listener: Listener): () => void {
    const token = loginStorage.read(role)?.token
    listeners.add(listener)
    if (!socket && token) open(token)
    else if (isUp) listener({ event: 'connected' })
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) disconnect()
    }
  }
}

export const liveConnection = { patient: createLive('patient'), hospital: createLive('hospital') }

/** Listens from now on: that a line is up already is no news, and on such a line nothing was missed. */
export function subscribeFromNow(role: Role, listener: Listener): () => void {
  let isListening = false
  const end = liveConnection[role]((news) => (isListening ? listener(news) : undefined))
  isListening = true
  return end
}
