import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { LoginForm, type LoginFormProps } from '../../patterns/login-form.tsx'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'

export type AppointmentLoginScreenProps = LoginFormProps & {
  /**
   * The account that is already logged in on this device, and the link to the appointment. A family may share the
   * phone, so the name is shown.
   */
  onward?: { name: string; href: string }
}

/**
 * `/appointmentLogin/:appointmentId`: the login before one appointment. Its results are dialogs: `LoginSuccessModal`
 * and `OopsModal`.
 */
export const AppointmentLoginScreen = ({ onward, ...form }: AppointmentLoginScreenProps) => (
  <AuthCard
    title={m.accounts_login_title()}
    lead={m.accounts_appointment_login_lead()}
    footer={
      <SwitchFormLink
        question={m.accounts_no_account_question()}
        label={m.accounts_appointment_sign_up_link()}
        href={href('patientRegister')}
      />
    }
  >
    {onward ? (
      <Banner actions={<Button href={onward.href}>{m.accounts_logged_in_continue()}</Button>}>
        {m.accounts_logged_in_as({ name: onward.name })}
      </Banner>
    ) : null}
    <LoginForm {...form} />
  </AuthCard>
)
