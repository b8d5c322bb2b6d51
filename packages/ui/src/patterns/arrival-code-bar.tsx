import { formatTime } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import type { ArrivalCode } from '@ilera/contract/queue/schemas'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import { clsx } from 'clsx'
import { InlineRetry } from '../elements/inline-retry.tsx'

export type ArrivalCodeBarProps = {
  /** The code now. Undefined while it loads, null if that failed. */
  arrival?: ArrivalCode | null
  /** Called to load it again. */
  onRetry?: () => void
}

/** As long as a code and its time are: they keep the place of one that loads. */
const sample: ArrivalCode = { code: '0000', endsAt: '2026-11-28T11:00:00.000Z' }

/** The code with which patients check in themselves, large enough to be read over the counter. */
export function ArrivalCodeBar({ arrival, onRetry }: ArrivalCodeBarProps) {
  if (arrival === null) return <InlineRetry title={m.arrival_desk_failed()} onRetry={() => onRetry?.()} />
  const { code, endsAt } = arrival ?? sample
  const ends = new Date(endsAt)
  const time = Number.isNaN(ends.getTime()) ? undefined : lagosClock(ends).time
  return (
    <p
      aria-hidden={arrival === undefined || undefined}
      className="flex min-w-0 flex-wrap items-baseline gap-x-4 rounded-md border border-line bg-surface px-4 py-2"
    >
      <span className={clsx('contents', arrival === undefined && 'invisible')}>
        <span>{m.arrival_desk_label()}</span>
        <strong className="text-2xl tracking-widest tabular-nums">{code}</strong>
        <span className="text-ink-soft">{m.arrival_desk_until({ time: formatTime(time) })}</span>
      </span>
    </p>
  )
}
