import { createPasswordResetMachine } from '@ilera/flows/password-reset/password-reset.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The password reset machine, wired to the server. */
export const passwordResetMachine = createPasswordResetMachine({
  checkLink: apiActor('checkResetToken', ({ token }: { token: string }) => ({ body: { token } }), wholeResponse),
  changePassword: apiActor(
    'resetPassword',
    (body: { token: string; password: string; confirmPassword: string }) => ({
      body,
    }),
    wholeResponse,
  ),
})
