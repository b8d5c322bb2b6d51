import { m } from '@ilera/contract/messages'
import { bookableDays } from '@ilera/contract/appointments/constants'
import { formatCount, formatDayMonth, formatMonthDay } from '@ilera/contract/formats'
import type { Schedule } from '@ilera/contract/doctors/schemas'
import { addDays, isDate } from '@ilera/contract/shared/lagos-time'
import { useEffect, useId, useRef } from 'react'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { EmptyState } from '../elements/empty-state.tsx'
import { IconButton } from '../elements/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../elements/icons.tsx'
import { InlineRetry } from '../elements/inline-retry.tsx'
import { ScheduleGrid } from '../elements/schedule-grid.tsx'
import type { PreferredTime, ScheduleSlot } from '../elements/schedule-slots.ts'
import { Skeleton } from '../elements/skeleton.tsx'
import { TextField } from '../elements/text-field.tsx'
import { useMedia } from '../elements/use-media.ts'
import { DaySchedule } from './day-schedule.tsx'

export type DoctorScheduleProps = {
  /** Whether the free times load, have failed to load, or are shown. */
  state: 'loading' | 'failed' | 'shown'
  /** The free and booked times, once they are loaded. */
  schedule?: Schedule
  /** Why loading failed. */
  errorMessage?: string
  /** The first day that is asked for, which shows while its schedule loads. */
  from: string
  /** Today in Lagos: days before it are not shown. */
  today: string
  /** The words that the doctors are searched for. */
  query: string
  /** The chosen time. */
  selected?: ScheduleSlot
  /** The day and time that the patient prefers, which are marked. */
  preferred?: PreferredTime
  /** While true, no time can be chosen. The focus stays. */
  disabled?: boolean
  /** Called when a free time is pressed. */
  onSelect: (slot: ScheduleSlot & { speciality: string }) => void
  /** Called with the first day to show. */
  onShow: (day: { from: string }) => void
  /** Called when the search has not changed for a moment. */
  onSearch: (search: { query: string }) => void
  /** Called when the user presses "Try again". */
  onRetry: () => void
}

const daysShown = 7
/** The number of doctors from which a search helps. */
const manyDoctors = 8
const typingPauseMs = 400

/** The earliest day on which any of the doctors is free, after the shown ones. */
const nextFreeDay = ({ doctors }: Schedule): string | undefined =>
  doctors
    .flatMap(({ nextFree }) => nextFree?.date ?? [])
    .sort()
    .at(0)

/** The free times of a hospital's doctors, a week at a time: a grid, or a list by day on a phone. */
export function DoctorSchedule(props: DoctorScheduleProps) {
  const { state, schedule, errorMessage, from, today, query, preferred, onShow, onSearch, onRetry } = props
  const isWide = useMedia('(min-width: 48rem)')
  const titleId = useId()
  const show = (date: string) => onShow({ from: date < today ? today : date })
  const last = isDate(from) ? addDays(from, daysShown - 1) : from
  const wish = preferred?.date && isDate(preferred.date) && preferred.date >= today ? preferred.date : undefined
  const isWishShown = !wish || (wish >= from && wish <= last)
  const hasMany = query !== '' || (schedule?.total ?? 0) > manyDoctors
  const isEmpty = state === 'shown' && schedule?.total === 0 && query === ''
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-4">
      <h2 id={titleId} className="text-xl">
        {m.schedule_title()}
      </h2>
      {isEmpty ? (
        <EmptyState title={m.doctors_no_doctors()}>
          <p>{m.schedule_no_doctors_hint()}</p>
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <div className="flex min-w-0 flex-1 items-center gap-2 sm:flex-none">
              <IconButton
                label={m.schedule_earlier()}
                icon={<ChevronLeftIcon />}
                disabled={from <= today}
                onClick={() => show(addDays(from, -daysShown))}
              />
              <p aria-live="polite" className="min-w-0 flex-1 text-center font-bold">
                {m.schedule_range({ first: formatMonthDay(from), last: formatMonthDay(last) })}
              </p>
              <IconButton
                label={m.schedule_later()}
                icon={<ChevronRightIcon />}
                disabled={!isDate(today) || last >= addDays(today, bookableDays)}
                onClick={() => show(addDays(from, daysShown))}
              />
            </div>
            {isWishShown ? null : (
              <Button kind="secondary" size="small" onClick={() => show(wish)}>
                {m.schedule_show_preferred()}
              </Button>
            )}
          </div>
          {hasMany ? <DoctorSearch query={query} onSearch={onSearch} /> : null}
          {state === 'loading' ? <Skeleton kind="table" label={m.schedule_loading()} /> : null}
          {state === 'failed' ? (
            <InlineRetry title={m.schedule_failed()} message={errorMessage} onRetry={onRetry} />
          ) : null}
          {state === 'shown' && schedule ? <Times {...props} schedule={schedule} isWide={isWide} /> : null}
        </>
      )}
    </section>
  )
}

function Times(props: DoctorScheduleProps & { schedule: Schedule; isWide: boolean }) {
  const { schedule, isWide, selected, preferred, disabled, onSelect, onShow } = props
  const { dates, doctors, total } = schedule
  if (doctors.length === 0) return <p role="status">{m.schedule_none_found()}</p>
  const next = nextFreeDay(schedule)
  const isNoneFree = doctors.every(({ days }) => days.every(({ free }) => free.length === 0))
  const days = {
    dates,
    doctors,
    selected,
    preferred,
    disabled,
    onSelect,
    onShowDate: ({ date }: { date: string }) => onShow({ from: date }),
  }
  return (
    <>
      {isNoneFree ? (
        <Banner
          live
          actions={
            next ? (
              <Button kind="secondary" size="small" onClick={() => onShow({ from: next })}>
                {m.schedule_show_day({ day: formatDayMonth(next) })}
              </Button>
            ) : undefined
          }
        >
          {next ? m.schedule_none_free() : m.schedule_none_free_later()}
        </Banner>
      ) : null}
      {isWide ? <ScheduleGrid label={m.schedule_grid_label()} {...days} /> : <DaySchedule {...days} />}
      {total > doctors.length ? (
        <p className="text-sm text-ink-soft">
          {m.schedule_shown_of({ shown: formatCount(doctors.length), total: formatCount(total) })}
        </p>
      ) : null}
    </>
  )
}

function DoctorSearch({ query, onSearch }: Pick<DoctorScheduleProps, 'query' | 'onSearch'>) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const search = (typed: string, delayMs: number) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onSearch({ query: typed.trim() }), delayMs)
  }
  return (
    <div className="max-w-sm">
      <TextField
        label={m.schedule_search_label()}
        name="scheduleSearch"
        type="search"
        hint={m.schedule_search_hint()}
        autoComplete="off"
        defaultValue={query}
        onChange={({ target }) => search(target.value, typingPauseMs)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the form around the schedule.
          event.preventDefault()
          search(event.currentTarget.value, 0)
        }}
      />
    </div>
  )
}
