import { m } from '@ilera/contract/messages'
import type { MouseEvent } from 'react'

export type SkipLinkProps = {
  /** The id of the main element, which takes the focus (tabIndex -1). */
  target?: string
}

/**
 * A link that skips the header, visible only on focus. It does not change the address, because the URL fragment holds
 * the route.
 */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  const skip = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <a
      href={`#${target}`}
      onClick={skip}
      className="print:hidden sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50 focus:inline-flex focus:min-h-11 focus:items-center focus:rounded-md focus:bg-brand focus:px-5 focus:py-2 focus:font-bold focus:text-on-brand"
    >
      {m.navigation_skip()}
    </a>
  )
}
