import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { NewPasswordForm, type NewPasswordFormProps } from '../../patterns/new-password-form.tsx'

export type SetNewPasswordScreenProps = NewPasswordFormProps & {
  /** Whether the address carries the token of a mailed link. */
  link: 'present' | 'missing'
}

/** `/setnewpassword`: without a mailed link it says where to get one. */
export const SetNewPasswordScreen = ({ link, ...form }: SetNewPasswordScreenProps) =>
  link === 'present' ? (
    <AuthCard title="Set new password">
      <NewPasswordForm {...form} />
    </AuthCard>
  ) : (
    <AuthCard title="Set new password" lead="First we must know that it is you.">
      <p>Give us your email address, and we will send you a link. Open the link to choose a new password.</p>
      <Button href={href('enterEmail')} wide>
        Enter email
      </Button>
    </AuthCard>
  )
