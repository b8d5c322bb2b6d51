import { Button } from './button.tsx'

export type InlineRetryProps = {
  /** Why a part of the page is missing, as a message for the user. */
  message?: string
  onRetry: () => void
}

/** Replaces a small part of a page that failed to load. `ErrorState` replaces a whole page. */
export const InlineRetry = ({ message, onRetry }: InlineRetryProps) => (
  <p role="status" className="flex flex-wrap items-center gap-3">
    <span>{message}</span>
    <Button kind="secondary" size="small" onClick={() => onRetry()}>
      Try again
    </Button>
  </p>
)
