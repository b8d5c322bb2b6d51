import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { AllDone } from '../../elements/illustrations.tsx'
import { Stepper } from '../../elements/stepper.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { resetSteps } from '../../patterns/process-steps.ts'

export type PasswordResetSuccessScreenProps = {
  /** The login page of the account's role. Default: the patient's. */
  loginHref?: string
}

/** `/Passwordresetsuc`: the password was changed. The heading is spelt as in the spec. */
export const PasswordResetSuccessScreen = ({ loginHref = href('patientLogin') }: PasswordResetSuccessScreenProps) => (
  <AuthCard before={<Stepper {...resetSteps(2)} />} title={m.accounts_password_reset_done_title()}>
    <div className="grid justify-items-center">
      <AllDone />
    </div>
    <p>{m.accounts_password_reset_done_text()}</p>
    <Button href={loginHref} wide>
      {m.accounts_login_link()}
    </Button>
  </AuthCard>
)
