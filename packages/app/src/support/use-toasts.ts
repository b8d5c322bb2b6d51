import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { toasts } from '../toasts.ts'

/** Shows in the shell what this page's machine says in toasts; Undo goes back to that machine. */
export function useToasts(actor: AnyActorRef): void {
  useEffect(() => toasts.from(actor), [actor])
}
