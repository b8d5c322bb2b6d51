import { formatDate } from '@ilera/contract/formats'
import type { TwoFactorProof } from '@ilera/contract/two-factor/rules'
import type { TwoFactor } from '@ilera/contract/two-factor/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { Form } from '../elements/form.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { TwoFactorFields } from './two-factor-fields.tsx'

export type TwoFactorStateProps = {
  twoFactor: TwoFactor
  busy?: boolean
  problem?: ValidationErrors
  onBegin: () => void
  onTurnOff: (submission: { values: TwoFactorProof }) => void
}

/** With fewer recovery codes than this, the hospital should create new ones. */
const fewCodes = 3

/** Shows whether two-factor authentication is on, with the form to change it. */
export function TwoFactorState({ twoFactor, busy, problem, onBegin, onTurnOff }: TwoFactorStateProps) {
  const { since, recoveryCodesLeft: left } = twoFactor
  if (!since)
    return (
      <Card title="It is off">
        <div className="grid gap-5">
          <ErrorSummary problem={problem} />
          <p>
            A password alone opens your account. You need a phone with an authenticator app to turn the second step on.
          </p>
          <div>
            <Button busy={busy} onClick={() => onBegin()}>
              Begin
            </Button>
          </div>
        </div>
      </Card>
    )
  return (
    <Card title={`It is on since ${formatDate(since)}`}>
      <div className="grid gap-5">
        <Banner tone={left < fewCodes ? 'warning' : 'info'}>
          <span>{left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}</span>
          {left < fewCodes ? <span> Turn the second step off and on again for new ones.</span> : null}
        </Banner>
        <ErrorSummary problem={problem} />
        <Form label="Turn the second step off" fields={['code', 'password']} busy={busy} onSubmit={onTurnOff}>
          <TwoFactorFields problem={problem} codeHint="The six digits that your app shows, or a recovery code." />
          <div>
            <Button type="submit" kind="danger" busy={busy} busyLabel="Turning off...">
              Turn off
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}
