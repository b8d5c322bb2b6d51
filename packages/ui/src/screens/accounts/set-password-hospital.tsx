import { AuthCard } from '../../patterns/auth-card.tsx'
import { NewPasswordForm, type NewPasswordFormProps } from '../../patterns/new-password-form.tsx'
import { ResetLink, type ResetLinkState } from '../../patterns/reset-link.tsx'

export type SetPasswordHospitalScreenProps = NewPasswordFormProps & {
  /** What is known of the mailed link whose token the address carries; only a valid one shows the form. */
  link: ResetLinkState | 'valid'
  onRetry?: () => void
}

/** `/setPasswordHospital`: a hospital's new password. */
export const SetPasswordHospitalScreen = ({ link, onRetry, ...form }: SetPasswordHospitalScreenProps) => (
  <AuthCard title="Set the hospital password" lead="This is for your hospital account.">
    {link === 'valid' ? (
      <NewPasswordForm {...form} />
    ) : (
      <ResetLink link={link} sentence={form.problem?.summary} onRetry={onRetry} />
    )}
  </AuthCard>
)
