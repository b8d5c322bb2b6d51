import { setImmediate } from 'node:timers/promises'
import { timings } from '@ilera/contract/shared/timings'
import { commonMessages } from '@ilera/contract/shared/messages'
import { expect } from 'vitest'
import { SimulatedClock, waitFor, type AnyActor } from 'xstate'
import type { TestServer } from '../../support/server.ts'
import type { App, Browser } from './app.ts'
import type { Fault, Line } from './line.ts'

export type Which = 'first' | 'second'
/** What the user does before the next try. */
export type Move = 'again' | 'changed' | 'second tab' | 'reload'
/** One walk: tries over a line that breaks, each followed by a move, then one over a line that works. */
export type Walk = readonly { fault: Fault; move: Move }[]

/** What can become of a request, and how each looks to the page. */
const ways = {
  'not done': ['request lost', 'unavailable', 'too many'],
  done: ['answer lost', 'bad gateway', 'late answer'],
  'done later': ['late request'],
} as const satisfies Record<string, readonly Fault[]>

type Orders = { moves: readonly Move[]; late: boolean; tries: 2 | 3 }

/** `npm test` walks up to two tries, `npm run trust` up to three: those take two minutes more. */
const mostTries = process.env['WALK_TRIES'] === '3' ? 3 : 2

/**
 * Every order of up to three tries. After one failed try: each fault with each move. After two: everything that can become of
 * a request, with each move, twice; the faults that look different and are the same to the server take turns. Left out are
 * orders that are equal to shorter ones: to try again what was not done; and once the second tab has done it, the kinds of
 * failure of the first.
 */
function walksOf({ moves, late, tries }: Orders): Walk[] {
  const kinds = [ways['not done'], ways.done, ...(late ? [ways['done later']] : [])]
  const short = kinds.flat().flatMap((fault) => moves.map((move) => [{ fault, move }]))
  let turn = 0
  const inTurn = (faults: readonly Fault[]): Fault => {
    turn += 1
    return faults[turn % faults.length] ?? 'request lost'
  }
  const steps = kinds
    .flatMap((faults) => moves.map((move) => ({ faults, move })))
    .filter(({ faults, move }) => faults !== ways['not done'] || move !== 'again')
  const afterSecondTab = moves.map((move) => ({ faults: kinds.flat(), move }))
  const long = steps.flatMap((first) =>
    (first.move === 'second tab' ? afterSecondTab : steps).map((second) =>
      [first, second].map(({ faults, move }) => ({ fault: inTurn(faults), move })),
    ),
  )
  return tries === 2 ? short : [...short, ...long]
}

const nameOf = (walk: Walk): string =>
  [...walk.map(({ fault, move }) => `${fault}, then ${move}`), 'it works'].join('; ')

/** What is tried in one walk: records of its own, and what the database says of them. */
export type Play<Actor extends AnyActor = AnyActor> = {
  open: (page: App, clock: SimulatedClock) => Actor
  /** Sends these values from a page that may have failed before. */
  send(actor: Actor, values: Which): unknown
  isDone(actor: Actor): boolean
  /** Whether a request is under way; by the tag of form machines where absent. */
  isBusy?(actor: Actor): boolean
  /** What is there in the end. */
  outcome: () => Promise<unknown>
  /** What should be there when these values stand; `heard`: all that reached the server. */
  expected: (stands: Which, heard: ReadonlySet<Which>) => unknown
}

/** The actor's type follows from `open`. */
export const playOf = <Actor extends AnyActor>(given: Play<Actor>): Play => given

export type Scene = {
  /**
   * `last`: what was sent last stands. `first`: what the server did first stands, and a later try with other values is told so.
   */
  stands: 'last' | 'first'
  /** Once it is done there is nothing left to answer: a page that is loaded after it is told so, whatever it sends. */
  isAnsweredOnce?: boolean
  /** Whether there are two sets of values. */
  values: boolean
  /** Tries in an order; three where absent. */
  tries?: 2 | 3
  /** What the user does in between; everything where absent. */
  moves?: readonly Move[]
  /** False for calls that set values and have no key: whichever arrives last stands. */
  late?: boolean
  prepare: () => Promise<Play>
}

const isBusy = (play: Play, actor: AnyActor): boolean =>
  play.isBusy ? play.isBusy(actor) : Boolean(actor.getSnapshot().hasTag('busy'))

type World = { server: TestServer; line: Line; browser: Browser }

/** Walks once, and compares what the page shows and what the database holds with what was wanted. */
async function walkOnce({ server, line, browser }: World, scene: Scene, walk: Walk): Promise<void> {
  const play = await scene.prepare()
  const clock = new SimulatedClock()
  let page = browser.begin()
  let actor = play.open(page, clock).start()
  let values: Which = 'first'
  /** What reached the server, in this order. */
  const heard: Which[] = []
  let isLoadedAfter = false
  const held: Which[] = []

  /** Lets one try come to its end: by its answer, or by the time-out of `timings.request`. */
  const settle = async (from: AnyActor, isLate: boolean) => {
    const busy = () => isBusy(play, from)
    if (isLate) {
      const before = line.held()
      await expect.poll(() => line.held() > before || !busy(), { interval: 1 }).toBe(true)
      // What was heard of progress begins the time-out anew.
      while (busy()) {
        clock.increment(timings.requestTimeoutMs)
        await setImmediate()
      }
    }
    await waitFor(from, () => !busy(), { timeout: 10_000 })
  }
  const tryFrom = async (from: AnyActor, fault: Fault) => {
    line.breakNext(fault)
    await play.send(from, values)
    if (isBusy(play, from)) await settle(from, fault === 'late answer' || fault === 'late request')
    line.breakNext('none')
    if (fault === 'none' || ways.done.some((one) => one === fault)) heard.push(values)
    if (fault === 'late request') {
      held.push(values)
      return
    }
    // What was held back arrives after the try that came next.
    heard.push(...held.splice(0))
    await line.releaseLate()
  }

  for (const { fault, move } of walk) {
    await tryFrom(actor, fault)
    if (move === 'changed') values = values === 'first' ? 'second' : 'first'
    if (move === 'reload') {
      actor.stop()
      page = browser.reload()
      isLoadedAfter = heard.length > 0
      actor = play.open(page, clock).start()
    }
    if (move === 'second tab') {
      const other = play.open(browser.secondTab(), clock).start()
      await tryFrom(other, 'none')
      other.stop()
      page = browser.firstTab()
    }
  }
  await tryFrom(actor, 'none')
  const stands = scene.stands === 'last' ? values : (heard[0] ?? values)
  const saysSo = JSON.stringify(actor.getSnapshot().context).includes(commonMessages.earlierStands)
  expect({
    walk: nameOf(walk),
    page: play.isDone(actor) ? 'done' : saysSo ? 'says that the first stands' : 'not done',
    outcome: await play.outcome(),
    unfinished: await unfinishedKeys(server),
  }).toEqual({
    walk: nameOf(walk),
    page: stands === values && !(scene.isAnsweredOnce && isLoadedAfter) ? 'done' : 'says that the first stands',
    outcome: play.expected(stands, new Set(heard)),
    unfinished: 0,
  })
  actor.stop()
}

/** Walks every order, and returns how many there were. */
export async function walkAll(world: World, scene: Scene): Promise<number> {
  const all: Move[] = ['again', 'changed', 'second tab', 'reload']
  const moves = (scene.moves ?? all).filter((move) => scene.values || move !== 'changed')
  const walks = walksOf({ moves, late: scene.late ?? true, tries: scene.tries === 2 ? 2 : mostTries })
  for (const walk of walks) await walkOnce(world, scene, walk)
  return walks.length
}

/** Keys whose work was begun and neither done nor given up. */
async function unfinishedKeys(server: TestServer): Promise<number> {
  const [row] = await server.parts.database.query<{ count: number }>(
    `select ((select count(*) from idempotency_keys where status is null)
      + (select count(*) from visitor_idempotency_keys where status is null))::int as count`,
  )
  return row?.count ?? -1
}
