import type { ReactNode } from 'react'

export type HeadingProps = {
  level?: 1 | 2 | 3
  /** How large it looks; by its level unless told otherwise. */
  size?: 'display' | 'page' | 'section' | 'small'
  id?: string
  /** Can take the focus by script: a page's h1 after a change of route. */
  focusable?: boolean
  children: ReactNode
}

const sizes = { display: 'text-4xl', page: 'text-3xl', section: 'text-2xl', small: 'text-xl' } as const
const usual = { 1: 'page', 2: 'section', 3: 'small' } as const

/** A heading; one h1 for each page. */
export function Heading({ level = 2, size = usual[level], id, focusable, children }: HeadingProps) {
  const props = { id, tabIndex: focusable ? -1 : undefined, className: `min-w-0 ${sizes[size]} focus:outline-none` }
  if (level === 1) return <h1 {...props}>{children}</h1>
  return level === 2 ? <h2 {...props}>{children}</h2> : <h3 {...props}>{children}</h3>
}
