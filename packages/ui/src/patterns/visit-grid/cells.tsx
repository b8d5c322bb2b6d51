import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { DayVisit } from '@ilera/contract/day/schemas'
import { formatTime } from '@ilera/contract/formats'
import { clsx } from 'clsx'

const visitClass = 'grid min-h-11 w-full min-w-0 content-center rounded-md border px-2 py-1 text-start leading-tight'

type VisitCellProps = {
  visit: DayVisit
  isHeld: boolean
  isMovable: boolean
  /** No button: another visit is held, and the keys go to free times only. */
  isPlain: boolean
}

/** A visit in the grid. The held one differs by its thick border too. */
export function VisitCell({ visit, isHeld, isMovable, isPlain }: VisitCellProps) {
  const { _id: id, fullName, time, status } = visit
  const content = (
    <>
      <span className="truncate font-bold" title={fullName}>
        {fullName}
      </span>
      <span className="truncate text-sm text-ink-soft">
        {m.day_grid_visit_detail({ time: formatTime(time), status: appointmentStates[status].label() })}
      </span>
    </>
  )
  if (isPlain) return <span className={clsx(visitClass, 'border-line bg-sunken')}>{content}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      data-visit={id}
      data-movable={isMovable || undefined}
      aria-pressed={isMovable ? isHeld : undefined}
      className={clsx(
        visitClass,
        'border-line-strong hover:bg-brand-soft focus-visible:-outline-offset-2',
        'aria-pressed:border-2 aria-pressed:border-brand aria-pressed:bg-brand-soft',
        'forced-colors:aria-pressed:border-4 forced-colors:aria-pressed:border-[Highlight]',
        isMovable ? 'bg-accent-soft pointer-fine:cursor-grab' : 'bg-surface',
      )}
    >
      {content}
    </button>
  )
}

/** A free time while a visit is held: pressed, the visit goes there. `day`: formatted. */
export const FreeCell = ({ doctorName, day, time }: { doctorName: string; day: string; time: string }) => (
  <button
    type="button"
    tabIndex={-1}
    data-doctor={doctorName}
    data-time={time}
    aria-label={m.schedule_slot_free({ doctorName, day, time: formatTime(time) })}
    className="min-h-11 w-full rounded-md border border-dashed border-line-strong bg-surface px-1 text-sm font-bold text-brand-text hover:border-brand hover:bg-brand-soft focus-visible:-outline-offset-2 data-over:border-2 data-over:border-solid data-over:border-brand data-over:bg-brand-soft"
  >
    {formatTime(time)}
  </button>
)
