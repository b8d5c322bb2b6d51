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
  /** The sentence when it could not be done. */
  failed: string
}

/** Deleting one kind of thing and bringing it back, wired to the server. */
export const deletionMachine = ({ name, as }: Pick<Deleting, 'name' | 'as'>) =>
  createDeleteWithUndoMachine({
    remove: apiActor(name, ({ id }: { id: string }) => ({ params: { id }, as }), wholeResponse),
    restore: apiActor(restoring[name], ({ id }: { id: string }) => ({ params: { id }, as }), wholeResponse),
  })

/**
 * Deleting one kind of thing. It outlives its page, so that the toast's Undo works from the next one too; not the account that
 * is logged in. `current` is the actor of the present one.
 */
export function startDeleting({ name, as, failed }: Deleting) {
  const machine = deletionMachine({ name, as })
  const begin = () => {
    const actor = createActor(machine, { input: { failed } })
    return { actor: actor.start(), endToasts: toasts.from(actor, as) }
  }
  let running = begin()
  onAccountEnd.listen(as, () => {
    running.endToasts()
    running.actor.stop()
    running = begin()
  })
  return { current: () => running.actor }
}
