import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'className'> & {
  /** A route ('#/faq'), another site, or `tel:` and `mailto:`. */
  href: string
  /** `standalone` is 44 px tall on a line of its own. `plain` is underlined only on hover, for lists of links. */
  kind?: 'inline' | 'standalone' | 'plain'
}

/** A link to a route ('#/faq') or to another site. Other sites open in the same tab, so Back works. */
export function Link({ kind = 'inline', children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      className={clsx(
        'rounded-sm font-bold text-brand-text decoration-1 underline-offset-4 hover:text-accent-text hover:decoration-2',
        kind === 'plain' ? 'hover:underline' : 'underline',
        kind !== 'inline' && 'inline-flex min-h-11 items-center gap-1.5',
      )}
    >
      {children}
    </a>
  )
}
