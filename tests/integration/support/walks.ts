import { m } from '@ilera/contract/messages'
import { setImmediate } from 'node:timers/promises'
import { timings } from '@ilera/contract/shared/timings'
import { expect } from 'vitest'
import { SimulatedClock, waitFor, type AnyActor } from 'xstate'
import type { TestServer } from '../../support/server.ts'
import type { App, Browser } from './app.ts'
import type { Fault, Line } from './line.ts'

export type Which = 'first' | 'second'
/** What the user does before the next attempt. */
export type Move = 'again' | 'changed' | 'second tab' | 'reload'
/** One walk: attempts over a faulty connection, each followed by a move, then one attempt over a working connection. */
export type Walk = readonly { fault: Fault; move: Move }[]

/** The possible outcomes of a request, and how each looks to the page. */
const ways = {
  'not done': ['request lost', 'unavailable', 'too many'],
  done: ['answer lost', 'bad gateway', 'late answer'],
  'done later': ['late request'],
} as const satisfies Record<string, readonly Fault[]>

type Orders = { moves: readonly Move[]; tries: 2 | 3 }

/** `npm test` walks up to two attempts; `npm run trust` walks up to three, which takes two minutes more. */
const mostTries = process.env['WALK_TRIES'] === '3' ? 3 : 2

/**
 * Every order of up to three attempts. After one failed attempt: each fault with each move. After two: every possible
 * outcome of a request, with each move, twice; faults that the page can distinguish but the server cannot take turns.
 * Orders that equal shorter ones are left out: repeating what was not done, and, once the second tab has succeeded, the
 * kinds of failure of the first.
 */
function walksOf({ moves, tries }: Orders): Walk[] {
  const kinds = [ways['not done'], ways.done, ways['done later']]
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

/** What one walk does: its own records, and what the database holds afterwards. */
export type Play<Actor extends AnyActor = AnyActor> = {
  open: (page: App, clock: SimulatedClock) => Actor
  /** Sends these values from a page that may have failed before. */
  send(actor: Actor, values: Which): unknown
  isDone(actor: Actor): boolean
  /** Whether a request is running. Default: by the form machines' `busy` tag. */
  isBusy?(actor: Actor): boolean
  /** The final state in the database. */
  outcome: () => Promise<unknown>
  /** The expected state if these values count. `heard`: all values that reached the server. */
  expected: (stands: Which, heard: ReadonlySet<Which>) => unknown
}

/** Defines a play and infers the actor's type from `open`. */
export const playOf = <Actor extends AnyActor>(given: Play<Actor>): Play => given

export type Scene = {
  /**
   * `last`: the last values that were sent count. `first`: the first values that the server processed count, and a
   * later attempt with other values is told so.
   */
  stands: 'last' | 'first'
  /** Nothing is left to do after success: a page that loads afterwards says so. */
  isAnsweredOnce?: boolean
  /** Whether there are two different sets of values. */
  values: boolean
  /** Attempts in an order. Default: three. */
  tries?: 2 | 3
  /** The user's moves between attempts. Default: all. */
  moves?: readonly Move[]
  prepare: () => Promise<Play>
}

const isBusy = (play: Play, actor: AnyActor): boolean =>
  play.isBusy ? play.isBusy(actor) : Boolean(actor.getSnapshot().hasTag('busy'))

type World = { server: TestServer; line: Line; browser: Browser }

/** Runs one walk, then compares the page and the database with the expected state. */
async function walkOnce({ server, line, browser }: World, scene: Scene, walk: Walk): Promise<void> {
  const play = await scene.prepare()
  const clock = new SimulatedClock()
  let page = browser.begin()
  let actor = play.open(page, clock).start()
  let values: Which = 'first'
  /** The values that reached the server, in order. */
  const heard: Which[] = []
  let isLoadedAfter = false
  const held: Which[] = []

  /** Waits until one attempt ends: by its response, or after `timings.requestTimeoutMs`. */
  const settle = async (from: AnyActor, isLate: boolean) => {
    const busy = () => isBusy(play, from)
    if (isLate) {
      const before = line.held()
      await expect.poll(() => line.held() > before || !busy(), { interval: 1 }).toBe(true)
      // Progress restarts the time-out.
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
    // Delayed requests arrive after the next attempt.
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
  const saysSo = JSON.stringify(actor.getSnapshot().context).includes(m.common_earlier_stands())
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

/** Runs all walks, and returns their number. */
export async function walkAll(world: World, scene: Scene): Promise<number> {
  const all: Move[] = ['again', 'changed', 'second tab', 'reload']
  const moves = (scene.moves ?? all).filter((move) => scene.values || move !== 'changed')
  const walks = walksOf({ moves, tries: scene.tries === 2 ? 2 : mostTries })
  for (const walk of walks) await walkOnce(world, scene, walk)
  return walks.length
}

/** Idempotency keys whose request is neither finished nor released. */
async function unfinishedKeys(server: TestServer): Promise<number> {
  const [row] = await server.dependencies.database.query<{ count: number }>(
    `select ((select count(*) from idempotency_keys where status is null)
      + (select count(*) from visitor_idempotency_keys where status is null))::int as count`,
  )
  return row?.count ?? -1
}
