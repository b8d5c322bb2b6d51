import type { Role } from '@ilera/contract/accounts/schemas'
import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createPasswordResetMachine } from './password-reset.machine.ts'

/**
 * `link` is the state of the mailed link: only a valid one shows the form. `role` is known once the link is checked.
 */
export type PasswordResetView = FormView & {
  link: 'checking' | 'missing' | 'invalid' | 'unchecked' | 'valid'
  role?: Role
}

const links = {
  opening: 'checking',
  checkingLink: 'checking',
  linkMissing: 'missing',
  linkInvalid: 'invalid',
  linkUnchecked: 'unchecked',
  enteringEmail: 'invalid',
  editing: 'valid',
  checking: 'valid',
  invalid: 'valid',
  changing: 'valid',
  refused: 'valid',
  offline: 'valid',
  changed: 'valid',
} as const

export const passwordResetView = (snapshot: SnapshotFrom<typeof createPasswordResetMachine>): PasswordResetView => ({
  ...formView(snapshot),
  link: links[snapshot.value],
  role: snapshot.context.role,
})
