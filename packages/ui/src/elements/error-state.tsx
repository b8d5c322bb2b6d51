import { m } from '@ilera/contract/messages'
import { Button } from './button.tsx'
import { RetryIcon, WarningIcon } from './icons.tsx'

export type ErrorStateProps = {
  /** What went wrong, as a message for the user. */
  message: string
  /** Omit it if a retry cannot help. */
  onRetry?: () => void
  /** Where to go if a retry cannot help. */
  link?: { label: string; href: string }
  /** A retry is under way: its button is busy. */
  retrying?: boolean
}

/** Replaces content that failed to load, and offers a retry. */
export const ErrorState = ({ message, onRetry, link, retrying }: ErrorStateProps) => (
  <div
    role="alert"
    className="grid justify-items-center gap-4 rounded-lg border border-danger bg-danger-soft px-6 py-10 text-center text-danger-text"
  >
    <span className="text-4xl">
      <WarningIcon className="size-10" />
    </span>
    <p className="max-w-prose text-lg font-bold">{message}</p>
    {onRetry ? (
      <Button kind="secondary" icon={<RetryIcon />} busy={retrying} onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    ) : null}
    {link ? (
      <Button kind="secondary" href={link.href}>
        {link.label}
      </Button>
    ) : null}
  </div>
)
