import { AuthCard } from '../../patterns/auth-card.tsx'
import { NewPasswordForm, type NewPasswordFormProps } from '../../patterns/new-password-form.tsx'

export type SetPasswordScreenProps = NewPasswordFormProps

/** `/setPassword`: a patient's new password, after the mailed link was checked. */
export const SetPasswordScreen = (props: SetPasswordScreenProps) => (
  <AuthCard title="Set your password" lead="This is for your patient account.">
    <NewPasswordForm {...props} />
  </AuthCard>
)
