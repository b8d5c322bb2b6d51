import { siteConfig } from '@ilera/contract/shared/site-config'
import { Fragment, useEffect, useReducer, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType, useParams } from 'react-router-dom'
import { focusHeading } from './focus-heading.ts'
import { RemountContext } from './remount.ts'
import { isSamePage } from './same-page.ts'

export type PageProps = { title: string; children: ReactNode }

/** The first page of a visit is prerendered: it keeps the browser's focus and the user's scroll position. */
let isFirstPage = true

/** A user who is already typing keeps the focus. */
const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

/** The query without the parameters of a list (page, search, period, tab): they change the view, not the record. */
function recordKey(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['page', 'q', 'from', 'to', 'tab']) params.delete(name)
  return params.toString()
}

/** The previous page. */
let previousPage: { pathname?: string; record?: string } = {}

/** Scroll positions by history entry, restored on going back. */
const scrollPositions = new Map<string, number>()

/**
 * Sets the title, moves the focus to the heading after navigation, and restores the scroll position. When the address
 * names another record, the page remounts: state of one record must not leak into the next.
 */
export function Page({ title, children }: PageProps) {
  const { key, pathname, search, state } = useLocation()
  const remountKey = [...Object.values(useParams()), new URLSearchParams(search).get('token')].join('/')
  const [turn, remount] = useReducer((turns: number) => turns + 1, 0)
  const isAtSection = new URLSearchParams(search).has('section')
  const isBack = useNavigationType() === NavigationType.Pop

  useEffect(() => {
    document.title = title === siteConfig.name ? title : `${title} – ${siteConfig.name}`
  }, [title])

  useEffect(() => {
    // `?section=` names a part of the page: whoever shows it scrolls to it.
    if (isAtSection) return undefined
    const record = recordKey(search)
    const isSameRecord =
      pathname === previousPage.pathname && (isBack ? record === previousPage.record : isSamePage(state))
    previousPage = { pathname, record }
    const stopWaiting = isSameRecord || isFirstPage || isTyping() ? undefined : focusHeading()
    if (!isFirstPage && (!isSameRecord || isBack))
      scrollTo({ top: isBack ? (scrollPositions.get(key) ?? 0) : 0, behavior: 'instant' })
    isFirstPage = false
    return () => {
      stopWaiting?.()
      scrollPositions.set(key, scrollY)
    }
    // A new history entry is a new page, even at the same address.
  }, [key, pathname, search, state, isBack, isAtSection])

  return (
    <RemountContext value={remount}>
      <Fragment key={`${turn}/${remountKey}`}>{children}</Fragment>
    </RemountContext>
  )
}
