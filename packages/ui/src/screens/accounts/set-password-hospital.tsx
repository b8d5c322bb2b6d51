import { AuthCard } from '../../patterns/auth-card.tsx'
import { NewPasswordForm, type NewPasswordFormProps } from '../../patterns/new-password-form.tsx'

export type SetPasswordHospitalScreenProps = NewPasswordFormProps

/** `/setPasswordHospital`: a hospital's new password, after the mailed link was checked. */
export const SetPasswordHospitalScreen = (props: SetPasswordHospitalScreenProps) => (
  <AuthCard title="Set the hospital password" lead="All devices logged in to the hospital will be logged out.">
    <NewPasswordForm {...props} />
  </AuthCard>
)
