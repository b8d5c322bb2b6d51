import { href } from '@ilera/contract/routes'
import type { SecondStepProof } from '@ilera/contract/second-step/rules'
import type { SecondStep, SecondStepKey } from '@ilera/contract/second-step/schemas'
import type { Findings } from '@ilera/contract/shared/findings'
import { Button } from '../../elements/button.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { RecoveryCodes } from '../../patterns/recovery-codes.tsx'
import { SecondStepKeyForm } from '../../patterns/second-step-key-form.tsx'
import { SecondStepState } from '../../patterns/second-step-state.tsx'

export type AdminSecondStepScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  secondStep?: SecondStep
  /** Why it could not be loaded. */
  sentence?: string
  busy?: boolean
  problem?: Findings
  /** To be taken over by the authenticator app now. */
  secretKey?: SecondStepKey
  /** To be kept now: they are not shown again. */
  recoveryCodes?: readonly string[]
  onRetry: () => void
  onBegin: () => void
  onTurnOn: (submission: { values: SecondStepProof }) => void
  onTurnOff: (submission: { values: SecondStepProof }) => void
  onCancel: () => void
  onSaveCodes: () => void
  onKept: () => void
}

/** `/admin/secondStep`: a code besides the password at each login (decision 019). */
export function AdminSecondStepScreen(props: AdminSecondStepScreenProps) {
  const { busy, problem, secretKey, recoveryCodes } = props
  return (
    <RecordPage
      title="Second step at login"
      lead="A password can be guessed or stolen. With a second step, a login also needs a code from your phone."
      actions={
        <Button kind="secondary" href={href('adminProfile')}>
          Hospital profile
        </Button>
      }
      state={props.state}
      record={props.secondStep}
      sentence={props.sentence}
      skeleton={{ kind: 'card', label: 'Loading the second step' }}
      onRetry={() => props.onRetry()}
    >
      {(secondStep) =>
        recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} onSave={() => props.onSaveCodes()} onKept={() => props.onKept()} />
        ) : secretKey ? (
          <SecondStepKeyForm
            secretKey={secretKey}
            busy={busy}
            problem={problem}
            onTurnOn={props.onTurnOn}
            onCancel={() => props.onCancel()}
          />
        ) : (
          <SecondStepState
            secondStep={secondStep}
            busy={busy}
            problem={problem}
            onBegin={() => props.onBegin()}
            onTurnOff={props.onTurnOff}
          />
        )
      }
    </RecordPage>
  )
}
