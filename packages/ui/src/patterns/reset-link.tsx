import { accountWords } from '@ilera/contract/accounts/words'
import { href } from '@ilera/contract/routes'
import { words } from '@ilera/contract/shared/words'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { ErrorState } from '../elements/error-state.tsx'
import { Spinner } from '../elements/spinner.tsx'

export type ResetLinkState = 'checking' | 'missing' | 'invalid' | 'unchecked'

export type ResetLinkProps = {
  /** `unchecked`: we could not ask, for want of a network. */
  link: ResetLinkState
  onRetry?: () => void
}

/** What stands in place of the new password's form while the mailed link is not known to be good. */
export function ResetLink({ link, onRetry }: ResetLinkProps) {
  if (link === 'checking') {
    return (
      <p className="flex min-h-12 items-center gap-3">
        <Spinner label="Checking your link" late={false} />
        <span aria-hidden>Checking your link</span>
      </p>
    )
  }
  if (link === 'unchecked') return <ErrorState kind="offline" message={words.checkYourNetwork} onRetry={onRetry} />
  if (link === 'invalid') {
    return (
      <>
        <Banner tone="danger" live>
          {accountWords.resetLinkInvalid}
        </Banner>
        <Button href={href('enterEmail')} wide>
          Ask for a new link
        </Button>
      </>
    )
  }
  return (
    <>
      <p>Give us your email address, and we will send you a link. Open the link to choose a new password.</p>
      <Button href={href('enterEmail')} wide>
        Enter email
      </Button>
    </>
  )
}
