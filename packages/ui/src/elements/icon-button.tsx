import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'aria-label'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** One of the icons, without a label of its own. */
  icon: ReactNode
  /** A count in the corner, such as unread notifications. Hidden if 0 or less. */
  count?: number
  /** Renders a link. */
  href?: string
  /** The link's page is open. */
  current?: boolean
}

const look =
  'relative inline-grid print:hidden size-11 shrink-0 place-items-center rounded-full border border-transparent text-xl text-ink transition-colors duration-150 hover:bg-brand-soft hover:text-brand-text aria-expanded:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:text-brand-text forced-colors:aria-[current]:border-2 forced-colors:aria-[current]:border-[Highlight] forced-colors:aria-expanded:border-2 forced-colors:aria-expanded:border-[Highlight]'

/** A round button, 44 px wide, with an icon only. */
export function IconButton({ label, icon, count = 0, href, current = false, ...rest }: IconButtonProps) {
  // The tooltip is the whole name: a screen reader would read another one after it.
  const name = count > 0 ? m.icons_with_count({ label, count }) : label
  const inside = (
    <>
      {icon}
      <span className="sr-only">{name}</span>
      {count > 0 ? (
        <span
          aria-hidden
          className="absolute -top-0.5 -end-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent forced-colors:border forced-colors:bg-[Canvas]"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </>
  )
  if (href !== undefined) {
    return (
      <a href={href} title={name} aria-current={current ? 'page' : undefined} className={look} id={rest.id}>
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      title={name}
      className={clsx(look, 'disabled:opacity-60 forced-colors:disabled:border-dashed')}
    >
      {inside}
    </button>
  )
}
