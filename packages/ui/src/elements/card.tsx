import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import type { ElementChildren } from './element-children.ts'

export type CardProps = {
  /** The heading, which also names the section for screen readers. */
  title?: ReactNode
  /** The heading's level on the page. */
  level?: 2 | 3
  /** Next to the title: a badge or a button. */
  aside?: ElementChildren
  /** Buttons at the bottom, below a line. */
  footer?: ReactNode
  /** `accent` draws a terracotta edge along the top, for the one card that matters. */
  kind?: 'plain' | 'accent' | 'sunken'
  /** The content. Text is wrapped in an element, such as a paragraph. */
  children?: ElementChildren
}

const kinds = {
  plain: 'border-line bg-surface shadow-low',
  accent: 'border-line border-t-4 border-t-accent bg-surface shadow-mid',
  sunken: 'border-transparent bg-sunken',
} as const

/** A card: content that belongs together. With a title it is a section with a heading and that name. */
export function Card({ title, level = 2, aside, footer, kind = 'plain', children }: CardProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={clsx('grid min-w-0 content-start gap-4 rounded-lg border p-5 sm:p-6', kinds[kind])}
    >
      {title || aside ? (
        <header className="flex flex-wrap items-start justify-between gap-3">
          {title ? (
            <Heading id={titleId} className="min-w-0 text-xl">
              {title}
            </Heading>
          ) : null}
          {aside}
        </header>
      ) : null}
      {children}
      {footer ? (
        <footer className="print:hidden flex flex-wrap gap-3 border-t border-line pt-4">{footer}</footer>
      ) : null}
    </section>
  )
}
