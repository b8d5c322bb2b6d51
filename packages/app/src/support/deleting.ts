import type { CallName } from '@ilera/contract/calls'
import type { Role } from '@ilera/contract/accounts/schemas'
import { createDeleteWithUndoMachine } from '@ilera/flows/delete-with-undo/delete-with-undo.machine'
import { createActor } from 'xstate'
import { onAccountEnd } from '../session/account-change.ts'
import { toasts } from '../toasts.ts'
import { wholeResponse, apiActor } from './api-actors.ts'

type Removal = Extract<CallName, 'deleteAppointment' | 'deletePayment' | 'deletePatient'>

const restoring = {
  deleteAppointment: 'restoreAppointment',
  deletePayment: 'restorePayment',
  deletePatient: 'restorePatient',
} as const satisfies Record<Removal, CallName>

type Deleting = {
  name: Removal
  as: Role
  /** The error message when the deletion fails. */
  failed: () => string
}

/** The machine that deletes and restores one kind of record, wired to the server. */
export const deletionMachine = ({ name, as }: Pick<Deleting, 'name' | 'as'>) =>
  createDeleteWithUndoMachine({
    remove: apiActor(name, ({ id }: { id: string }) => ({ params: { id }, as }), wholeResponse),
    restore: apiActor(restoring[name], ({ id }: { id: string }) => ({ params: { id }, as }), wholeResponse),
  })

/**
 * Starts the deletion machine for one kind of record. The actor outlives its page, so that Undo in the toast works from
 * the next page, too. It restarts when the account changes. `current` returns the running actor.
 */
export function startDeleting({ name, as, failed }: Deleting) {
  const machine = deletionMachine({ name, as })
  const begin = () => {
    const actor = createActor(machine, { input: { failed } })
    return { actor: actor.start(), endToasts: toasts.from(actor, as) }
  }
  let running = begin()
  onAccountEnd[as].listen(() => {
    running.endToasts()
    running.actor.stop()
    running = begin()
  })
  return { current: () => running.actor }
}
