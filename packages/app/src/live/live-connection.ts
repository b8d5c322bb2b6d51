import type { Role } from '@ilera/contract/accounts/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { unauthorizedError, unavailableError, type ServerEvents } from '@ilera/contract/socket'
import { cachedResponses } from '../offline/cached-responses.ts'
import { invalidate, invalidateAll } from '../queries/query-cache.ts'
import { onAccountEnd } from '../session/account-change.ts'
import { actingFor } from '../session/acting-for.ts'
import { loginStorage } from '../session/login-storage.ts'
import { writesEnd } from '../session/running-writes.ts'
import { sessions } from '../session/sessions.ts'
import { endSocket, prepareSocket, type LiveSocket } from '../socket.ts'
import { createEmitter } from '../support/store.ts'

type ServerEvent = {
  [Event in keyof ServerEvents]: { event: Event; payload: Parameters<ServerEvents[Event]>[0] }
}[keyof ServerEvents]
/** An event from the server, or a change of the connection itself. */
export type LiveEvent = ServerEvent | { event: 'connected' } | { event: 'disconnected' }
type Listener = (liveEvent: LiveEvent) => void

/** One socket per role, shared by all pages. It opens with the first listener and closes with the last. */
function createLive(role: Role) {
  const events = createEmitter<[LiveEvent]>()
  let socket: Promise<LiveSocket> | undefined
  let isUp = false
  let wasLost = false
  let retry: ReturnType<typeof setTimeout> | undefined

  /** What the open pages are about: of the patient that the tab acts for, and of the chat, which is the login's own. */
  function forOpenPages(liveEvent: LiveEvent): LiveEvent | undefined {
    const other = role === 'patient' ? actingFor.get() : undefined
    if (liveEvent.event === 'cared-for') {
      const { payload } = liveEvent
      if (payload.patientId !== other) return undefined
      if ('notification' in payload) return { event: 'notification', payload: payload.notification }
      return 'queue' in payload
        ? { event: 'queue', payload: payload.queue }
        : { event: 'appointment', payload: payload.appointment }
    }
    const isOwn = ['notification', 'appointment', 'queue'].includes(liveEvent.event)
    return other !== undefined && isOwn ? undefined : liveEvent
  }

  const emitAll = (received: LiveEvent) => {
    const liveEvent = forOpenPages(received)
    if (!liveEvent) return

    if (liveEvent.event === 'connected') {
      cachedResponses.onOnline()
      invalidateAll({ isReconnected: wasLost })
    }
    if (liveEvent.event === 'appointment') invalidate('appointment', liveEvent.payload._id)
    // A booking or a cancellation changes whom a queue expects.
    if (liveEvent.event === 'queue' || liveEvent.event === 'appointment') invalidate('queue')
    if (liveEvent.event === 'notification') {
      invalidate('notification')
      // An offer is told by a notification.
      invalidate('waitlist')
    }
    isUp = liveEvent.event !== 'disconnected'
    wasLost ||= !isUp
    events.emit(liveEvent)
  }

  /**
   * The session may have ended elsewhere: asks the server, whose 401 leads to the login page. A call of this page may have ended
   * it, too: deleting the account, leaving the hospital or switching to another one. Then its answer says what comes next.
   */
  async function checkSession(isCurrent: () => boolean): Promise<void> {
    await writesEnd()
    if (isCurrent()) sessions[role].send({ type: 'confirm' })
  }

  /** Creates the socket. It emits nothing once its last listener has left or its account has logged out. */
  async function prepare(token: string, isCurrent: () => boolean): Promise<LiveSocket> {
    const opened = await prepareSocket(token)
    const tell = (liveEvent: LiveEvent) => (isCurrent() ? emitAll(liveEvent) : undefined)
    opened.on('connect', () => tell({ event: 'connected' }))
    opened.on('connect_error', ({ message }) => {
      // The library does not retry after the server has rejected the connection. Retry only if the server is
      // unavailable: after a logout, a retry cannot succeed.
      if (message === unavailableError && isCurrent())
        retry = setTimeout(() => opened.connect(), timings.socketReconnectMaxMs)
      if (message === unauthorizedError) void checkSession(isCurrent)
    })
    opened.on('disconnect', (reason) => {
      tell({ event: 'disconnected' })
      if (reason === 'io server disconnect') void checkSession(isCurrent)
    })
    opened.io.on('reconnect_attempt', () => (isUp ? undefined : tell({ event: 'disconnected' })))
    opened.on('response', (payload) => tell({ event: 'response', payload }))
    opened.on('response-delta', (payload) => tell({ event: 'response-delta', payload }))
    opened.on('response-dropped', (payload) => tell({ event: 'response-dropped', payload }))
    opened.on('notification', (payload) => tell({ event: 'notification', payload }))
    opened.on('appointment', (payload) => tell({ event: 'appointment', payload }))
    opened.on('queue', (payload) => tell({ event: 'queue', payload }))
    opened.on('cared-for', (payload) => tell({ event: 'cared-for', payload }))
    return opened
  }

  /**
   * Opens the socket, unless its last listener leaves while the library loads. Retries when the library does not load.
   */
  function open(token: string): void {
    const isCurrent = () => socket === opening
    const opening: Promise<LiveSocket> = prepare(token, isCurrent)
    const retryConnect = () => {
      emitAll({ event: 'disconnected' })
      retry = setTimeout(() => open(token), timings.socketReconnectMaxMs)
    }
    socket = opening
    opening.then(
      (opened) => (isCurrent() ? opened.connect() : undefined),
      () => (isCurrent() ? retryConnect() : undefined),
    )
  }

  function disconnect(): void {
    clearTimeout(retry)
    void socket?.then(endSocket, () => undefined)
    socket = undefined
    isUp = false
    wasLost = false
  }
  // The next account's pages open their own socket.
  onAccountEnd[role].listen(disconnect)

  /** Subscribes a listener. Returns the unsubscribe function. */
  return function listen(listener: Listener): () => void {
    const token = loginStorage.read(role)?.token
    const end = events.listen(listener)
    if (!socket && token) open(token)
    else if (isUp) listener({ event: 'connected' })
    return () => {
      end()
      if (!events.isHeard()) disconnect()
    }
  }
}

export const liveConnection = { patient: createLive('patient'), hospital: createLive('hospital') }
