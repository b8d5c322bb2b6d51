import { m } from '@ilera/contract/messages'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../elements/button.tsx'

export type MessageLogProps = {
  /** The id of the last message, complete or streaming. */
  latest: string | undefined
  /** The id of the reader's own last message: after sending, the log always scrolls to the end. */
  own: string | undefined
  /** A response is streaming. */
  writing: boolean
  /** The messages, each in an `article`. */
  children: ReactNode
}

/** A reader within this many pixels of the scroll target counts as following the conversation. */
const isNearTarget = 48

/**
 * The scroll position that shows the last message from its beginning: the end, or the message's top if it is taller
 * than the log.
 */
function scrollTargetOfLatest(log: HTMLElement): number {
  const articles = log.querySelectorAll('article')
  const last = articles.item(articles.length - 1)
  const end = log.scrollHeight - log.clientHeight
  if (!last) return end
  const top = last.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop
  return Math.max(0, Math.min(end, Math.floor(top)))
}

/**
 * The messages of a conversation. Follows new messages by scrolling itself, never the page, down to the beginning of
 * the last message. A reader who has scrolled up stays there and gets a button. `aria-busy` delays the announcement
 * until a message is complete.
 */
export function MessageLog({ latest, own, writing, children }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const seen = useRef({ latest, own })
  const [hasNew, setHasNew] = useState(false)

  const scrollToLatest = () => {
    const element = log.current
    if (!element) return
    following.current = true
    setHasNew(false)
    element.scrollTop = Math.max(element.scrollTop, scrollTargetOfLatest(element))
  }
  const onMessageAdded = useEffectEvent(() => {
    const element = log.current
    const isNew = seen.current.latest !== latest
    const isFromUser = seen.current.own !== own
    seen.current = { latest, own }
    if (!element || latest === undefined) return
    if (isFromUser || following.current) scrollToLatest()
    else if (isNew) setHasNew(true)
  })
  // After every render, because a response grows chunk by chunk.
  useLayoutEffect(() => onMessageAdded())
  const look = () => {
    const element = log.current
    if (!element) return
    following.current = element.scrollTop >= scrollTargetOfLatest(element) - isNearTarget
    if (following.current) setHasNew(false)
  }
  return (
    <div className="relative grid grid-cols-1">
      <div
        ref={log}
        role="log"
        aria-label={m.chat_messages()}
        aria-busy={writing}
        tabIndex={0}
        onScroll={look}
        className="grid h-[calc(100vh-27rem)] print:h-auto! print:overflow-visible! min-h-40 content-start gap-4 overflow-y-auto [overflow-anchor:none] supports-[height:1dvh]:h-[calc(100dvh-27rem)] max-lg:h-[calc(100vh-30.75rem)] max-lg:supports-[height:1dvh]:h-[calc(100dvh-30.75rem)]"
      >
        {children}
      </div>
      {hasNew ? (
        <div className="absolute inset-x-0 bottom-2 grid justify-items-center">
          <Button size="small" onClick={scrollToLatest}>
            {m.chat_new_message()}
          </Button>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {writing ? m.chat_writing() : ''}
      </p>
    </div>
  )
}
