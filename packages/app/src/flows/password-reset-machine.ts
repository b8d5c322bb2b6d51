import { createPasswordResetMachine } from '@ilera/flows/password-reset/password-reset.machine'
import { all, asking } from '../support/requests.ts'

/** The mailed link and the new password, wired to the server. */
export const passwordResetMachine = createPasswordResetMachine({
  checkLink: asking('checkResetToken', ({ token }: { token: string }) => ({ body: { token } }), all),
  changePassword: asking(
    'resetPassword',
    (body: { token: string; password: string; confirmPassword: string }) => ({
      body,
    }),
    all,
  ),
})
