import { setImmediate as settled } from 'node:timers/promises'
import type { AnyActor, EventObject } from 'xstate'

/** What an actor emits from here on, in order. */
export function listen(actor: AnyActor): EventObject[] {
  const emitted: EventObject[] = []
  actor.on('*', (event: EventObject) => emitted.push(event))
  return emitted
}

/** Everything that was said or answered has reached the machine. */
export { settled }
