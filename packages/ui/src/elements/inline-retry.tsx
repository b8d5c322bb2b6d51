import { m } from '@ilera/contract/messages'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

export type InlineRetryProps = {
  /** What is missing. */
  title: string
  /** Why it is missing, as a message for the user. */
  message?: string
  /** Called when the user presses "Try again". */
  onRetry: () => void
}

/** Replaces a part of a page that failed to load. `ErrorState` replaces a whole page. */
export const InlineRetry = ({ title, message, onRetry }: InlineRetryProps) => (
  <Banner
    tone="danger"
    live
    title={title}
    actions={
      <Button kind="secondary" size="small" onClick={() => onRetry()}>
        {m.common_try_again()}
      </Button>
    }
  >
    {message}
  </Banner>
)
