import type { ReactNode } from 'react'

export type HeadingProps = {
  /** The place in the page's outline: h1, h2 or h3. */
  level?: 1 | 2 | 3
  /** The visual size. Default: by level. */
  size?: 'display' | 'page' | 'section' | 'small'
  /** The target of a link, or of `aria-labelledby`. */
  id?: string
  /** Lets scripts move the focus here: for a page's h1 after navigation. */
  focusable?: boolean
  /** The heading's text. */
  children: ReactNode
}

const sizes = { display: 'text-4xl', page: 'text-3xl', section: 'text-2xl', small: 'text-xl' } as const
const usual = { 1: 'page', 2: 'section', 3: 'small' } as const

/** A heading. Each page has exactly one h1. */
export function Heading({ level = 2, size = usual[level], id, focusable, children }: HeadingProps) {
  const props = { id, tabIndex: focusable ? -1 : undefined, className: `min-w-0 ${sizes[size]} focus:outline-none` }
  if (level === 1) return <h1 {...props}>{children}</h1>
  return level === 2 ? <h2 {...props}>{children}</h2> : <h3 {...props}>{children}</h3>
}
