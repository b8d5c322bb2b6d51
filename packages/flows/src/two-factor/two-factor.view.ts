import type { TwoFactorSecret } from '@ilera/contract/two-factor/schemas'
import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createTwoFactorMachine } from './two-factor.machine.ts'

/** `secretKey`: the secret to scan now. `recoveryCodes`: shown once, to be saved now. */
export type TwoFactorView = FormView & {
  step: 'state' | 'scanning' | 'codes'
  secretKey?: TwoFactorSecret
  recoveryCodes?: readonly string[]
}

export const twoFactorView = (snapshot: SnapshotFrom<typeof createTwoFactorMachine>): TwoFactorView => ({
  ...formView(snapshot),
  step: snapshot.matches('showingCodes') ? 'codes' : snapshot.context.key ? 'scanning' : 'state',
  secretKey: snapshot.context.key,
  recoveryCodes: snapshot.matches('showingCodes') ? snapshot.context.recoveryCodes : undefined,
})
