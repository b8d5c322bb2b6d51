import type { ReactNode } from 'react'
import type { ElementChildren } from './element-children.ts'
import { Heading } from './heading.tsx'

export type PageHeaderProps = {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Above the title: breadcrumb or back link. */
  before?: ElementChildren
  /** Buttons beside the title. */
  actions?: ReactNode
}

/** The head of a page: its h1, what it is for, what can be done. The h1 can take the focus after a change of route. */
export const PageHeader = ({ title, lead, before, actions }: PageHeaderProps) => (
  <header className="grid gap-3">
    {before}
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-2">
        <Heading level={1} focusable>
          {title}
        </Heading>
        <Stitch />
        {lead ? <p className="max-w-prose text-ink-soft">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  </header>
)

/** A short row of terracotta stitches, as on the hem of a cloth. */
const Stitch = () => (
  <svg aria-hidden width="72" height="4" viewBox="0 0 72 4" className="text-accent">
    <path d="M2 2h68" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeDasharray="10 9" />
  </svg>
)
