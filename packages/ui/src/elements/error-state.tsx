import { Button } from './button.tsx'
import { OfflineIcon, RetryIcon, WarningIcon } from './icons.tsx'

export type ErrorStateProps = {
  /** What went wrong, in words fit to show. */
  message: string
  kind?: 'failed' | 'offline'
  /** Leave it out where trying again cannot help. */
  onRetry?: () => void
  retrying?: boolean
}

/** Stands in place of the content that could not be shown, and offers another try. */
export const ErrorState = ({ message, kind = 'failed', onRetry, retrying }: ErrorStateProps) => (
  <div
    role="alert"
    className="grid justify-items-center gap-4 rounded-lg border border-danger bg-danger-soft px-6 py-10 text-center text-danger-text"
  >
    <span className="text-4xl">
      {kind === 'offline' ? <OfflineIcon className="size-10" /> : <WarningIcon className="size-10" />}
    </span>
    <p className="max-w-prose text-lg font-bold">{message}</p>
    {onRetry ? (
      <Button kind="secondary" icon={<RetryIcon />} busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    ) : null}
  </div>
)
