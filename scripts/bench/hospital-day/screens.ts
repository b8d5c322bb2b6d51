import type { DayVisit } from '@ilera/contract/day/schemas'
import type { QueueEntry } from '@ilera/contract/queue/schemas'
import { openSocket } from '../../../tests/support/open-socket.ts'
import { callOrThrow, type Browser } from '../app-call.ts'

/** What a desk has on its screen: the day's visits and the queues, each as read last. */
export type Shown = { rows: ReadonlyMap<string, DayVisit>; entries: ReadonlyMap<string, QueueEntry> }

const byId = <One extends { _id: string }>(all: readonly One[]) => new Map(all.map((one) => [one._id, one]))

/** The lists whose totals stand on the tabs beside the day. */
const lists = ['allAppointments', 'pendingReschedules', 'confirmedAppointments', 'pendingAppointments'] as const

/** Milliseconds before an outdated response is replaced, as in the app's queries. */
const coalesceMs = 100

/** Reads again after events as the app does: those of a tenth of a second together, and once more after what came meanwhile. */
function rereading(read: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isStale = false
  async function readNow(): Promise<void> {
    timer = undefined
    isReading = true
    await read().catch(onError)
    isReading = false
    if (isStale) reread()
  }
  function reread(): void {
    isStale = isReading
    if (!isReading) timer ??= setTimeout(() => void readNow(), coalesceMs)
  }
  return reread
}

/** The day's page and the queue's page of one desk: they read again after each event on the socket. */
export async function openScreen(
  { url, date, token, browser }: { url: string; date: string; token: string; browser: Browser },
  { onChange, onError }: { onChange: () => void; onError: (error: unknown) => void },
) {
  let rows: Shown['rows'] = new Map()
  let entries: Shown['entries'] = new Map()
  let events = 0
  const readDay = async () => {
    rows = byId((await callOrThrow(browser, 'day', { token, query: `?date=${date}` })).data.rows)
    onChange()
  }
  const readQueue = async () => {
    const { queues } = (await callOrThrow(browser, 'queue', { token, query: `?day=${date}` })).data
    entries = byId(queues.flatMap((queue) => queue.entries))
    onChange()
  }
  const readCounts = async () => {
    await Promise.all(lists.map((name) => callOrThrow(browser, name, { token, query: '?page=1&limit=20' })))
  }
  await Promise.all([readDay(), readQueue(), readCounts()])
  const [rereadDay, rereadQueue, rereadCounts] = [
    rereading(readDay, onError),
    rereading(readQueue, onError),
    rereading(readCounts, onError),
  ]
  const socket = openSocket(url, token)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.on('appointment', () => {
    events += 1
    rereadDay()
    rereadQueue()
    rereadCounts()
  })
  socket.on('queue', () => {
    events += 1
    rereadQueue()
  })
  return {
    shown: (): Shown => ({ rows, entries }),
    /** Events that the socket has received. */
    events: () => events,
    close: () => socket.disconnect(),
  }
}

export type Screen = Awaited<ReturnType<typeof openScreen>>
