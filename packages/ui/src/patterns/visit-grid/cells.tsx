import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { slotMinutes } from '@ilera/contract/appointments/constants'
import type { DayVisit } from '@ilera/contract/day/schemas'
import { formatTime } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import { endOf } from './layout.ts'

const visitClass = 'grid min-h-11 w-full min-w-0 content-center rounded-md border px-2 py-1 text-start leading-tight'

/** Meets the part of the same visit in the row below: over the padding of the cell and the line between the rows. */
const goesOnClass = 'grow -mb-1.25 rounded-b-none border-b-0'

type VisitCellProps = {
  visit: DayVisit
  isHeld: boolean
  isMovable: boolean
  /** No button: another visit is held, and the keys go to free times only. */
  isPlain: boolean
  /** It lasts into the row below. */
  goesOn: boolean
}

/** When a visit is: its start, and its end too, if it does not last a row. */
function timesOf(visit: DayVisit): string {
  const from = formatTime(visit.time)
  const end = visit.minutes === slotMinutes ? undefined : endOf(visit)
  return end === undefined ? from : m.day_grid_from_to({ from, to: formatTime(end) })
}

/** A visit in the grid. The held one differs by its thick border too. */
export function VisitCell({ visit, isHeld, isMovable, isPlain, goesOn }: VisitCellProps) {
  const { _id: id, fullName, status } = visit
  const content = (
    <>
      <span className="truncate font-bold" title={fullName}>
        {fullName}
      </span>
      <span className="line-clamp-2 text-sm text-ink-soft">
        {m.day_grid_visit_detail({ time: timesOf(visit), status: appointmentStates[status].label() })}
      </span>
    </>
  )
  if (isPlain)
    return <span className={clsx(visitClass, 'border-line bg-sunken', goesOn && goesOnClass)}>{content}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      data-visit={id}
      data-name={fullName}
      data-movable={isMovable || undefined}
      aria-pressed={isMovable ? isHeld : undefined}
      className={clsx(
        visitClass,
        'border-line-strong hover:bg-brand-soft focus-visible:-outline-offset-2',
        'aria-pressed:border-2 aria-pressed:border-brand aria-pressed:bg-brand-soft',
        'forced-colors:aria-pressed:border-4 forced-colors:aria-pressed:border-[Highlight]',
        isMovable ? 'bg-accent-soft pointer-fine:cursor-grab' : 'bg-surface',
        goesOn && goesOnClass,
      )}
    >
      {content}
    </button>
  )
}

type VisitRestProps = Pick<VisitCellProps, 'visit' | 'isMovable' | 'isPlain' | 'goesOn'>

/**
 * The part of a visit in a row after its first one. The mouse presses and drags it as the visit; the keys have the button in the
 * first row.
 */
export function VisitRest({ visit, isMovable, isPlain, goesOn }: VisitRestProps) {
  const { _id: id, fullName } = visit
  return (
    <span
      data-visit={isPlain ? undefined : id}
      data-name={fullName}
      data-movable={(isMovable && !isPlain) || undefined}
      className={clsx(
        '-mt-1 grid min-h-8 min-w-0 content-center rounded-b-md border border-t-0 px-2 py-1 text-sm leading-tight text-ink-soft',
        isPlain ? 'border-line bg-sunken' : 'border-line-strong',
        isPlain ? '' : isMovable ? 'bg-accent-soft pointer-fine:cursor-grab' : 'bg-surface',
        goesOn && goesOnClass,
      )}
    >
      <span className="line-clamp-2 wrap-anywhere">
        {m.day_grid_visit_rest({ name: fullName, time: formatTime(endOf(visit)) })}
      </span>
    </span>
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
