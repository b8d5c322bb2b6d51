import { createEmitter } from '../support/store.ts'

/**
 * Fires when an account stops being the current one here: it has logged out, its session has ended, or another account
 * has logged in, in this tab or another one. Listeners drop what they hold in memory for that account.
 */
export const onAccountEnd = { patient: createEmitter(), hospital: createEmitter() }
