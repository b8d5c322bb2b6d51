import { Button } from './button.tsx'

export type RetryLineProps = {
  /** Why a part of the page is missing, in words fit to show. */
  message?: string
  onRetry: () => void
}

/** Stands in place of a small part of a page that could not be loaded; for a whole page there is `ErrorState`. */
export const InlineRetry = ({ message, onRetry }: RetryLineProps) => (
  <p role="status" className="flex flex-wrap items-center gap-3">
    <span>{message}</span>
    <Button kind="secondary" size="small" onClick={() => onRetry()}>
      Try again
    </Button>
  </p>
)
