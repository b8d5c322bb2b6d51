import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { ErrorState } from '../elements/error-state.tsx'
import { Spinner } from '../elements/spinner.tsx'

export type ResetLinkState = 'checking' | 'missing' | 'invalid' | 'unchecked'

export type ResetLinkProps = {
  /** `unchecked`: the check failed. */
  link: ResetLinkState
  /** Why the check failed. Default: no network. */
  sentence?: string
  onRetry?: () => void
}

/** Replaces the new password form until the mailed link is known to be valid. */
export function ResetLink({ link, sentence = m.common_check_your_network(), onRetry }: ResetLinkProps) {
  if (link === 'checking') {
    return (
      <p className="flex min-h-12 items-center gap-3">
        <Spinner label="Checking your link" late={false} />
        <span aria-hidden>Checking your link</span>
      </p>
    )
  }
  if (link === 'unchecked') {
    const kind = sentence === m.common_check_your_network() ? 'offline' : 'failed'
    return <ErrorState kind={kind} message={sentence} onRetry={onRetry} />
  }
  if (link === 'invalid') {
    return (
      <>
        <Banner tone="danger" live>
          {m.accounts_reset_link_invalid()}
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
