import { formatChatTime } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import { Avatar } from './avatar.tsx'
import { LogoMark } from './logo.tsx'

export type ChatMessageProps = {
  /** 'user', or anything else meaning the bot (spec section 3). */
  role: string
  text: string
  /** ISO time. */
  createdAt: string
  /** Whose picture or initials stand beside a user's message. */
  name?: string
  pictureUrl?: string | null
  /** More is coming. */
  writing?: boolean
}

/** One message; a person's on the right in indigo, the assistant's on the left on paper. */
export function ChatMessage({ role, text, createdAt, name = 'You', pictureUrl, writing }: ChatMessageProps) {
  const own = role === 'user'
  return (
    <article
      aria-label={own ? 'You' : 'Ilera assistant'}
      className={clsx('flex min-w-0 items-end gap-2.5', own && 'flex-row-reverse')}
    >
      {own ? <Avatar name={name} src={pictureUrl} size="small" decorative /> : <LogoMark className="size-9 shrink-0" />}
      <div
        className={clsx(
          'grid max-w-[min(36rem,80%)] min-w-0 gap-1 rounded-lg px-4 py-2.5',
          own ? 'rounded-br-sm bg-brand text-on-brand' : 'rounded-bl-sm border border-line bg-surface',
        )}
      >
        <p dir="auto" className="whitespace-pre-line">
          {text}
          {writing ? (
            <span aria-hidden className="ml-1 inline-block h-[1em] w-2 animate-breathe bg-current align-text-bottom" />
          ) : null}
        </p>
        {writing ? null : (
          <time dateTime={createdAt} className={clsx('text-xs tabular-nums', own ? 'text-right' : 'text-ink-soft')}>
            {formatChatTime(createdAt)}
          </time>
        )}
      </div>
    </article>
  )
}
