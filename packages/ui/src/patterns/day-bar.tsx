import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { appointmentStatuses } from '@ilera/contract/appointments/statuses'
import { type PaidFilter, paidFilters } from '@ilera/contract/day/constants'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { clsx } from 'clsx'
import { useId, useState, type Ref } from 'react'
import { Button } from '../elements/button.tsx'
import { controlClass } from '../elements/field.tsx'
import { IconButton } from '../elements/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, SearchIcon } from '../elements/icons.tsx'
import { Select, type SelectProps } from '../elements/select.tsx'
import { DayField } from './day-field.tsx'

/** How the day is shown: in one list, in one for each doctor, as a grid of both, or as the numbers of its week. */
export const dayViews = ['time', 'doctor', 'grid', 'week'] as const
export type DayView = (typeof dayViews)[number]

export type DayFilters = {
  /** A doctor's name. */
  doctor?: string
  /** A service's name. */
  service?: string
  /** An appointment's status. */
  status?: string
  /** Whether it is paid. */
  paid?: string
}

export type DayBarProps = {
  /** The day on the screen, or the first of its week, YYYY-MM-DD in Lagos. */
  date: string
  /** Today by the server's clock. */
  today: string
  /** How the day is shown. */
  view: DayView
  /** The text in the search field, as it is typed. */
  query: string
  /** What is filtered. */
  filters: DayFilters
  /** The doctors to filter by. */
  doctors: readonly string[]
  /** The services to filter by. */
  services: readonly string[]
  /** The search field, for a key that leads there. */
  searchRef?: Ref<HTMLInputElement>
  /** Called with the day that was chosen. */
  onDate: (choice: { date: string }) => void
  /** Called with the view that was pressed. */
  onView: (choice: { view: DayView }) => void
  /** Called on every change of the search text. */
  onSearch: (change: { query: string }) => void
  /** Called with Enter or the down arrow in the search field: the first result is wanted. */
  onFirst: () => void
  /** Called when a filter is chosen. A filter without a value shows all. */
  onFilter: (change: DayFilters) => void
}

const viewLabels: Record<DayView, () => string> = {
  time: m.day_by_time,
  doctor: m.day_by_doctor,
  grid: m.day_grid,
  week: m.day_week,
}
const paidLabels: Record<PaidFilter, () => string> = { paid: m.day_paid, open: m.day_not_paid }

/** What is filtered by stays a choice on a day that has no such visit. */
const withChosen = (names: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen && !names.includes(chosen) ? [...names, chosen] : names

type Filter = Pick<SelectProps, 'label' | 'emptyLabel' | 'options'> & { name: keyof DayFilters }

/** The filters in order: with whom, what for, how far, and whether it is paid. */
const filtersOf = ({ filters, doctors, services }: DayBarProps): Filter[] => [
  {
    name: 'doctor',
    label: m.day_doctor_label(),
    emptyLabel: m.day_all_doctors(),
    options: withChosen(doctors, filters.doctor),
  },
  {
    name: 'service',
    label: m.day_service_label(),
    emptyLabel: m.day_all_services(),
    options: withChosen(services, filters.service),
  },
  {
    name: 'status',
    label: m.day_status_label(),
    emptyLabel: m.day_all_statuses(),
    options: appointmentStatuses
      .filter((status) => !appointmentStates[status].isRequest)
      .map((status) => ({ value: status, label: appointmentStates[status].label() })),
  },
  {
    name: 'paid',
    label: m.day_paid_label(),
    emptyLabel: m.day_all_payments(),
    options: paidFilters.map((value) => ({ value, label: paidLabels[value]() })),
  },
]

/** Which day a hospital sees, and which of its visits. */
export function DayBar(props: DayBarProps) {
  const { date, today, view, query, filters, searchRef, onDate, onView, onSearch, onFirst, onFilter } = props
  const days = view === 'week' ? 7 : 1
  const filterId = useId()
  const inUse = Object.values(filters).filter(Boolean).length
  const [areFiltersOpen, setFiltersOpen] = useState(inUse > 0)
  return (
    <div className="grid min-w-0 gap-3 print:hidden">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <IconButton
          label={view === 'week' ? m.day_previous_week() : m.day_previous()}
          icon={<ChevronLeftIcon />}
          onClick={() => onDate({ date: addDays(date, -days) })}
        />
        <DayField label={m.day_date_label()} date={date} today={today} onDate={onDate} />
        <IconButton
          label={view === 'week' ? m.day_next_week() : m.day_next()}
          icon={<ChevronRightIcon />}
          onClick={() => onDate({ date: addDays(date, days) })}
        />
        {/* On a phone that shows today, the button would only push the visits down. */}
        <div className={clsx(date === today && 'hidden sm:block')}>
          <Button kind="secondary" onClick={() => onDate({ date: today })}>
            {m.day_today_button()}
          </Button>
        </div>
        <div role="group" aria-label={m.day_view_label()} className="flex min-w-0 flex-wrap gap-1">
          {dayViews.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => onView({ view: one })}
              className="min-h-button rounded-md border border-line-strong bg-surface px-2 font-bold sm:px-3 text-brand-text hover:bg-brand-soft aria-pressed:border-brand aria-pressed:bg-brand-soft forced-colors:aria-pressed:border-2 forced-colors:aria-pressed:border-[Highlight]"
            >
              {viewLabels[one]()}
            </button>
          ))}
        </div>
      </div>
      {view === 'week' ? null : (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
          <search className="relative block min-w-0">
            <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-soft">
              <SearchIcon />
            </span>
            <input
              ref={searchRef}
              type="search"
              aria-label={m.day_search_label()}
              placeholder={m.day_search_label()}
              value={query}
              onChange={({ target }) => onSearch({ query: target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Escape') event.currentTarget.blur()
                if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || event.nativeEvent.isComposing) return
                event.preventDefault()
                onFirst()
              }}
              className={`${controlClass} ps-11! [&::-webkit-search-cancel-button]:grayscale`}
            />
          </search>
          {/* On a phone the visits come first: the filters are one press away. */}
          <div className="lg:hidden">
            <Button
              kind="secondary"
              aria-expanded={areFiltersOpen}
              aria-controls={filterId}
              onClick={() => setFiltersOpen(!areFiltersOpen)}
            >
              {inUse > 0 ? m.day_filters_in_use({ count: inUse }) : m.day_filters_button()}
            </Button>
          </div>
          <div
            id={filterId}
            className={clsx('min-w-0 lg:contents', areFiltersOpen ? 'col-span-2 grid grid-cols-2 gap-2' : 'hidden')}
          >
            {filtersOf(props).map(({ name, ...filter }) => (
              <Select
                key={name}
                name={name}
                {...filter}
                isLabelHidden
                value={filters[name] ?? ''}
                onChange={({ target }) => onFilter({ ...filters, [name]: target.value || undefined })}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
