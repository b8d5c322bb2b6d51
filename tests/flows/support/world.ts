import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate'

export const networkLost = new Error('Network Error')

/** The possible result of a promise actor: an output, or an error. */
type Outcome = { output: unknown } | { error: Error }
type Asked = { give: (() => void)[]; fail: (error: Error) => void; input: unknown }
type Spoken = { say: (event: EventObject) => void; heard: EventObject[]; input: unknown }
type Timer = { run: () => void; ms: number }

/** Finds an actor by the name of the state that invokes it, such as `registering`; `session` for the root. */
const named = <Value>(all: Map<string, Value>, state: string): [string, Value] | undefined =>
  [...all].find(([id]) => id === state || id.endsWith(`.${state}`))

/**
 * Simulates everything outside a machine: actors that respond only on demand, and a clock that moves only on demand.
 */
export class World {
  #outcomes = new Map<unknown, Outcome[]>()
  #sayings = new Map<unknown, readonly EventObject[]>()
  #asked = new Map<string, Asked>()
  #speakers = new Map<string, Spoken>()
  #timers = new Map<number, Timer>()
  #lastTimer = 0

  /** A promise actor that can resolve with each of these outputs, or reject with each of these errors. */
  promise<Output, Input>(
    outputs: readonly NoInfer<Output>[],
    errors: readonly Error[] = [networkLost],
  ): PromiseActorLogic<Output, Input> {
    const logic = fromPromise<Output, Input>(
      ({ input, self, signal }) =>
        new Promise((resolve, reject) => {
          const asked = { give: outputs.map((output) => () => resolve(output)), fail: reject, input }
          this.#asked.set(self.id, asked)
          signal.addEventListener('abort', () => this.#asked.get(self.id) === asked && this.#asked.delete(self.id))
        }),
    )
    this.#outcomes.set(logic, [...outputs.map((output) => ({ output })), ...errors.map((error) => ({ error }))])
    return logic
  }

  /** A callback actor that can send each of these events to the machine at any time. */
  callback<Event extends EventObject, Input, Emitted extends EventObject>(
    sayings: readonly AnyEventObject[],
  ): CallbackActorLogic<Event, Input, Emitted> {
    const logic = fromCallback<Event, Input, Emitted>(({ input, self, sendBack, receive }) => {
      const heard: EventObject[] = []
      receive((event) => heard.push(event))
      const spoken = { say: sendBack, heard, input }
      this.#speakers.set(self.id, spoken)
      return () => this.#speakers.get(self.id) === spoken && this.#speakers.delete(self.id)
    })
    this.#sayings.set(logic, sayings)
    return logic
  }

  readonly clock = {
    setTimeout: (run: () => void, ms: number): number => {
      this.#lastTimer += 1
      this.#timers.set(this.#lastTimer, { run, ms })
      return this.#lastTimer
    },
    clearTimeout: (id: number): void => {
      this.#timers.delete(id)
    },
  }

  outcomesOf = (logic: unknown): readonly Outcome[] => this.#outcomes.get(logic) ?? []
  sayingsOf = (logic: unknown): readonly EventObject[] => this.#sayings.get(logic) ?? []
  isPromise = (logic: unknown): boolean => this.#outcomes.has(logic)

  /** The input of the actor that runs in this state; undefined if none runs. */
  inputOf = (state: string): unknown => (named(this.#asked, state) ?? named(this.#speakers, state))?.[1].input
  isAsked = (state: string): boolean => named(this.#asked, state) !== undefined
  /** The events that the machine has sent to a running callback actor. */
  heardBy = (state: string): readonly EventObject[] => named(this.#speakers, state)?.[1].heard ?? []

  #asking(state: string): Asked {
    const [id, asked] = named(this.#asked, state) ?? []
    if (!id || !asked) throw new Error(`Nothing is asked in ${state}, but in ${[...this.#asked.keys()].join(', ')}.`)
    this.#asked.delete(id)
    return asked
  }

  /** Resolves the actor of this state with its output number `index`. */
  give(state: string, index = 0): void {
    const give = this.#asking(state).give[index]
    if (!give) throw new Error(`${state} has no output number ${index}.`)
    give()
  }

  fail(state: string, error: Error = networkLost): void {
    this.#asking(state).fail(error)
  }

  /** Sends an event from the callback actor of this state to the machine. */
  say(state: string, event: AnyEventObject): void {
    const speaker = named(this.#speakers, state)?.[1]
    if (!speaker) throw new Error(`No callback runs in ${state}.`)
    speaker.say(event)
  }

  /** Fires the oldest timer of exactly this many milliseconds. */
  elapse(ms: number): void {
    const due = [...this.#timers].find(([, timer]) => timer.ms === ms)
    if (!due) throw new Error(`No timer of ${ms} ms runs.`)
    this.#timers.delete(due[0])
    due[1].run()
  }

  /** The number of running timers of exactly this many milliseconds. */
  timersOf = (ms: number): number => [...this.#timers.values()].filter((timer) => timer.ms === ms).length

  /** Resets the world for the next replay. */
  forget(): void {
    this.#asked.clear()
    this.#speakers.clear()
    this.#timers.clear()
  }
}
