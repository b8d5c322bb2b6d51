import { LoginSuccessModal } from '@ilera/ui/modals/login-success'
import { OopsModal } from '@ilera/ui/modals/oops'

export type LoginResultProps = {
  tone: 'success' | 'error'
  text: string
  onClose: () => void
}

/** The dialog that says how the login before an appointment has ended. */
export const LoginResult = ({ tone, text, onClose }: LoginResultProps) => (
  <>
    <LoginSuccessModal open={tone === 'success'} message={text} onContinue={onClose} />
    <OopsModal open={tone === 'error'} message={text} onClose={onClose} />
  </>
)
