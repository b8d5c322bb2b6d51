import { createAccountDeletionMachine } from '@ilera/flows/account-deletion/account-deletion.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The account deletion machine, wired to the server. */
export const accountDeletionMachine = createAccountDeletionMachine({
  erase: apiActor('deleteMyAccount', (body: { password: string }) => ({ body, as: 'patient' }), wholeResponse),
})
