import { accountWords } from '@ilera/contract/accounts/words'
import { href } from '@ilera/contract/routes'
import { words } from '@ilera/contract/shared/words'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { Spinner } from '../../elements/spinner.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'

export type PasswordResetScreenProps = {
  link: 'checking' | 'valid' | 'invalid' | 'offline'
  /** Where a valid link leads: `#/setPassword` or `#/setPasswordHospital`, with its token. */
  continueHref?: string
  onRetry?: () => void
}

/** `/passwordReset?token=…`: checks the mailed link and leads on. */
export const PasswordResetScreen = ({ link, continueHref, onRetry }: PasswordResetScreenProps) => (
  <AuthCard title="Password reset">
    {link === 'checking' ? (
      <p className="flex items-center gap-3">
        <Spinner label="Checking your link" late={false} />
        <span aria-hidden>Checking your link</span>
      </p>
    ) : null}
    {link === 'valid' ? (
      <>
        <Banner tone="success" live>
          Your link works. You can set a new password now.
        </Banner>
        <Button href={continueHref ?? href('setPassword')} wide>
          Continue
        </Button>
      </>
    ) : null}
    {link === 'invalid' ? (
      <>
        <Banner tone="danger" live>
          {accountWords.resetLinkInvalid}
        </Banner>
        <Button href={href('enterEmail')} wide>
          Ask for a new link
        </Button>
      </>
    ) : null}
    {link === 'offline' ? <ErrorState kind="offline" message={words.checkYourNetwork} onRetry={onRetry} /> : null}
  </AuthCard>
)
