import { m } from '@ilera/contract/messages'
import type { Day, Week } from '@ilera/contract/day/schemas'
import { formatDay, formatDayMonth, formatMonthDay } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { clsx } from 'clsx'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import { Button } from '../../elements/button.tsx'
import { Checkbox } from '../../elements/checkbox.tsx'
import type { ElementChildren } from '../../elements/element-children.ts'
import { EmptyState } from '../../elements/empty-state.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { IconButton } from '../../elements/icon-button.tsx'
import { CloseIcon } from '../../elements/icons.tsx'
import { EmptyCalendar } from '../../elements/illustrations.tsx'
import { Link } from '../../elements/link.tsx'
import { Sheet } from '../../elements/sheet.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { useMedia } from '../../elements/use-media.ts'
import { DayBar, type DayBarProps } from '../../patterns/day-bar.tsx'
import { DayList, type DayListProps } from '../../patterns/day-list.tsx'
import { DayPrint } from '../../patterns/day-sheet.tsx'
import type { VisitGridProps } from '../../patterns/visit-grid.tsx'
import { useShortcuts } from '../../patterns/use-shortcuts.ts'
import { VisitGridPart, type HeldVisit } from './admin-day/visit-grid-part.tsx'
import { WeekTable, type WeekTableProps } from '../../patterns/week-table.tsx'

export type AdminDayScreenProps = Omit<DayBarProps, 'searchRef' | 'doctors' | 'services'> &
  Pick<DayListProps, 'now' | 'chosenId' | 'focusedId' | 'openId' | 'onChoose' | 'onMove'> &
  Pick<VisitGridProps, 'movableIds' | 'moved' | 'onPick' | 'onDrop' | 'onPutBack'> & {
    /** The doctors' free times on the day, in its grid. */
    free?: VisitGridProps['free']
    /** The visit that is picked up to be moved. */
    held?: HeldVisit
    /** `loading` until the day or the week is there, `failed` where there is none to show. */
    state: 'loading' | 'failed' | 'shown'
    /** The visits that match. */
    day?: Day
    /** The numbers of the week, in its view. */
    week?: Week
    /** Why loading failed. Shown above the rows if there are any. */
    errorMessage?: string
    /** The rows are those of before: newer ones load. */
    isOutdated?: boolean
    /** The name of the patient whose visit is open. */
    visitTitle?: string
    /** The open visit: beside the list on wide screens, else in a sheet. */
    visit?: ElementChildren
    /** The list of keys is open. */
    areKeysListed?: boolean
    /** Single keys do something. */
    areKeysOn: boolean
    /** Called with the visit to open. */
    onOpen: DayListProps['onOpen']
    /** Called to close the open visit. */
    onClose: () => void
    /** Called to open and to close the list of keys. */
    onHelp: (change: { isOpen: boolean }) => void
    /** Called to turn single keys on and off. */
    onKeys: (change: { isOn: boolean }) => void
    /** Called with the day, or with the day and the doctor, whose number was pressed in the week. */
    onShowDay: WeekTableProps['onShowDay']
    /** Called to load again after a failure. */
    onRetry: () => void
    /** Called to print the list. */
    onPrint: () => void
  }

/** `/admin`, the tab "Today": who comes on a day, with whom, and what waits for an answer (docs/decisions/119). */
export function AdminDayScreen(props: AdminDayScreenProps) {
  const { view, day, visit, visitTitle, openId, areKeysListed, areKeysOn, today } = props
  const { chosenId, held, movableIds, onDate, onMove, onPick, onPutBack, onClose, onHelp, onKeys } = props
  const search = useRef<HTMLInputElement>(null)
  const isWide = useMedia('(min-width: 80rem)')
  const isList = view === 'time' || view === 'doctor'
  const step = (by: 1 | -1) => () => (isList ? onMove({ by }) : false)
  const pickChosen = () =>
    isList && chosenId !== undefined && movableIds.has(chosenId) ? onPick({ id: chosenId }) : false
  useShortcuts({
    ...(areKeysOn
      ? {
          j: step(1),
          k: step(-1),
          m: pickChosen,
          '/': () => (search.current ? search.current.focus() : false),
          t: () => onDate({ date: today }),
          '?': () => onHelp({ isOpen: true }),
        }
      : {}),
    // Not a single character: it stays where these are turned off.
    Escape: () => (held ? onPutBack() : openId !== undefined && areKeysOn ? onClose() : false),
  })
  return (
    <div className="grid min-w-0 gap-4">
      {day ? <Waiting {...day.waiting} /> : props.state === 'loading' && view !== 'week' ? <WaitingPlace /> : null}
      <DayBar {...props} doctors={day?.doctors ?? []} services={day?.services ?? []} searchRef={search} />
      <div className={clsx('grid min-w-0 items-start gap-5', visit && isWide && 'grid-cols-[minmax(0,1fr)_24rem]')}>
        <div className="grid min-w-0 gap-3">
          <Title {...props} />
          <Content {...props} />
        </div>
        {visit && isWide ? (
          <section
            aria-label={visitTitle}
            className="sticky top-6 grid max-h-[calc(100vh-3rem)] min-w-0 gap-4 overflow-y-auto rounded-lg border border-line bg-surface p-4 shadow-mid print:hidden"
          >
            <header className="flex min-w-0 items-start justify-between gap-2">
              <h2 className="line-clamp-3 min-w-0 self-center text-xl">{visitTitle}</h2>
              <IconButton label={m.day_close_visit()} icon={<CloseIcon />} onClick={() => onClose()} />
            </header>
            {visit}
          </section>
        ) : null}
      </div>
      {day && view !== 'week' ? <DayPrint date={day.date} visits={day.rows} /> : null}
      <Sheet open={visit !== undefined && !isWide} title={visitTitle ?? ''} onClose={() => onClose()}>
        {visit}
      </Sheet>
      <Sheet
        open={areKeysListed === true}
        title={m.day_keys_title()}
        description={m.day_keys_lead()}
        onClose={() => onHelp({ isOpen: false })}
      >
        <KeyList />
        <Checkbox
          name="areKeysOn"
          label={m.day_keys_on_label()}
          checked={areKeysOn}
          onChange={({ target }) => onKeys({ isOn: target.checked })}
        />
      </Sheet>
    </div>
  )
}

const waitingClass = 'flex flex-wrap items-center gap-x-3 rounded-md border border-line bg-sunken px-3 print:hidden'

/** Keeps the place of what waits for an answer while the day loads. */
const WaitingPlace = () => (
  <p aria-hidden className={waitingClass}>
    <span className="min-h-11" />
  </p>
)

/** What waits, with the tabs where it stands. */
const Waiting = ({ requests, reschedules }: Day['waiting']) => (
  <p className={waitingClass}>
    {requests > 0 || reschedules > 0 ? (
      // Hidden on a phone, where these words push a link to a second line from ten requests on.
      <span className="sr-only text-sm sm:not-sr-only">{m.day_waiting()}</span>
    ) : (
      <span className="inline-flex min-h-11 items-center text-sm">{m.day_nothing_waits()}</span>
    )}
    {requests > 0 ? (
      <Link kind="standalone" href={href('admin', {}, { tab: 'pending' })}>
        {m.day_pending_waiting({ count: requests })}
      </Link>
    ) : null}
    {reschedules > 0 ? (
      <Link kind="standalone" href={href('admin', {}, { tab: 'reschedules' })}>
        {m.day_reschedules_waiting({ count: reschedules })}
      </Link>
    ) : null}
  </p>
)

/** A day of this year without the year, which takes a second line on a phone. Both are Lagos dates. */
const dayTitle = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(date) : formatDay(date)

function Title({ view, date, today, day, week }: AdminDayScreenProps) {
  const [first, last] = [week?.dates[0], week?.dates.at(-1)]
  const title =
    view === 'week' && first && last
      ? m.schedule_range({ first: formatMonthDay(first), last: formatMonthDay(last) })
      : dayTitle(date, today)
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 print:hidden">
      <h2 className="text-lg sm:text-xl">{title}</h2>
      {view !== 'week' && day ? (
        <span aria-live="polite" className="text-ink-soft">
          {m.day_visits({ count: day.total })}
        </span>
      ) : null}
    </div>
  )
}

/** The rows, and below them what one does with the list. Both come at once: nothing that shows is pushed down. */
function Content(props: AdminDayScreenProps) {
  const { state, view, day, week, today, errorMessage, isOutdated, query, onRetry, onShowDay } = props
  // New rows render when there is time: a key or a press in between is handled first.
  const rows = useDeferredValue(day?.rows)
  const shown = view === 'week' ? week : day
  if (state === 'failed' && !shown)
    return (
      <>
        <ErrorState message={errorMessage ?? ''} onRetry={() => onRetry()} />
        <ListButtons {...props} />
      </>
    )
  if (!shown || (day && !rows)) return <Skeleton kind="table" label={m.day_loading()} rows={8} />
  let content: ReactNode
  if (week && view === 'week')
    content =
      week.doctors.length === 0 ? (
        <EmptyState title={m.day_week_no_doctors()} picture={<EmptyCalendar />} />
      ) : (
        <WeekTable week={week} today={today} onShowDay={onShowDay} />
      )
  else if (day && rows && view === 'grid') content = <VisitGridPart {...props} visits={rows} />
  else if (day && rows?.length === 0) content = <NoVisits isFiltered={isFiltered(props)} query={query} />
  else if (day && rows)
    content = (
      <div aria-busy={isOutdated || undefined} className={clsx('grid min-w-0 gap-3', isOutdated && 'cursor-progress')}>
        <DayList {...props} visits={rows} grouping={view === 'doctor' ? 'doctor' : 'time'} />
        {day.total > day.rows.length ? <p>{m.day_more_rows({ shown: day.rows.length, total: day.total })}</p> : null}
      </div>
    )
  return (
    <>
      {errorMessage ? <ErrorState message={errorMessage} onRetry={() => onRetry()} /> : null}
      <div className="min-w-0">{content}</div>
      <ListButtons {...props} />
    </>
  )
}

const ListButtons = ({ view, onPrint, onHelp }: AdminDayScreenProps) => (
  <div className="flex flex-wrap gap-3 pt-1 print:hidden">
    {view === 'week' ? null : (
      <Button kind="secondary" size="small" onClick={() => onPrint()}>
        {m.day_print_button()}
      </Button>
    )}
    <Button kind="quiet" size="small" onClick={() => onHelp({ isOpen: true })}>
      {m.day_keys_button()}
    </Button>
  </div>
)

const isFiltered = ({ query, filters }: Pick<AdminDayScreenProps, 'query' | 'filters'>): boolean =>
  query.trim() !== '' || Object.values(filters).some(Boolean)

const NoVisits = ({ isFiltered: isNarrowed, query }: { isFiltered: boolean; query: string }) => (
  <EmptyState
    title={isNarrowed ? m.day_none_match() : m.day_no_visits()}
    picture={<EmptyCalendar />}
    actions={
      query.trim() ? (
        <Link kind="standalone" href={href('adminPatients', {}, { q: query.trim() })}>
          {m.day_search_patients()}
        </Link>
      ) : undefined
    }
  />
)

const keyNames = () => [
  ['j', m.day_key_next()],
  ['k', m.day_key_previous()],
  [m.day_key_enter(), m.day_key_open()],
  ['m', m.day_key_move()],
  [m.day_key_escape(), m.day_key_close()],
  ['/', m.day_key_search()],
  ['t', m.day_key_today()],
  ['?', m.day_key_help()],
]

const KeyList = () => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
    {keyNames().map(([key, what]) => (
      <div key={key} className="contents">
        <dt>
          <kbd className="inline-block min-w-9 rounded-sm border border-line-strong bg-sunken px-2 py-0.5 text-center">
            {key}
          </kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
)
