import { createForgotPasswordMachine } from '@ilera/flows/forgot-password/forgot-password.machine'
import { all, asking } from '../support/requests.ts'

/** Asking for the mail with the link, wired to the server. */
export const forgotPasswordMachine = createForgotPasswordMachine({
  sendLink: asking('forgot', (body: { email: string }) => ({ body }), all),
})
