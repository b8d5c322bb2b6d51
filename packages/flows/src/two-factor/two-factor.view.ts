import type { TwoFactorSecret } from '@ilera/contract/two-factor/schemas'
import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createTwoFactorMachine } from './two-factor.machine.ts'

/** `secretKey`: to be scanned now. `recoveryCodes`: to be kept now, and never shown again. */
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
