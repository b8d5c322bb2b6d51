import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'

export type SkeletonProps = {
  /** The text for screen readers, announced once. */
  label?: string
  /** Shows the text to everybody: on a slow line, people read what they wait for. */
  isLabelShown?: boolean
  /** `table`: rows; `card`: a card; `form`: labels with fields, and a button; `text`: lines; `profile`: a picture and lines. */
  kind?: 'text' | 'table' | 'card' | 'form' | 'profile'
  /** The number of lines, rows or fields. */
  rows?: number
}

const bar = 'animate-breathe bg-line/70 forced-colors:border'
const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

const heights = {
  text: 'h-5 rounded-sm',
  table: 'h-14 rounded-md',
  card: 'h-36 rounded-lg',
  form: 'h-12 rounded-md',
  profile: 'h-5 rounded-sm',
} as const

/** A placeholder with the size of the loading content, which prevents a layout shift. */
export function Skeleton({ label = m.common_loading(), isLabelShown = false, kind = 'text', rows = 3 }: SkeletonProps) {
  const keys = Array.from({ length: Math.max(0, rows) }, (_, index) => index)
  const full = kind === 'table' || kind === 'card' || kind === 'form'
  return (
    <div role="status" className="grid min-w-0 gap-3">
      <p className={isLabelShown ? 'text-xl text-ink-soft' : 'sr-only'}>{label}</p>
      {kind === 'profile' ? <div aria-hidden className={clsx(bar, 'size-24 rounded-full')} /> : null}
      {keys.map((index) => (
        <div key={index} aria-hidden className="grid gap-1.5">
          {kind === 'form' ? <div className={clsx(bar, 'h-5 w-1/3 rounded-sm')} /> : null}
          <div className={clsx(bar, heights[kind], full ? 'w-full' : widths[index % widths.length])} />
        </div>
      ))}
      {kind === 'form' ? <div aria-hidden className={clsx(bar, 'h-12 w-32 rounded-md')} /> : null}
    </div>
  )
}
