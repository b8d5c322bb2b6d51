import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Tone } from './banner.tsx'

export type BadgeTone = Tone | 'brand' | 'accent'
export type BadgeProps = {
  /** The colour, which supports the text. */
  tone?: BadgeTone
  /** The status, in one or two words. */
  children: ReactNode
}

const looks = {
  neutral: 'border-line-strong bg-sunken text-ink',
  brand: 'border-brand bg-brand-soft text-brand-text',
  accent: 'border-accent bg-accent-soft text-accent-text',
  info: 'border-info bg-info-soft text-info-text',
  success: 'border-success bg-success-soft text-success-text',
  warning: 'border-warning bg-warning-soft text-warning-text',
  danger: 'border-danger bg-danger-soft text-danger-text',
} satisfies Record<BadgeTone, string>

/** A status in one or two words. The colour only supports the text. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span
    className={clsx(
      'inline-flex max-w-full wrap-break-word items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-bold',
      looks[tone],
    )}
  >
    <span aria-hidden className="size-2 shrink-0 rounded-full bg-current forced-colors:bg-[CanvasText]" />
    <span className="min-w-0">{children}</span>
  </span>
)
