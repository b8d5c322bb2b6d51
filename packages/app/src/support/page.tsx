import { siteConfig } from '@ilera/contract/shared/site-config'
import { Fragment, useEffect, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType, useParams } from 'react-router-dom'
import { focusHeading } from './focus-heading.ts'
import { isSamePage } from './same-page.ts'

export type PageProps = { title: string; children: ReactNode }

/** The first page of a visit is read before it lives: it keeps the browser's own focus, and who has scrolled stays there. */
let isFirstPage = true

/** Who has begun to type while the page was on its way keeps the cursor. */
const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

/** What an address says of a list is another view of the same page; the rest is what the page is about. */
function recordKey(search: string): string {
  const said = new URLSearchParams(search)
  for (const name of ['page', 'q', 'from', 'to', 'tab']) said.delete(name)
  return said.toString()
}

/** The page that was shown before. */
let previousPage: { pathname?: string; about?: string } = {}

/** Remembered heights by history entry, for going back. */
const scrollPositions = new Map<string, number>()

/**
 * What every page has: its title, the focus on its heading after navigation, and the height it was left at. Where its address
 * comes to name another record, the page begins anew: what was begun for the one before must not be done to the next.
 */
export function Page({ title, children }: PageProps) {
  const { key, pathname, search, state } = useLocation()
  const record = [...Object.values(useParams()), new URLSearchParams(search).get('token')].join('/')
  const isAtSection = new URLSearchParams(search).has('section')
  const isBack = useNavigationType() === NavigationType.Pop

  useEffect(() => {
    document.title = title === siteConfig.name ? title : `${title} – ${siteConfig.name}`
  }, [title])

  useEffect(() => {
    // A part of a page was asked for: who shows it also scrolls there.
    if (isAtSection) return undefined
    const about = recordKey(search)
    const isSameRecord =
      pathname === previousPage.pathname && (isBack ? about === previousPage.about : isSamePage(state))
    previousPage = { pathname, about }
    const stopWaiting = isSameRecord || isFirstPage || isTyping() ? undefined : focusHeading()
    if (!isFirstPage && (!isSameRecord || isBack))
      scrollTo({ top: isBack ? (scrollPositions.get(key) ?? 0) : 0, behavior: 'instant' })
    isFirstPage = false
    return () => {
      stopWaiting?.()
      scrollPositions.set(key, scrollY)
    }
    // A new entry of the history is a new page, also at the same address.
  }, [key, pathname, search, state, isBack, isAtSection])

  return <Fragment key={record}>{children}</Fragment>
}
