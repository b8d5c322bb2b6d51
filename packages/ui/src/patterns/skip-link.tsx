import type { MouseEvent } from 'react'

export type SkipLinkProps = {
  /** The id of the page's main part, which takes the focus (tabIndex -1). */
  target?: string
}

/** Seen only with the focus: past the header, to what the page is about. The address stays: routes live after the `#`. */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  const skip = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <a
      href={`#${target}`}
      onClick={skip}
      className="print:hidden sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:inline-flex focus:min-h-11 focus:items-center focus:rounded-md focus:bg-brand focus:px-5 focus:py-2 focus:font-bold focus:text-on-brand"
    >
      Skip to main content
    </a>
  )
}
