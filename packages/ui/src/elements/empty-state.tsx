import type { ReactNode } from 'react'

export type EmptyStateProps = {
  /** The spec's text, such as 'No Appointments'. */
  title: string
  /** What the user can do next. */
  children?: ReactNode
  /** One of the illustrations. */
  picture?: ReactNode
  /** Buttons or links below the text. */
  actions?: ReactNode
}

/** The placeholder of an empty list. Emptiness is no error here. */
export const EmptyState = ({ title, children, picture, actions }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface px-6 py-10 text-center">
    {picture}
    <p className="font-display text-xl font-bold">{title}</p>
    {children ? <div className="max-w-prose text-ink-soft">{children}</div> : null}
    {actions ? <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div> : null}
  </div>
)
