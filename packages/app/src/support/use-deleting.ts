import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import type { createDeleting } from './deleting.ts'
import { useToasts } from './use-toasts.ts'

type Options = {
  /** The sentence when it could not be done. */
  failed: string
  onChanged: () => void
}

/** Asking, deleting and undoing on a page with a list; `onChanged` lets the list load anew. */
export function useDeleting(machine: ReturnType<typeof createDeleting>, { failed, onChanged }: Options) {
  const [snapshot, send, actor] = useActor(machine, { input: { failed } })
  useToasts(actor)
  useEffect(() => {
    const subscription = actor.on('changed', onChanged)
    return () => subscription.unsubscribe()
  }, [actor, onChanged])
  return {
    open: snapshot.matches('asking') || snapshot.matches('deleting'),
    busy: snapshot.hasTag('busy'),
    name: snapshot.context.thing?.name ?? '',
    ask: (id: string, name: string) => send({ type: 'delete', thing: { id, name } }),
    confirm: () => send({ type: 'confirm' }),
    cancel: () => send({ type: 'cancel' }),
  }
}
