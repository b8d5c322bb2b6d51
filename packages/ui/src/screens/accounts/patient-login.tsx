import { href } from '@ilera/contract/routes'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { LoginForm, type LoginFormProps } from '../../patterns/login-form.tsx'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'

export type PatientLoginScreenProps = LoginFormProps

/** `/patientLogin`: the login of a patient. */
export const PatientLoginScreen = (props: PatientLoginScreenProps) => (
  <AuthCard
    title="Login"
    lead="For patients: your hospitals and appointments."
    footer={<SwitchFormLink question="No account yet?" label="Sign up" href={href('patientRegister')} />}
  >
    <LoginForm {...props} />
  </AuthCard>
)
