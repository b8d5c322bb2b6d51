import { m } from '@ilera/contract/messages'
import type { DayVisit } from '@ilera/contract/day/schemas'
import { formatTime } from '@ilera/contract/formats'
import { useMemo } from 'react'
import { groupsOf, type DayGrouping } from './day-list/groups.ts'
import { VisitRow } from './day-list/visit-row.tsx'

export type DayListProps = {
  /** The visits of one day, by time. */
  visits: readonly DayVisit[]
  /** `doctor` has a heading and a list for each doctor. */
  grouping: DayGrouping
  /** The time of day (HH:mm, Lagos) if the visits are today's: a line says where it is. */
  now?: string
  /** The row that Tab reaches; without one, the first. */
  chosenId?: string
  /** The row that takes the focus, because a key has chosen it. */
  focusedId?: string
  /** The row whose visit is open. */
  openId?: string
  /** Called when a row gets the focus. */
  onChoose: (choice: { id: string }) => void
  /** Called with the row that was pressed. */
  onOpen: (choice: { id: string }) => void
  /** Called with the arrow keys up and down. */
  onMove: (step: { by: 1 | -1 }) => void
}

/** A hospital's visits of one day in rows of 44 px. One row is in the tab order; arrow keys move between rows. */
export function DayList(props: DayListProps) {
  const { visits, grouping, now, chosenId, focusedId, openId, onChoose, onOpen, onMove } = props
  const groups = useMemo(() => groupsOf(visits, grouping), [visits, grouping])
  const first = groups[0]?.visits[0]?._id
  const inTabOrder = visits.some(({ _id }) => _id === chosenId) ? chosenId : first
  return (
    <div className="@container grid min-w-0 gap-5">
      {groups.map(({ key, title, visits: shown }) => {
        const next = now === undefined ? undefined : shown.find(({ time }) => time > now)
        return (
          <section key={key} aria-label={title} className="grid min-w-0 gap-1">
            {title ? (
              <h3 className="flex min-w-0 items-baseline gap-2 text-lg">
                <span className="min-w-0 truncate">{title}</span>
                <span className="shrink-0 text-sm font-normal text-ink-soft">
                  {m.day_visits({ count: shown.length })}
                </span>
              </h3>
            ) : null}
            <ul className="min-w-0 overflow-hidden rounded-md border border-line bg-surface">
              {shown.map((visit) => (
                <VisitRow
                  key={visit._id}
                  visit={visit}
                  isDoctorShown={grouping === 'time'}
                  nowAbove={visit === next && now !== undefined ? formatTime(now) : undefined}
                  isInTabOrder={visit._id === inTabOrder}
                  isFocused={visit._id === focusedId}
                  isOpen={visit._id === openId}
                  onChoose={onChoose}
                  onOpen={onOpen}
                  onMove={onMove}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
