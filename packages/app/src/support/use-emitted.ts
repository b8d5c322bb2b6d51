import { useEffect, useEffectEvent } from 'react'
import type { Actor, AnyStateMachine, EmittedFrom } from 'xstate'

/** Calls `onEmitted` with each event of this type that the page's machine emits. */
export function useEmitted<Machine extends AnyStateMachine, Type extends EmittedFrom<Machine>['type']>(
  actor: Actor<Machine>,
  type: Type,
  onEmitted: (emitted: EmittedFrom<Machine> & (Type extends '*' ? unknown : { type: Type })) => void,
): void {
  const notify = useEffectEvent(onEmitted)
  useEffect(() => {
    const subscription = actor.on(type, (emitted) => notify(emitted))
    return () => subscription.unsubscribe()
  }, [actor, type])
}
