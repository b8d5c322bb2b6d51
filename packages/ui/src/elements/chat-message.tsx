import { m } from '@ilera/contract/messages'
import { splitMessage, type MessageSegment } from '@ilera/contract/chat/message-links'
import { isEmergency } from '@ilera/contract/chat/rules'
import { formatChatTime } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { LogoMark } from './logo.tsx'
import { readBlocks } from './message-blocks.ts'

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
  /** The message is on its way: the user's is being sent, or the assistant's is still streaming. */
  writing?: boolean
  /** Buttons below the text: the next steps. */
  actions?: ReactNode
}

type Side = Pick<ChatMessageProps, 'text' | 'writing' | 'actions'>

const Anchor = ({ href, text }: { href: string; text: string }) => (
  <a
    href={href}
    rel="noopener noreferrer"
    className="rounded-sm font-bold wrap-anywhere text-inherit underline underline-offset-4 hover:decoration-2"
  >
    {text}
  </a>
)

/** The words before an address in brackets at the end: "MedlinePlus: Fever (https://…)" is a link with a name. */
function namedLink([name, link, end, ...others]: readonly MessageSegment[]):
  | { href: string; text: string }
  | undefined {
  if (others.length > 0 || end?.text !== ')' || !link?.href || !name?.text.endsWith(' (')) return undefined
  return { href: link.href, text: name.text.slice(0, -2) }
}

/** URLs and phone numbers of our sources are links. Each piece of text has its own element. */
function Linked({ text }: { text: string }) {
  const parts = splitMessage(text)
  const named = namedLink(parts)
  if (named) return <Anchor {...named} />
  return parts.map(({ at, text: part, href }) =>
    href ? <Anchor key={at} href={href} text={part} /> : <span key={at}>{part}</span>,
  )
}

/** The assistant's text as paragraphs, headings and lists. */
function MessageText({ text, writing }: Side) {
  const shown = (part: string) => (writing ? <span>{part}</span> : <Linked text={part} />)
  return readBlocks(text).map((block) => {
    if (block.kind === 'list')
      return (
        <ul key={block.at} dir="auto" className="grid list-disc gap-1 ps-6">
          {block.items.map((item) => (
            <li key={item.at} className="wrap-anywhere">
              {shown(item.text)}
            </li>
          ))}
        </ul>
      )
    return (
      <p
        key={block.at}
        dir="auto"
        className={block.kind === 'heading' ? 'font-bold not-first:mt-2' : 'wrap-anywhere whitespace-pre-line'}
      >
        {shown(block.text)}
      </p>
    )
  })
}

const OwnText = ({ text }: Side) => (
  <p
    dir="auto"
    className="max-w-[85%] min-w-0 justify-self-end rounded-lg rounded-se-sm bg-brand px-4 py-2.5 wrap-anywhere whitespace-pre-line text-on-brand forced-colors:border-2 print:border"
  >
    <span>{text}</span>
  </p>
)

const AnswerText = ({ text, writing, actions }: Side) => (
  <div
    className={clsx(
      'grid max-w-prose min-w-0 gap-2',
      isEmergency(text) && 'rounded-md border border-s-4 border-danger bg-danger-soft px-4 py-3 text-danger-text',
    )}
  >
    <MessageText text={text} writing={writing} />
    {writing ? (
      <span aria-hidden className="h-[1em] w-2 animate-breathe bg-current forced-colors:bg-[CanvasText]" />
    ) : null}
    {actions ? <div className="flex flex-wrap gap-3 pt-2 print:hidden">{actions}</div> : null}
  </div>
)

/** One chat message with who wrote it and when: the user's in a bubble, the assistant's on the page, an emergency in red. */
export function ChatMessage({ role, text, createdAt, name = m.chat_you(), pictureUrl, ...rest }: ChatMessageProps) {
  const { writing } = rest
  const own = role === 'user'
  return (
    <article
      aria-label={own ? m.chat_you() : m.chat_assistant()}
      // Announced once, when it is complete; an emergency notice at once.
      aria-hidden={(writing && (own || !isEmergency(text))) || undefined}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      <div className={clsx('flex items-center gap-2 text-sm text-ink-soft', own && 'flex-row-reverse')}>
        {own ? (
          <Avatar name={name} src={pictureUrl} size="small" decorative />
        ) : (
          <>
            <LogoMark className="size-7 shrink-0" />
            <span className="font-bold text-ink">{m.chat_assistant()}</span>
          </>
        )}
        {writing ? null : (
          <time dateTime={createdAt} className="tabular-nums">
            {formatChatTime(createdAt)}
          </time>
        )}
      </div>
      {own ? <OwnText text={text} /> : <AnswerText text={text} {...rest} />}
    </article>
  )
}
