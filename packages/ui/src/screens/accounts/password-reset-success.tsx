import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { AllDone } from '../../elements/illustrations.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'

export type PasswordResetSuccessScreenProps = {
  /** The login page of the account's role. Default: the patient's. */
  loginHref?: string
}

/** `/Passwordresetsuc`: the password was changed. The heading is spelt as in the spec. */
export const PasswordResetSuccessScreen = ({ loginHref = href('patientLogin') }: PasswordResetSuccessScreenProps) => (
  <AuthCard title="Password resest successfully!">
    <div className="grid justify-items-center">
      <AllDone />
    </div>
    <p>You can now use your new password to login to your account.</p>
    <Button href={loginHref} wide>
      Login
    </Button>
  </AuthCard>
)
