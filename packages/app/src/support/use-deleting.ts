import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { startDeleting } from './deleting.ts'

/** Asking, deleting and undoing on a page with a list; `onChanged` lets the list load anew. */
export function useDeleting(actor: ReturnType<typeof startDeleting>, onChanged: () => void) {
  const snapshot = useSelector(actor, (now) => now)
  const latest = useRef(onChanged)
  useEffect(() => {
    latest.current = onChanged
  })
  useEffect(() => {
    const subscription = actor.on('changed', () => latest.current())
    return () => {
      subscription.unsubscribe()
      // A question that is left open is answered by leaving.
      actor.send({ type: 'cancel' })
    }
  }, [actor])
  return {
    open: snapshot.matches('asking') || snapshot.matches('deleting'),
    busy: snapshot.hasTag('busy'),
    name: snapshot.context.thing?.name ?? '',
    ask: (id: string, name: string) => actor.send({ type: 'delete', thing: { id, name } }),
    confirm: () => actor.send({ type: 'confirm' }),
    cancel: () => actor.send({ type: 'cancel' }),
  }
}
