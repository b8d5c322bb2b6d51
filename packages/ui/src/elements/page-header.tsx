import type { ReactNode } from 'react'
import type { ElementChildren } from './element-children.ts'
import { Heading } from './heading.tsx'

export type PageHeaderProps = {
  /** The page's h1. */
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** A breadcrumb or a back link above the title. */
  before?: ElementChildren
  /** Buttons next to the title. */
  actions?: ReactNode
}

/** A page's header: h1, introduction and actions. The h1 can take the focus after navigation. */
export const PageHeader = ({ title, lead, before, actions }: PageHeaderProps) => (
  <header className="grid gap-3">
    {before}
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:gap-x-6">
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

/** A decorative row of terracotta stitches, as on the hem of a cloth. */
const Stitch = () => (
  <svg aria-hidden width="72" height="4" viewBox="0 0 72 4" className="text-accent">
    <path d="M2 2h68" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeDasharray="10 9" />
  </svg>
)
