import { createForgotPasswordMachine } from '@ilera/flows/forgot-password/forgot-password.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The machine that requests a password reset mail, wired to the server. */
export const forgotPasswordMachine = createForgotPasswordMachine({
  sendLink: apiActor('forgot', (body: { email: string }) => ({ body }), wholeResponse),
})
