import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { TwoFactorProof } from '@ilera/contract/two-factor/rules'
import type { TwoFactor, TwoFactorSecret } from '@ilera/contract/two-factor/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../../elements/button.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { RecoveryCodes } from '../../patterns/recovery-codes.tsx'
import { TwoFactorKeyForm } from '../../patterns/two-factor-key-form.tsx'
import { TwoFactorState } from '../../patterns/two-factor-state.tsx'

export type AdminTwoFactorScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  twoFactor?: TwoFactor
  /** Why loading failed. */
  sentence?: string
  busy?: boolean
  problem?: ValidationErrors
  /** The secret to scan with the authenticator app. */
  secretKey?: TwoFactorSecret
  /** The recovery codes to save now: they are not shown again. */
  recoveryCodes?: readonly string[]
  onRetry: () => void
  onBegin: () => void
  onTurnOn: (submission: { values: TwoFactorProof }) => void
  onTurnOff: (submission: { values: TwoFactorProof }) => void
  onCancel: () => void
  onSaveCodes: () => void
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
      sentence={props.sentence}
      skeleton={{ kind: 'card', label: m.two_factor_loading() }}
      onRetry={() => props.onRetry()}
    >
      {(twoFactor) =>
        recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} onSave={() => props.onSaveCodes()} onDone={() => props.onKept()} />
        ) : secretKey ? (
          <TwoFactorKeyForm
            secretKey={secretKey}
            busy={busy}
            problem={problem}
            onTurnOn={props.onTurnOn}
            onCancel={() => props.onCancel()}
          />
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
