import { createAccountDeletionMachine } from '@ilera/flows/account-deletion/account-deletion.machine'
import { all, asking } from '../support/requests.ts'

/** Deleting a patient's own account, wired to the server. */
export const accountDeletionMachine = createAccountDeletionMachine({
  erase: asking('deleteMyAccount', (body: { password: string }) => ({ body, as: 'patient' }), all),
})
