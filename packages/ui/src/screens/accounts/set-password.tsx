import { m } from '@ilera/contract/messages'
import { Stepper } from '../../elements/stepper.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { NewPasswordForm, type NewPasswordFormProps } from '../../patterns/new-password-form.tsx'
import { resetSteps } from '../../patterns/process-steps.ts'
import { ResetLink, type ResetLinkState } from '../../patterns/reset-link.tsx'

export type SetPasswordScreenProps = NewPasswordFormProps & {
  /** Whose password: the page "Forgot password?" leads to either. */
  account: 'patient' | 'hospital' | 'either'
  /** The state of the mailed link whose token is in the address. Only a valid link shows the form. */
  link: ResetLinkState | 'valid'
  /** Called to check the link again. */
  onRetry?: () => void
}

const texts = {
  patient: { title: m.accounts_set_patient_password_title, lead: m.accounts_set_patient_password_lead },
  hospital: { title: m.accounts_set_hospital_password_title, lead: m.accounts_set_hospital_password_lead },
  either: { title: m.accounts_set_new_password_title, lead: m.accounts_set_new_password_lead },
}

/**
 * `/setPassword`, `/setPasswordHospital` and `/setnewpassword`: sets a new password. Without a mailed link it says how to get
 * one.
 */
export const SetPasswordScreen = ({ account, link, onRetry, ...form }: SetPasswordScreenProps) => (
  <AuthCard
    before={link === 'valid' ? <Stepper {...resetSteps(1)} /> : null}
    title={texts[account].title()}
    lead={texts[account].lead()}
  >
    {link === 'valid' ? (
      <NewPasswordForm {...form} />
    ) : (
      <ResetLink link={link} errorMessage={form.problem?.summary} onRetry={onRetry} />
    )}
  </AuthCard>
)
