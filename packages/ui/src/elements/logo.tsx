import { m } from '@ilera/contract/messages'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { clsx } from 'clsx'

export type LogoProps = {
  /** Makes the logo a link. */
  href?: string
  /** `mark` shows the symbol without the name. */
  kind?: 'full' | 'mark'
  /** The symbol's width: `medium` 2.5rem, `large` 3.5rem. */
  size?: 'medium' | 'large'
}

type LogoMarkProps = {
  /** Classes for its size. */
  className?: string
}

/**
 * The symbol: a square of adire cloth whose resist-dyed petals form a cross, with a terracotta heart. Decorative: the
 * text or the link's label says the name.
 */
export const LogoMark = ({ className = 'size-10' }: LogoMarkProps) => (
  <svg viewBox="0 0 40 40" aria-hidden className={className}>
    <rect width="40" height="40" rx="11" className="fill-brand" />
    <g className="fill-on-brand">
      <path d="M20 5.500c3.6 3.4 3.6 7.6 0 10.5-3.6-2.9-3.6-7.1 0-10.500z" />
      <path d="M20 34.500c3.6-3.4 3.6-7.6 0-10.5-3.6 2.9-3.6 7.1 0 10.500z" />
      <path d="M5.5 20c3.4 3.6 7.6 3.6 10.5 0-2.9-3.6-7.1-3.6-10.5 0z" />
      <path d="M34.5 20c-3.4 3.6-7.6 3.6-10.5 0 2.9-3.6 7.1-3.6 10.5 0z" />
      <circle cx="11" cy="11" r="1.7" />
      <circle cx="29" cy="11" r="1.7" />
      <circle cx="11" cy="29" r="1.7" />
      <circle cx="29" cy="29" r="1.7" />
      <circle cx="20" cy="20" r="4.2" />
    </g>
    <circle cx="20" cy="20" r="2.6" className="fill-accent" />
  </svg>
)

/** Ilera's logo, with or without the name. */
export function Logo({ href, kind = 'full', size = 'medium' }: LogoProps) {
  const large = size === 'large'
  const look = 'inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-md text-ink no-underline'
  const inside = (
    <>
      <LogoMark className={large ? 'size-14' : 'size-10'} />
      {kind === 'full' ? (
        <span className={clsx('font-display font-bold tracking-tight', large ? 'text-3xl' : 'text-2xl')}>
          {siteConfig.name}
        </span>
      ) : null}
    </>
  )
  if (href === undefined) {
    return (
      <span role="img" aria-label={siteConfig.name} className={look}>
        {inside}
      </span>
    )
  }
  return (
    <a href={href} aria-label={m.common_logo_home()} className={look}>
      {inside}
    </a>
  )
}
