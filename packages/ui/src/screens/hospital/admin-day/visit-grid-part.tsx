import { m } from '@ilera/contract/messages'
import type { DayVisit } from '@ilera/contract/day/schemas'
import { formatMonthDay, formatTime } from '@ilera/contract/formats'
import { Button } from '../../../elements/button.tsx'
import { EmptyState } from '../../../elements/empty-state.tsx'
import { EmptyCalendar } from '../../../elements/illustrations.tsx'
import { Skeleton } from '../../../elements/skeleton.tsx'
import { VisitGrid, type VisitGridProps } from '../../../patterns/visit-grid.tsx'

/** A visit that is picked up, as the page showed it. */
export type HeldVisit = Pick<DayVisit, '_id' | 'fullName' | 'doctorName' | 'date' | 'time'>

type VisitGridPartProps = Omit<VisitGridProps, 'free' | 'heldId'> & {
  free?: VisitGridProps['free']
  held?: HeldVisit
}

/** The day as a grid, and what is held above it. */
export function VisitGridPart({ free, held, ...props }: VisitGridPartProps) {
  const { visits, onOpen, onPutBack } = props
  if (!free) return <Skeleton kind="table" label={m.schedule_loading()} rows={8} />
  if (free.length === 0 && visits.length === 0)
    return <EmptyState title={m.day_week_no_doctors()} picture={<EmptyCalendar />} />
  return (
    <div className="grid min-w-0 gap-3">
      <p className="text-sm text-ink-soft">{m.day_grid_hint()}</p>
      <VisitGrid {...props} free={free} heldId={held?._id} />
      {/* Below the grid, which would slip away from under a pointer that drags. */}
      {held ? (
        <div
          data-sticky
          className="sticky bottom-2 z-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border-2 border-brand bg-surface px-3 py-2 shadow-high print:hidden"
        >
          <p role="status" className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
            {m.day_move_holding({
              name: held.fullName,
              day: formatMonthDay(held.date),
              time: formatTime(held.time),
            })}
          </p>
          <Button kind="secondary" size="small" onClick={() => onPutBack()}>
            {m.day_move_keep()}
          </Button>
          <Button kind="quiet" size="small" onClick={() => onOpen({ id: held._id })}>
            {m.day_move_open()}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
