import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { TwoFactorProof } from '@ilera/contract/two-factor/rules'
import type { TwoFactor, TwoFactorSecret } from '@ilera/contract/two-factor/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../../elements/button.tsx'
import { Stepper } from '../../elements/stepper.tsx'
import { twoFactorSteps } from '../../patterns/process-steps.ts'
import { RecordPage } from '../../patterns/record-page.tsx'
import { RecoveryCodes } from '../../patterns/recovery-codes.tsx'
import { TwoFactorKeyForm } from '../../patterns/two-factor-key-form.tsx'
import { TwoFactorState } from '../../patterns/two-factor-state.tsx'

export type AdminTwoFactorScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** Since when it is on, and how many recovery codes are left. */
  twoFactor?: TwoFactor
  /** Why loading failed. */
  errorMessage?: string
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The secret to scan with the authenticator app. */
  secretKey?: TwoFactorSecret
  /** The recovery codes to save now: they are not shown again. */
  recoveryCodes?: readonly string[]
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to start turning it on. */
  onBegin: () => void
  /** Called with the code and the password. */
  onTurnOn: (submission: { values: TwoFactorProof }) => void
  /** Called with the code and the password. */
  onTurnOff: (submission: { values: TwoFactorProof }) => void
  /** Called when Cancel is pressed beside the QR code. */
  onCancel: () => void
  /** Called when the codes are to be saved as a file. */
  onSaveCodes: () => void
  /** Called when the hospital says that it kept the codes. */
  onKept: () => void
}

/** `/admin/secondStep`: two-factor authentication of the hospital's login (decision 019). */
export function AdminTwoFactorScreen(props: AdminTwoFactorScreenProps) {
  const { busy, problem, secretKey, recoveryCodes } = props
  return (
    <RecordPage
      title={m.two_factor_title()}
      lead={m.two_factor_lead()}
      actions={
        <Button kind="secondary" href={href('adminProfile')}>
          {m.two_factor_profile_button()}
        </Button>
      }
      state={props.state}
      record={props.twoFactor}
      errorMessage={props.errorMessage}
      skeleton={{ kind: 'card', label: m.two_factor_loading() }}
      onRetry={() => props.onRetry()}
    >
      {(twoFactor) =>
        recoveryCodes ? (
          <>
            <Stepper {...twoFactorSteps(1)} />
            <RecoveryCodes codes={recoveryCodes} onSave={() => props.onSaveCodes()} onDone={() => props.onKept()} />
          </>
        ) : secretKey ? (
          <>
            <Stepper {...twoFactorSteps(0)} />
            <TwoFactorKeyForm
              secretKey={secretKey}
              busy={busy}
              problem={problem}
              onTurnOn={props.onTurnOn}
              onCancel={() => props.onCancel()}
            />
          </>
        ) : (
          <TwoFactorState
            twoFactor={twoFactor}
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
