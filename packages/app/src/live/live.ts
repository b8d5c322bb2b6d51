import type { Role } from '@ilera/contract/accounts/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { unavailable, type ServerEvents } from '@ilera/contract/socket'
import { keptAnswers } from '../offline/kept-answers.ts'
import { accountEnd } from '../session/account-end.ts'
import { loginStorage } from '../session/login-storage.ts'
import { endSocket, prepareSocket, type LiveSocket } from '../socket.ts'

type Heard = {
  [Event in keyof ServerEvents]: { event: Event; payload: Parameters<ServerEvents[Event]>[0] }
}[keyof ServerEvents]
/** What the line tells: a server's event, or that it is up or down. */
export type LiveNews = Heard | { event: 'connected' } | { event: 'disconnected' }
type Listener = (news: LiveNews) => void

/** One live line per role: opened with the first listener, closed with the last, told of the same token by all pages. */
function createLive(role: Role) {
  const listeners = new Set<Listener>()
  let socket: Promise<LiveSocket> | undefined
  let isUp = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const tellAll = (news: LiveNews) => {
    if (news.event === 'connected') {
      isUp = true
      keptAnswers.noteLine()
    }
    if (news.event === 'disconnected') isUp = false
    for (const listener of listeners) listener(news)
  }

  /** A line whose listeners or account have gone says nothing more. */
  async function prepare(token: string, isWanted: () => boolean): Promise<LiveSocket> {
    const opened = await prepareSocket(token)
    const tell = (news: LiveNews) => (isWanted() ? tellAll(news) : undefined)
    opened.on('connect', () => tell({ event: 'connected' }))
    opened.on('connect_error', ({ message }) => {
      // Refused for now, the library leaves it at that. Who is logged out is not helped by another try.
      if (message === unavailable && isWanted()) retry = setTimeout(() => opened.connect(), timings.socketReconnectMost)
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
    const tryAgain = () => {
      tellAll({ event: 'disconnected' })
      retry = setTimeout(() => open(token), timings.socketReconnectMost)
    }
    socket = opening
    opening.then(
      (opened) => (isWanted() ? opened.connect() : undefined),
      () => (isWanted() ? tryAgain() : undefined),
    )
  }

  function hangUp(): void {
    clearTimeout(retry)
    void socket?.then(endSocket, () => undefined)
    socket = undefined
    isUp = false
  }
  // The next account's pages open a line of their own.
  accountEnd.listen(role, hangUp)

  /** Listens until the returned function is called. */
  return function listen(listener: Listener): () => void {
    const token = loginStorage.read(role)?.token
    listeners.add(listener)
    if (!socket && token) open(token)
    else if (isUp) listener({ event: 'connected' })
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) hangUp()
    }
  }
}

export const live = { patient: createLive('patient'), hospital: createLive('hospital') }

/** Listens from now on: that a line is up already is no news, and on such a line nothing was missed. */
export function listenFromNow(role: Role, listener: Listener): () => void {
  let isListening = false
  const end = live[role]((news) => (isListening ? listener(news) : undefined))
  isListening = true
  return end
}
