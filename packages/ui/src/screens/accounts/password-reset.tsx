import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Stepper } from '../../elements/stepper.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { resetSteps } from '../../patterns/process-steps.ts'
import { ResetLink, type ResetLinkState } from '../../patterns/reset-link.tsx'

export type PasswordResetScreenProps = {
  /** Whether the mailed link is valid. */
  link: ResetLinkState | 'valid'
  /** Why the check of the link failed. */
  errorMessage?: string
  /** The next page for a valid link: `#/setPassword` or `#/setPasswordHospital`, with its token. */
  continueHref?: string
  /** Called to check the link again. */
  onRetry?: () => void
}

/** `/passwordReset?token=…`: checks the mailed link and links to the next page. */
export const PasswordResetScreen = ({
  link,
  errorMessage,
  continueHref = href('setPassword'),
  onRetry,
}: PasswordResetScreenProps) => (
  <AuthCard before={link === 'valid' ? <Stepper {...resetSteps(1)} /> : null} title={m.accounts_password_reset_title()}>
    {link === 'valid' ? (
      <>
        <Banner tone="success" live>
          {m.accounts_reset_link_valid()}
        </Banner>
        <Button href={continueHref} wide>
          {m.accounts_reset_continue_button()}
        </Button>
      </>
    ) : (
      <ResetLink link={link} errorMessage={errorMessage} onRetry={onRetry} />
    )}
  </AuthCard>
)
