import { m } from '@ilera/contract/messages'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { NewPasswordForm, type NewPasswordFormProps } from '../../patterns/new-password-form.tsx'
import { ResetLink, type ResetLinkState } from '../../patterns/reset-link.tsx'

export type SetNewPasswordScreenProps = NewPasswordFormProps & {
  /** The state of the mailed link whose token is in the address. Only a valid link shows the form. */
  link: ResetLinkState | 'valid'
  onRetry?: () => void
}

/** `/setnewpassword`: the target of "Forgot password?". Without a mailed link it says how to get one. */
export const SetNewPasswordScreen = ({ link, onRetry, ...form }: SetNewPasswordScreenProps) => (
  <AuthCard title={m.accounts_set_new_password_title()} lead={m.accounts_set_new_password_lead()}>
    {link === 'valid' ? (
      <NewPasswordForm {...form} />
    ) : (
      <ResetLink link={link} sentence={form.problem?.summary} onRetry={onRetry} />
    )}
  </AuthCard>
)
