import { m } from '@ilera/contract/messages'
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
  /** Since when it is on, and how many recovery codes are left. */
  twoFactor: TwoFactor
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called to start turning it on. */
  onBegin: () => void
  /** Called with the code and the password. */
  onTurnOff: (submission: { values: TwoFactorProof }) => void
}

/** With fewer recovery codes than this, the hospital should create new ones. */
const fewCodes = 3

/** Shows whether two-factor authentication is on, with the form to change it. */
export function TwoFactorState({ twoFactor, busy, problem, onBegin, onTurnOff }: TwoFactorStateProps) {
  const { since, recoveryCodesLeft: left } = twoFactor
  if (!since)
    return (
      <Card title={m.two_factor_is_off()}>
        <div className="grid gap-5">
          <ErrorSummary problem={problem} />
          <p>{m.two_factor_off_text()}</p>
          <div>
            <Button busy={busy} onClick={() => onBegin()}>
              {m.two_factor_begin()}
            </Button>
          </div>
        </div>
      </Card>
    )
  return (
    <Card title={m.two_factor_on_since({ date: formatDate(since) })}>
      <div className="grid gap-5">
        <Banner tone={left < fewCodes ? 'warning' : 'info'}>
          <span>{m.two_factor_codes_left({ count: left })}</span>
          {left < fewCodes ? <span>{` ${m.two_factor_codes_renew()}`}</span> : null}
        </Banner>
        <ErrorSummary problem={problem} />
        <Form label={m.two_factor_off_form()} fields={['code', 'password']} busy={busy} onSubmit={onTurnOff}>
          <TwoFactorFields problem={problem} codeHint={m.two_factor_off_code_hint()} />
          <div>
            <Button type="submit" kind="danger" busy={busy} busyLabel={m.two_factor_turning_off()}>
              {m.two_factor_turn_off()}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}
