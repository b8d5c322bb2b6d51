import { m } from '@ilera/contract/messages'
import type { DayVisit } from '@ilera/contract/day/schemas'
import { formatDayMonth, formatTime } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { itemByKey, useRovingFocus } from '../elements/schedule-grid-focus.ts'
import { FreeCell, VisitCell, VisitRest } from './visit-grid/cells.tsx'
import { columnsOf, halfHours, lastsBeyond, type FreeTimes } from './visit-grid/layout.ts'
import { useVisitDrag } from './visit-grid/use-visit-drag.ts'

export type VisitGridProps = {
  /** The day, YYYY-MM-DD in Lagos. */
  date: string
  /** The visits of the day. */
  visits: readonly DayVisit[]
  /** Each doctor's free times on the day, which become buttons while a visit is held. */
  free: readonly FreeTimes[]
  /** The visits that can be picked up. Others open when they are pressed. */
  movableIds: ReadonlySet<string>
  /** The visit that is picked up; it may be of another day. */
  heldId?: string
  /** The visit that was moved last, and where it is now: it takes the focus there. */
  moved?: { _id: string; doctorName: string; date: string; time: string }
  /** Called with the visit that is picked up, by a press or by dragging. */
  onPick: (choice: { id: string }) => void
  /** Called with the free time on which the held visit is put. */
  onDrop: (slot: { doctorName: string; date: string; time: string }) => void
  /** Called when the held visit stays where it is. */
  onPutBack: () => void
  /** Called with a visit that was pressed and cannot be moved. */
  onOpen: (choice: { id: string }) => void
}

/**
 * A day as a grid of half hours and doctors, in which a long visit covers several rows. A visit moves by two presses, or by dragging it with a mouse or a pen: first the visit,
 * then a free time. Arrow keys move between visits, and between free times while one is held. It scrolls sideways in its own box.
 */
export function VisitGrid(props: VisitGridProps) {
  const { date, visits, free, movableIds, heldId, moved, onPick, onDrop, onPutBack, onOpen } = props
  const { grid, onFocus, onBlur } = useRovingFocus()
  const columns = useMemo(() => columnsOf(visits, free), [visits, free])
  const { shadow, handlers, hasDragged } = useVisitDrag({ grid, date, heldId, onPick, onDrop, onPutBack })

  // Picked up in the list: the keys go on from here.
  useEffect(() => {
    const root = grid.current
    if (!root || heldId === undefined || root.contains(document.activeElement)) return
    const held = root.querySelector<HTMLElement>('[aria-pressed=true]')
    ;(held ?? root.querySelector<HTMLElement>('[data-time]'))?.focus()
  }, [grid, heldId])

  const isMovedHere = visits.some(
    (one) => one._id === moved?._id && one.time === moved.time && one.date === moved.date && heldId === undefined,
  )
  const focused = useRef<VisitGridProps['moved']>(undefined)
  useEffect(() => {
    const root = grid.current
    const { activeElement } = document
    if (!isMovedHere || !moved || focused.current === moved || !root) return
    focused.current = moved
    // The button that was pressed is gone, and the focus is on the page, unless somebody has moved on.
    if (activeElement?.contains(root) || root.contains(activeElement))
      root.querySelector<HTMLElement>(`button[data-visit="${CSS.escape(moved._id)}"]`)?.focus()
  }, [grid, isMovedHere, moved])

  const press = ({ target }: MouseEvent) => {
    if (hasDragged() || !(target instanceof Element)) return
    const { visit, doctor, time } = target.closest<HTMLElement>('[data-visit], [data-time]')?.dataset ?? {}
    if (doctor !== undefined && time !== undefined) onDrop({ doctorName: doctor, date, time })
    else if (visit === undefined) return
    else if (visit === heldId) onPutBack()
    else if (movableIds.has(visit)) onPick({ id: visit })
    else onOpen({ id: visit })
  }
  const move = (event: KeyboardEvent) => {
    if (!grid.current || !(event.target instanceof Element) || event.altKey || event.metaKey) return
    const next = itemByKey(grid.current, event.target, event.key, event.ctrlKey)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const template = { gridTemplateColumns: `4.75rem repeat(${columns.length}, minmax(8rem, 1fr))` }
  return (
    <div className="relative min-w-0 overflow-x-auto rounded-md border border-line">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus goes to the grid's buttons */}
      <div
        ref={grid}
        role="grid"
        aria-label={m.day_grid_label()}
        // A day without visits has no button that could take the focus, and keys scroll what has it.
        tabIndex={visits.length === 0 && heldId === undefined ? 0 : undefined}
        onClick={press}
        onKeyDown={move}
        onFocus={({ target }) => onFocus(target)}
        onBlur={() => onBlur()}
        {...handlers}
        className="grid w-fit min-w-full tabular-nums select-none"
      >
        <div role="row" style={template} className="grid border-b-2 border-line-strong bg-paper">
          <div role="columnheader" className="sticky start-0 z-1 bg-paper p-2 text-sm font-bold text-ink-soft">
            {m.day_time_column()}
          </div>
          {columns.map(({ doctorName }) => (
            <div key={doctorName} role="columnheader" className="min-w-0 border-s border-line p-2">
              <span className="line-clamp-2 leading-tight font-bold wrap-anywhere">
                {doctorName || m.day_no_doctor()}
              </span>
            </div>
          ))}
        </div>
        {halfHours.map((half) => (
          <div key={half} role="row" data-row style={template} className="grid border-b border-line last:border-b-0">
            <div role="rowheader" className="sticky start-0 z-1 bg-paper p-2 text-sm font-bold whitespace-nowrap">
              {formatTime(half)}
            </div>
            {columns.map(({ doctorName, cells }) => {
              const { visits: here = [], rest = [], times = [] } = cells.get(half) ?? {}
              // The held visit's own time is free for it, and no place to move it to.
              const own = here.find(({ _id }) => _id === heldId)?.time
              return (
                <div
                  key={doctorName}
                  role="gridcell"
                  className={clsx(
                    'flex min-h-13.5 min-w-0 flex-col gap-1 border-s border-line p-1',
                    times.length + here.length + rest.length > 0 ? 'bg-surface' : 'bg-sunken',
                  )}
                >
                  {rest
                    // The held visit gives the rows that it covers free, so that they keep their height.
                    .filter(({ _id }) => _id !== heldId)
                    .map((visit) => (
                      <VisitRest
                        key={visit._id}
                        visit={visit}
                        isMovable={movableIds.has(visit._id)}
                        isPlain={heldId !== undefined && visit._id !== heldId}
                        goesOn={lastsBeyond(visit, half)}
                      />
                    ))}
                  {here.map((visit) => (
                    <VisitCell
                      key={visit._id}
                      visit={visit}
                      goesOn={lastsBeyond(visit, half) && visit._id !== heldId}
                      isHeld={visit._id === heldId}
                      isMovable={movableIds.has(visit._id)}
                      isPlain={heldId !== undefined && visit._id !== heldId}
                    />
                  ))}
                  {heldId === undefined
                    ? null
                    : times
                        .filter((time) => time !== own)
                        .map((time) => (
                          <FreeCell key={time} doctorName={doctorName} day={formatDayMonth(date)} time={time} />
                        ))}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <div
        ref={shadow}
        aria-hidden
        hidden
        className="pointer-events-none fixed z-20 max-w-40 truncate rounded-md border-2 border-brand bg-surface px-2 py-1 font-bold shadow-high"
      />
    </div>
  )
}
