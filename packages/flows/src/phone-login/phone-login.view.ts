import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createPhoneLoginMachine, ProofField } from './phone-login.machine.ts'

export type PhoneLoginStep = 'number' | 'code' | 'names' | 'proof'

export type PhoneLoginView = FormView & {
  step: PhoneLoginStep
  /** The number that the code was sent to. */
  phone: string
  /** The server's message after a code was asked for. */
  sent?: string
  /** Whether another code can be asked for. */
  canResend: boolean
  /** What is asked beside the code. */
  proofField?: ProofField
}

/** Maps the machine's snapshot to the props of the screen. */
export function phoneLoginView(snapshot: SnapshotFrom<typeof createPhoneLoginMachine>): PhoneLoginView {
  const { values, sent, proofField, startNew } = snapshot.context
  const isAt = (...states: string[]) => states.some((state) => snapshot.value === state)
  const stepAfterCode = proofField && !startNew ? 'proof' : 'code'
  const step = isAt('askingNumber', 'sendingCode')
    ? 'number'
    : isAt('askingNames', 'signingUp') || (isAt('keeping', 'loggedIn') && values.firstName)
      ? 'names'
      : isAt('askingProof')
        ? 'proof'
        : stepAfterCode
  return {
    ...formView(snapshot),
    step,
    phone: values.phone,
    canResend: isAt('askingCode'),
    ...(sent !== undefined && { sent }),
    ...(step === 'proof' && proofField && { proofField }),
  }
}
