import { href } from '@ilera/contract/routes'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { LoginForm, type LoginFormProps } from '../../patterns/login-form.tsx'
import { OtherForm } from '../../patterns/other-form.tsx'

export type AppointmentLoginScreenProps = LoginFormProps

/** `/appointmentLogin/:appointmentId`: leads on to that appointment. Its answers are popups: `LoginSuccessModal` and `OopsModal`. */
export const AppointmentLoginScreen = (props: AppointmentLoginScreenProps) => (
  <AuthCard
    title="Login"
    lead="Log in to see your appointment."
    footer={<OtherForm question="No account yet?" label="Sign Up" href={href('patientRegister')} />}
  >
    <LoginForm {...props} />
  </AuthCard>
)
