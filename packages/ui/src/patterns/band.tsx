import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import type { ElementChildren } from '../elements/element-children.ts'
import { Heading } from '../elements/heading.tsx'

export type BandProps = {
  /** The section’s heading, which also names it for screen readers. */
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** The target id for links. */
  id?: string
  /** `sunken` sets the section apart from its neighbours. */
  background?: 'paper' | 'sunken'
  /** The section’s content. */
  children: ElementChildren
}

/** One full-width section of a public page, with its own heading. */
export function Band({ title, lead, id, background = 'paper', children }: BandProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={clsx(background === 'sunken' && 'bg-sunken')}>
      <div className="mx-auto grid w-full max-w-6xl gap-7 px-4 py-12 sm:px-6 sm:py-16">
        <div className="grid max-w-2xl gap-2">
          <Heading id={titleId} size="page">
            {title}
          </Heading>
          {lead ? <p className="text-lg text-ink-soft">{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  )
}
