import { AuthCard } from '../../patterns/auth-card.tsx'
import { NewPasswordForm, type NewPasswordFormProps } from '../../patterns/new-password-form.tsx'
import { ResetLink, type ResetLinkState } from '../../patterns/reset-link.tsx'

export type SetNewPasswordScreenProps = NewPasswordFormProps & {
  /** What is known of the mailed link whose token the address carries; only a valid one shows the form. */
  link: ResetLinkState | 'valid'
  onRetry?: () => void
}

/** `/setnewpassword`: where "Forgot password?" leads; without a mailed link it says how to get one. */
export const SetNewPasswordScreen = ({ link, onRetry, ...form }: SetNewPasswordScreenProps) => (
  <AuthCard title="Set new password" lead="A link in your email lets you choose a new password.">
    {link === 'valid' ? (
      <NewPasswordForm {...form} />
    ) : (
      <ResetLink link={link} sentence={form.problem?.summary} onRetry={onRetry} />
    )}
  </AuthCard>
)
