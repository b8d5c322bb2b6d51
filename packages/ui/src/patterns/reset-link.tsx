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
  errorMessage?: string
  /** Called to check the link again. */
  onRetry?: () => void
}

/** Replaces the new password form until the mailed link is known to be valid. */
export function ResetLink({ link, errorMessage = m.common_check_your_network(), onRetry }: ResetLinkProps) {
  if (link === 'checking') {
    return (
      <p className="flex min-h-12 items-center gap-3">
        <Spinner label={m.accounts_reset_link_checking()} late={false} />
        <span aria-hidden>{m.accounts_reset_link_checking()}</span>
      </p>
    )
  }
  if (link === 'unchecked') return <ErrorState message={errorMessage} onRetry={onRetry} />
  if (link === 'invalid') {
    return (
      <>
        <Banner tone="danger" live>
          {m.accounts_reset_link_invalid()}
        </Banner>
        <Button href={href('enterEmail')} wide>
          {m.accounts_ask_for_new_link()}
        </Button>
      </>
    )
  }
  return (
    <>
      <p>{m.accounts_reset_link_missing()}</p>
      <Button href={href('enterEmail')} wide>
        {m.accounts_enter_email_button()}
      </Button>
    </>
  )
}
