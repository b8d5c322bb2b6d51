import { m } from '@ilera/contract/messages'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../elements/button.tsx'
import type { ElementChildren } from '../elements/element-children.ts'

export type MessageLogProps = {
  /** The id of the last message, complete or streaming. */
  latest: string | undefined
  /** The id of the reader's own last message: after sending, the page always scrolls to the end. */
  own: string | undefined
  /** A response is streaming. */
  writing: boolean
  /** Stays in view above the messages: whom to call in an emergency. */
  alert?: ElementChildren
  /** Stays in view below the messages: the field for the next one. */
  composer: ElementChildren
  /** The messages, each in an `article`. */
  children: ReactNode
}

/** A reader within this many pixels of the scroll target counts as following the conversation. */
const isNearTarget = 48
/** Between a message and what covers the page's edge, in pixels. */
const gap = 12

/** The heights that the navigation bar and the alert cover while they stick to the edges of the page. */
const stuckHeight = (element: Element | null | undefined): number =>
  element && getComputedStyle(element).position === 'sticky' ? element.getBoundingClientRect().height : 0

/**
 * How far the page is from showing the last message, in pixels: its end, or its beginning if it is taller than the room
 * between the alert and the composer.
 */
function distanceToLatest(log: HTMLElement, top: number, bottom: number): number {
  const articles = log.querySelectorAll('article')
  const last = articles.item(articles.length - 1).getBoundingClientRect()
  const isTall = last.height > bottom - top
  return Math.floor(isTall ? last.top - top : last.bottom - bottom)
}

/**
 * The messages of a conversation in the flow of the page, and a composer that stays in reach above the navigation bar.
 * Follows new messages down to the beginning of the last one. A reader who has scrolled up stays there and gets a button.
 * `aria-busy` delays the announcement until a message is complete.
 */
export function MessageLog({ latest, own, writing, alert, composer, children }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const dock = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  const seen = useRef({ latest, own })
  const [hasNew, setHasNew] = useState(false)
  const barHeight = useRef(0)

  const distance = () => {
    if (!log.current?.querySelector('article')) return 0
    const below = barHeight.current + stuckHeight(dock.current)
    return distanceToLatest(
      log.current,
      stuckHeight(top.current) + gap,
      document.documentElement.clientHeight - below - gap,
    )
  }
  const scrollToLatest = () => {
    following.current = true
    setHasNew(false)
    const pixels = distance()
    if (pixels > 0) scrollBy(0, pixels)
  }
  const onMessageAdded = useEffectEvent(() => {
    const isNew = seen.current.latest !== latest
    const isFromUser = seen.current.own !== own
    seen.current = { latest, own }
    if (latest === undefined) return
    if (isFromUser || following.current) scrollToLatest()
    else if (isNew) setHasNew(true)
  })
  // After every render, because a response grows chunk by chunk.
  useLayoutEffect(() => onMessageAdded())
  const look = useEffectEvent(() => {
    following.current = distance() <= isNearTarget
    if (following.current) setHasNew(false)
  })
  useEffect(() => {
    const onScroll = () => look()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => {
    const bar = document.querySelector('[data-bottom-bar]')
    const measure = () => {
      barHeight.current = stuckHeight(bar)
      // Not as an attribute: the content security policy allows none in the prerendered page.
      if (dock.current) dock.current.style.bottom = `${barHeight.current}px`
    }
    measure()
    if (!bar) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])
  return (
    <div className="grid grid-cols-1 gap-4">
      {alert ? (
        <div ref={top} data-sticky className="z-1 [@media(min-height:30rem)]:sticky top-0 bg-paper py-2 print:static!">
          {alert}
        </div>
      ) : null}
      <div
        ref={log}
        role="log"
        aria-label={m.chat_messages()}
        aria-busy={writing}
        className="grid grid-cols-1 content-start gap-6 [overflow-anchor:none]"
      >
        {children}
      </div>
      <div
        ref={dock}
        data-sticky
        className="relative z-1 bottom-0 [@media(min-height:30rem)]:sticky border-t border-line bg-paper pt-3 pb-2 print:hidden"
      >
        {hasNew ? (
          <div className="absolute inset-x-0 bottom-full mb-2 grid justify-items-center">
            <Button size="small" onClick={scrollToLatest}>
              {m.chat_new_message()}
            </Button>
          </div>
        ) : null}
        {composer}
      </div>
      <p role="status" className="sr-only">
        {writing ? m.chat_writing() : ''}
      </p>
    </div>
  )
}
