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
    className="group print:hidden flex min-w-0 gap-4 rounded-lg border border-line bg-surface p-4 text-ink no-underline shadow-low transition-shadow hover:border-brand-text hover:shadow-mid sm:flex-col sm:gap-3 sm:p-6"
  >
    {icon ? (
      <span className={clsx('grid size-12 shrink-0 place-items-center rounded-full text-2xl sm:size-14', tones[tone])}>
        {icon}
      </span>
    ) : null}
    <span className="grid min-w-0 content-center gap-1 sm:gap-3">
      <span className="flex items-center gap-2 font-display text-xl font-bold">
        <span className="min-w-0">{title}</span>
        <span className="text-accent-text transition-transform group-hover:[transform:translateX(0.25rem)]">
          <ArrowRightIcon />
        </span>
      </span>
      {children ? <span className="text-ink-soft">{children}</span> : null}
    </span>
  </a>
)
