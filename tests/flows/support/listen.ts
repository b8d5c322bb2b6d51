import { setImmediate as settled } from 'node:timers/promises'
import type { AnyActor, EventObject } from 'xstate'

/** Collects the events that an actor emits from now on, in order. */
export function listen(actor: AnyActor): EventObject[] {
  const emitted: EventObject[] = []
  actor.on('*', (event: EventObject) => emitted.push(event))
  return emitted
}

/** Waits until all results and events have reached the machine. */
export { settled }
