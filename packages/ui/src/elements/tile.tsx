import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ArrowRightIcon } from './icons.tsx'

export type TileProps = {
  /** Where the link leads: the first words of its name. */
  title: string
  /** The link's target, such as '#/patientRegister'. */
  href: string
  /** One sentence under the title. Part of the link's name. */
  children?: ReactNode
  /** A decorative icon above the title, in a coloured circle. */
  icon?: ReactNode
  /** The colour of the icon's circle. */
  tone?: 'brand' | 'accent' | 'success'
}

const tones = {
  brand: 'bg-brand text-on-brand',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success text-on-success',
} as const

/** A large link: the whole tile can be pressed. */
export const Tile = ({ title, href, children, icon, tone = 'brand' }: TileProps) => (
  <a
    href={href}
    className="group print:hidden grid min-w-0 content-start gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 text-ink no-underline shadow-low transition-shadow hover:border-brand-text hover:shadow-mid max-sm:has-[svg]:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-3 sm:p-6"
  >
    {icon ? (
      <span className={clsx('grid size-14 place-items-center rounded-full text-2xl', tones[tone])}>{icon}</span>
    ) : null}
    <span className="flex items-center gap-2 font-display text-xl font-bold">
      <span className="min-w-0">{title}</span>
      <span className="text-accent-text transition-transform group-hover:[transform:translateX(0.25rem)]">
        <ArrowRightIcon />
      </span>
    </span>
    {children ? <span className="text-ink-soft">{children}</span> : null}
  </a>
)
