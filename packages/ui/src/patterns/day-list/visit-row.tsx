import { m } from '@ilera/contract/messages'
import { statusText } from '@ilera/contract/appointments/held-until'
import type { DayVisit } from '@ilera/contract/day/schemas'
import { formatTime } from '@ilera/contract/formats'
import { paymentLabel } from '@ilera/contract/payments/statuses'
import { serviceWithLength } from '@ilera/contract/services/choice'
import { clsx } from 'clsx'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { PaymentBadge, StatusBadge } from '../../elements/status-badge.tsx'

type VisitRowProps = {
  visit: DayVisit
  isDoctorShown: boolean
  /** The time of day, where it falls before this visit and after the one above. */
  nowAbove: string | undefined
  isInTabOrder: boolean
  isFocused: boolean
  isOpen: boolean
  onChoose: (choice: { id: string }) => void
  onOpen: (choice: { id: string }) => void
  onMove: (step: { by: 1 | -1 }) => void
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Memoised: of 200 rows, only those render again that a key has left or reached. */
export const VisitRow = memo(function VisitRow(props: VisitRowProps) {
  const { visit, isDoctorShown, nowAbove, isInTabOrder, isFocused, isOpen, onChoose, onOpen, onMove } = props
  const { _id: id, fullName, time, status, queue, paymentStatus, fee } = visit
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onMove({ by })
  }
  const doctor = isDoctorShown ? (visit.doctorName ?? m.day_no_doctor()) : ''
  const payment = paymentLabel(paymentStatus, fee)
  const service = serviceWithLength(visit)
  return (
    <li className="min-w-0 border-b border-line last:border-b-0">
      {nowAbove === undefined ? null : (
        <p className="border-b-2 border-accent px-3 py-0.5 text-sm font-bold text-accent-text">
          {m.day_now({ time: nowAbove })}
        </p>
      )}
      <button
        ref={button}
        type="button"
        tabIndex={isInTabOrder ? 0 : -1}
        aria-current={isOpen || undefined}
        onFocus={() => onChoose({ id })}
        onClick={() => onOpen({ id })}
        onKeyDown={press}
        className={clsx(
          'grid min-h-11 w-full grid-cols-[4.75rem_minmax(0,1fr)] items-center gap-x-2 px-3 py-1 text-start leading-tight',
          'hover:bg-brand-soft focus-visible:-outline-offset-2 forced-colors:aria-[current]:outline-2',
          '@sm:grid-cols-[4.75rem_minmax(0,1fr)_fit-content(40%)]',
          '@3xl:grid-cols-[4.75rem_minmax(0,3fr)_minmax(0,2fr)_minmax(0,12.5rem)_minmax(0,12.5rem)]',
          isOpen && 'bg-brand-soft',
        )}
      >
        <span className="font-bold whitespace-nowrap tabular-nums">{formatTime(time)}</span>
        <span className="grid min-w-0">
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="truncate font-bold" title={fullName}>
              {fullName}
            </span>
            {queue === null ? null : (
              <span className="shrink-0 text-sm font-bold text-accent-text tabular-nums">
                {m.day_row_number({ number: String(queue) })}
              </span>
            )}
          </span>
          <span className="truncate text-sm text-ink-soft @3xl:hidden">
            <span className="@sm:hidden">{`${statusText(visit)}, `}</span>
            <span>{doctor ? m.day_row_detail({ payment, doctorName: doctor }) : payment}</span>
          </span>
          {service === undefined ? null : (
            <span className="truncate text-sm text-ink-soft" title={service}>
              {service}
            </span>
          )}
        </span>
        <span className="hidden truncate text-ink-soft @3xl:block" title={doctor}>
          {doctor}
        </span>
        <span className="hidden min-w-0 @sm:block">
          <StatusBadge status={status} holdUntil={visit.holdUntil} />
        </span>
        <span className="hidden min-w-0 @3xl:block">
          <PaymentBadge status={paymentStatus} fee={fee} />
        </span>
      </button>
    </li>
  )
})
