import type { CallName } from '@ilera/contract/calls'
import type { Role } from '@ilera/contract/accounts/schemas'
import { createDeleteWithUndoMachine } from '@ilera/flows/delete-with-undo/delete-with-undo.machine'
import { all, asking } from './requests.ts'

type Removal = Extract<CallName, 'deleteAppointment' | 'deletePayment' | 'deletePatient'>

const restoring = {
  deleteAppointment: 'restoreAppointment',
  deletePayment: 'restorePayment',
  deletePatient: 'restorePatient',
} as const satisfies Record<Removal, CallName>

/** Deleting one kind of thing, with Undo. */
export const createDeleting = (name: Removal, as: Role) =>
  createDeleteWithUndoMachine({
    remove: asking(name, ({ id }: { id: string }) => ({ params: { id }, as }), all),
    restore: asking(restoring[name], ({ id }: { id: string }) => ({ params: { id }, as }), all),
  })
