import type { SecondStepKey } from '@ilera/contract/second-step/schemas'
import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form.ts'
import type { createSecondStepMachine } from './second-step.machine.ts'

/** `secretKey`: to be scanned now. `recoveryCodes`: to be kept now, and never shown again. */
export type SecondStepView = FormView & {
  step: 'state' | 'scanning' | 'codes'
  secretKey?: SecondStepKey
  recoveryCodes?: readonly string[]
}

export const secondStepView = (snapshot: SnapshotFrom<typeof createSecondStepMachine>): SecondStepView => ({
  ...formView(snapshot),
  step: snapshot.matches('showingCodes') ? 'codes' : snapshot.context.key ? 'scanning' : 'state',
  secretKey: snapshot.context.key,
  recoveryCodes: snapshot.matches('showingCodes') ? snapshot.context.recoveryCodes : undefined,
})
