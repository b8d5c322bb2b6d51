import { m } from '@ilera/contract/messages'
import { splitMessage } from '@ilera/contract/chat/message-links'
import { isEmergency } from '@ilera/contract/chat/rules'
import { formatChatTime } from '@ilera/contract/formats'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { LogoMark } from './logo.tsx'

export type ChatMessageProps = {
  /** 'user'; any other value means the bot (spec section 3). */
  role: string
  /** The message as plain text. Line breaks are kept. */
  text: string
  /** ISO time. */
  createdAt: string
  /** The user's name, for the picture or initials next to the message. */
  name?: string
  /** The URL of the user's picture. */
  pictureUrl?: string | null
  /** The message is still streaming. */
  writing?: boolean
  /** Buttons below the text. */
  actions?: ReactNode
}

/** The assistant's text. URLs and phone numbers of our sources become links. Each piece of text has its own element. */
const LinkedText = ({ text }: { text: string }) =>
  splitMessage(text).map(({ at, text: part, href }) =>
    href ? (
      <a
        key={at}
        href={href}
        rel="noopener noreferrer"
        className="rounded-sm font-bold wrap-anywhere text-inherit underline underline-offset-4 hover:decoration-2"
      >
        {part}
      </a>
    ) : (
      <span key={at}>{part}</span>
    ),
  )

/** One chat message: the user's on the right, the assistant's on the left, an emergency notice in red. */
export function ChatMessage({
  role,
  text,
  createdAt,
  name = m.chat_you(),
  pictureUrl,
  writing,
  actions,
}: ChatMessageProps) {
  const own = role === 'user'
  const emergency = !own && isEmergency(text)
  return (
    <article
      aria-label={own ? m.chat_you() : m.chat_assistant()}
      // Announced once, when it is complete; an emergency notice at once.
      aria-hidden={(writing && !emergency) || undefined}
      className={clsx('flex min-w-0 items-end gap-2.5', own && 'flex-row-reverse')}
    >
      {own ? <Avatar name={name} src={pictureUrl} size="small" decorative /> : <LogoMark className="size-9 shrink-0" />}
      <div
        className={clsx(
          'grid max-w-[min(36rem,80%)] min-w-0 gap-1 rounded-lg px-4 py-2.5',
          own && 'rounded-ee-sm bg-brand text-on-brand forced-colors:border-2 print:border',
          emergency && 'rounded-es-sm border-2 border-danger bg-danger-soft text-danger-text',
          !own && !emergency && 'rounded-es-sm border border-line bg-surface',
        )}
      >
        <p dir="auto" className="whitespace-pre-line">
          {own || writing ? <span>{text}</span> : <LinkedText text={text} />}
          {writing ? (
            <span
              aria-hidden
              className="ms-1 inline-block h-[1em] w-2 animate-breathe bg-current align-text-bottom forced-colors:bg-[CanvasText]"
            />
          ) : null}
        </p>
        {emergency ? (
          <div className="flex flex-wrap gap-3 py-2">
            {siteConfig.emergencyNumbers.map((number) => (
              <Button key={number} kind="danger" href={`tel:${number}`}>
                {m.chat_call_now({ number: number })}
              </Button>
            ))}
          </div>
        ) : null}
        {actions ? <div className="py-2">{actions}</div> : null}
        {writing ? null : (
          <time
            dateTime={createdAt}
            className={clsx('text-xs tabular-nums', own ? 'text-end' : emergency ? undefined : 'text-ink-soft')}
          >
            {formatChatTime(createdAt)}
          </time>
        )}
      </div>
    </article>
  )
}
