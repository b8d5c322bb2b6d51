import { href } from '@ilera/contract/routes'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { LoginForm, type LoginFormProps } from '../../patterns/login-form.tsx'
import { OtherForm } from '../../patterns/other-form.tsx'

export type HospitalLoginScreenProps = LoginFormProps

/** `/hospitalLogin` */
export const HospitalLoginScreen = (props: HospitalLoginScreenProps) => (
  <AuthCard
    title="Hospital Login"
    lead="For the staff who look after bookings."
    footer={<OtherForm question="No account yet?" label="Sign up" href={href('hospitalRegister')} />}
  >
    <LoginForm {...props} />
  </AuthCard>
)
