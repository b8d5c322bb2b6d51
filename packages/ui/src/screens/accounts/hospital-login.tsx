import { href } from '@ilera/contract/routes'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { LoginForm, type LoginFormProps } from '../../patterns/login-form.tsx'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'

export type HospitalLoginScreenProps = LoginFormProps

/** `/hospitalLogin`: the login of a hospital. */
export const HospitalLoginScreen = (props: HospitalLoginScreenProps) => (
  <AuthCard
    title="Hospital Login"
    lead="For the staff who look after bookings."
    footer={<SwitchFormLink question="No account yet?" label="Sign up" href={href('hospitalRegister')} />}
  >
    <LoginForm {...props} />
  </AuthCard>
)
