import { clsx } from 'clsx'
import type { BadgeTone } from './badge.tsx'

export type TimelineEntry = {
  /** Unique among the entries. */
  id: string
  /** What happened, in a few words. */
  title: string
  /** The formatted time, as from `formatLongDate`. */
  when: string
  /** Who did it: "by Bisi Ade". */
  by?: string | null
  /** A text under the time, such as a reason or a name. */
  detail?: string | null
  /** The colour of the dot. It only supports the title. */
  tone?: BadgeTone
}

export type TimelineProps = {
  /** The list's accessible name. */
  label: string
  /** The entries in the order in which they show, usually oldest first. */
  entries: readonly TimelineEntry[]
}

const dots = {
  neutral: 'bg-line-strong',
  brand: 'bg-brand',
  accent: 'bg-accent',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
} satisfies Record<BadgeTone, string>

/** Events in order, along a stitched line. */
export const Timeline = ({ label, entries }: TimelineProps) => (
  <ol aria-label={label} className="grid">
    {entries.map(({ id, title, when, by, detail, tone = 'brand' }) => (
      <li key={id} className="relative grid min-w-0 gap-0.5 pb-6 ps-8 last:pb-0">
        <span aria-hidden className="absolute inset-y-0 start-[0.4rem] border-s-2 border-dashed border-line-strong" />
        <span
          aria-hidden
          className={clsx('absolute top-1.5 start-0 size-4 rounded-full border-2 border-surface', dots[tone])}
        />
        <p className="font-bold">{title}</p>
        <p className="text-sm text-ink-soft tabular-nums">{when}</p>
        {by ? <p className="text-sm text-ink-soft">{by}</p> : null}
        {detail ? <p>{detail}</p> : null}
      </li>
    ))}
  </ol>
)
