import { createEmitter } from '../support/store.ts'

/** Fires when the hospital demands two-factor authentication, and the member has not turned it on. */
export const onTwoFactorRequired = createEmitter()
