import { m } from '@ilera/contract/messages'
import { formatCount, formatDayMonth, formatShortDay } from '@ilera/contract/formats'
import type { DaySchedule, DoctorSchedule } from '@ilera/contract/doctors/schemas'
import { clsx } from 'clsx'
import { type KeyboardEvent, memo, type MouseEvent, useState } from 'react'
import { Button } from './button.tsx'
import { itemByKey, useRovingFocus } from './schedule-grid-focus.ts'
import { FreeTime, TakenTime } from './schedule-grid/times.tsx'
import { type ScheduleTimesProps, timesInBrief, timesOf } from './schedule-slots.ts'

export type ScheduleGridProps = ScheduleTimesProps & {
  /** The accessible name of the grid. */
  label: string
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])

/** Seven days fit beside each other on a tablet; more scroll, and in a narrow place all do. */
const daysThatFit = 7

/**
 * Doctors as rows, days as columns, and free times as buttons: one press chooses doctor, day and time. Arrow keys move
 * between the times. For windows from 48rem on; a phone shows `DaySchedule`.
 */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { label, dates, doctors, selected, preferred, disabled = false, onSelect, onShowDate } = props
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { grid, onFocus, onBlur } = useRovingFocus()
  const scrolls = dates.length > daysThatFit
  const columns = { gridTemplateColumns: `minmax(0, 1.4fr) repeat(${dates.length}, minmax(0, 1fr))` }

  // One listener for all buttons, so that a row renders again only if its own times have changed.
  const press = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-doctor]') : null
    const { doctor: id, date, time } = button?.dataset ?? {}
    const doctor = doctors.find(({ _id }) => _id === id)
    if (!doctor) return
    if (time && date) {
      if (!disabled) onSelect({ doctorName: doctor.doctorName, speciality: doctor.speciality, date, time })
    } else if (date) onShowDate({ date })
    else setOpened((before) => toggled(before, doctor._id))
  }
  const move = (event: KeyboardEvent) => {
    if (!grid.current || !(event.target instanceof Element) || event.altKey || event.metaKey) return
    const next = itemByKey(grid.current, event.target, event.key, event.ctrlKey)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className="@container min-w-0">
      {/* `relative`: texts for screen readers would widen the page beyond what scrolls. */}
      <div className={clsx('relative', scrolls ? 'overflow-x-auto' : '@max-2xl:overflow-x-auto')}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus goes to the grid's buttons */}
        <div
          ref={grid}
          role="grid"
          aria-label={label}
          onClick={press}
          onKeyDown={move}
          onFocus={({ target }) => onFocus(target)}
          onBlur={() => onBlur()}
          style={{ minWidth: `${7 + 5 * dates.length}rem` }}
          className="grid tabular-nums"
        >
          <div
            role="row"
            style={columns}
            className={clsx('grid border-b-2 border-line-strong bg-paper', !scrolls && 'sticky top-0 z-1 print:static')}
          >
            <div
              role="columnheader"
              className="sticky start-0 z-1 bg-paper p-2 ps-0 text-sm font-bold text-ink-soft print:static"
            >
              {m.schedule_doctor_column()}
            </div>
            {dates.map((date) => (
              <DayHeader key={date} date={date} isPreferred={date === preferred?.date} />
            ))}
          </div>
          {doctors.map((doctor) => (
            <DoctorRow
              key={doctor._id}
              doctor={doctor}
              dates={dates}
              columns={columns.gridTemplateColumns}
              isOpen={opened.has(doctor._id)}
              disabled={disabled}
              preferredDate={preferred?.date ?? undefined}
              preferredTime={preferred?.time ?? undefined}
              selectedDate={selected?.doctorName === doctor.doctorName ? selected.date : undefined}
              selectedTime={selected?.doctorName === doctor.doctorName ? selected.time : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function DayHeader({ date, isPreferred }: { date: string; isPreferred: boolean }) {
  const { weekday, day } = formatShortDay(date)
  const name = formatDayMonth(date)
  return (
    <div
      role="columnheader"
      className={clsx(
        'grid content-start justify-items-center p-2 leading-tight',
        isPreferred && preferredClass,
        isPreferred && 'rounded-t-md border-t-4 border-accent',
      )}
    >
      <span className="sr-only">{isPreferred ? m.schedule_preferred_day({ day: name }) : name}</span>
      <span aria-hidden className="text-sm text-ink-soft">
        {weekday}
      </span>
      <span aria-hidden className="text-lg font-bold">
        {day}
      </span>
      {isPreferred ? (
        <span aria-hidden className="text-xs font-bold text-accent-text">
          {m.schedule_preferred()}
        </span>
      ) : null}
    </div>
  )
}

const preferredClass = 'bg-accent-soft forced-colors:border-x'

type RowProps = {
  doctor: DoctorSchedule
  dates: readonly string[]
  columns: string
  isOpen: boolean
  disabled: boolean
  preferredDate?: string
  preferredTime?: string
  selectedDate?: string
  selectedTime?: string
}

const DoctorRow = memo(function DoctorRow({ doctor, dates, columns, isOpen, ...choice }: RowProps) {
  const { _id, doctorName, speciality, nextFree } = doctor
  return (
    <div data-row role="row" style={{ gridTemplateColumns: columns }} className="grid border-b border-line">
      <div
        role="rowheader"
        className="sticky start-0 z-1 grid min-w-0 content-start gap-1 bg-paper py-3 pe-2 print:static"
      >
        <span title={doctorName} className="line-clamp-3 print:line-clamp-none leading-snug font-bold">
          {doctorName}
        </span>
        <span title={speciality} className="line-clamp-3 print:line-clamp-none text-sm text-ink-soft">
          {speciality}
        </span>
        {isOpen ? (
          <span>
            <Button
              kind="quiet"
              size="small"
              tabIndex={-1}
              data-doctor={_id}
              aria-expanded
              aria-label={m.schedule_fewer_label({ doctorName })}
            >
              {m.schedule_fewer()}
            </Button>
          </span>
        ) : null}
        {nextFree ? (
          <span>
            <Button
              kind="secondary"
              size="small"
              tabIndex={-1}
              data-doctor={_id}
              data-date={nextFree.date}
              aria-label={m.schedule_next_free_label({ doctorName, day: formatDayMonth(nextFree.date) })}
            >
              {m.schedule_next_free({ day: formatDayMonth(nextFree.date) })}
            </Button>
          </span>
        ) : null}
      </div>
      {dates.map((date, index) => (
        <DayCell
          key={date}
          doctor={doctor}
          day={doctor.days[index] ?? { date, free: [], taken: [] }}
          isOpen={isOpen}
          isPreferred={date === choice.preferredDate}
          disabled={choice.disabled}
          preferredTime={choice.preferredTime}
          selectedTime={date === choice.selectedDate ? choice.selectedTime : undefined}
        />
      ))}
    </div>
  )
})

type CellProps = {
  doctor: DoctorSchedule
  day: DaySchedule
  isOpen: boolean
  isPreferred: boolean
  disabled: boolean
  preferredTime?: string
  selectedTime?: string
}

function DayCell({ doctor, day, isOpen, isPreferred, disabled, preferredTime, selectedTime }: CellProps) {
  const { _id, doctorName } = doctor
  const look = clsx('grid content-start gap-1 p-1 py-3', isPreferred && preferredClass)
  if (day.free.length === 0 && !(isOpen && day.taken.length > 0))
    return (
      <div
        data-cell
        role="gridcell"
        tabIndex={-1}
        className={clsx(look, 'rounded-sm text-center text-sm text-ink-soft')}
      >
        {day.taken.length > 0 ? (
          <span>{m.schedule_full()}</span>
        ) : (
          <span>
            <span aria-hidden>–</span>
            <span className="sr-only">{m.schedule_no_times()}</span>
          </span>
        )}
      </div>
    )
  const brief = timesInBrief(day.free, preferredTime, selectedTime)
  const times = isOpen ? timesOf(day) : brief.map((time) => ({ time, minutes: undefined }))
  const hidden = isOpen ? 0 : day.free.length - brief.length
  const dayName = formatDayMonth(day.date)
  return (
    <div data-cell role="gridcell" tabIndex={-1} className={look}>
      {times.map(({ time, minutes }) =>
        minutes !== undefined ? (
          <TakenTime key={time} time={time} minutes={minutes} isInColumn />
        ) : (
          <FreeTime
            key={time}
            slot={{ doctorName, date: day.date, time }}
            isSelected={time === selectedTime}
            disabled={disabled}
            tabIndex={-1}
            data-doctor={_id}
            data-date={day.date}
            data-time={time}
          />
        ),
      )}
      {hidden > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          data-doctor={_id}
          aria-expanded={false}
          aria-label={m.schedule_more_label({ doctorName, day: dayName, count: hidden })}
          className="min-h-11 rounded-md px-1 text-sm font-bold text-brand-text underline hover:bg-brand-soft sm:pointer-fine:min-h-button-small"
        >
          {m.schedule_more({ count: formatCount(hidden) })}
        </button>
      ) : null}
    </div>
  )
}
