import { useContext, useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { toasts } from '../toasts.ts'
import { RoleContext } from './role-context.ts'

/** Shows the toasts that this page's machine emits. Undo is sent back to that machine. */
export function useToasts(actor: AnyActorRef): void {
  const whose = useContext(RoleContext)
  useEffect(() => toasts.from(actor, whose), [actor, whose])
}
