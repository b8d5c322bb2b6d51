import { m } from '@ilera/contract/messages'
import { mondayOf } from '@ilera/contract/day/rules'
import type { Day } from '@ilera/contract/day/schemas'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import { createDayMachine, dayView } from '@ilera/flows/day/day.machine'
import type { ActionWithReasonModalProps } from '@ilera/ui/modals/action-with-reason'
import type { AdminDayScreenProps } from '@ilera/ui/screens/hospital/admin-day'
import { useActor } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom'
import { useQuery } from '../queries/use-query.ts'
import { clientState, useClientState } from '../session/client-state.ts'
import { useAddress } from '../support/use-address.ts'
import { useDebounced } from '../support/use-debounced.ts'
import { useNow, useToday } from '../support/use-today.ts'
import { DayVisitPanel } from './admin-day-visit.tsx'
import { dayAddress } from './day-address.ts'
import { useVisitMove } from './use-visit-move.ts'

const machine = createDayMachine()
const noRows: Day['rows'] = []

/**
 * What was shown last for the same day, while the rows of another search or filter load: the list does not flash. Rows of
 * another day are not shown.
 */
function useLastOf(day: Day | undefined, date: string): Day | undefined {
  const [last, setLast] = useState(day)
  if (day && day !== last) setLast(day)
  return day ?? (last?.date === date ? last : undefined)
}

/**
 * The search field: its text at once, and the address after a pause in typing. A link that changes the address changes the
 * text, too.
 */
function useSearchText(q: string | undefined, show: (change: { q: string | undefined }) => void) {
  const address = q ?? ''
  const [text, setText] = useState(address)
  const [seen, setSeen] = useState(address)
  // What is typed replaces the address, and may be longer by then; a link does not replace it.
  const isOfLink = useNavigationType() !== NavigationType.Replace
  if (address !== seen) {
    setSeen(address)
    if (isOfLink) setText(address)
  }
  const debounced = useDebounced(text.trim())
  const search = useEffectEvent((typed: string) => {
    if (typed === text.trim() && typed !== address) show({ q: typed || undefined })
  })
  useEffect(() => search(debounced), [debounced])
  return { text, setText }
}

/** The hospital's day (docs/decisions/119). Day, filters and the open visit stand in the address. `question`: whether to move a visit. */
export function useDay(): { screen: AdminDayScreenProps; question: ActionWithReasonModalProps } {
  const [search] = useSearchParams()
  const show = useAddress()
  const today = useToday()
  const now = lagosClock(useNow())
  const { date: given, view, q, doctor, service, status, paid, visit } = dayAddress(search)
  const date = given ?? today
  const { areSingleKeysOff = false } = useClientState()
  const [snapshot, send] = useActor(machine)
  const { chosenId, focusedId, isOutdated, areKeysListed } = dayView(snapshot)

  // Without a date, the server answers with its today, also before its clock is known here.
  const asked = { date: given, q, doctor, service, status, paid }
  const ofDay = useQuery('day', { query: asked, when: view !== 'week' })
  const ofWeek = useQuery('week', { query: { from: mondayOf(date) }, when: view === 'week' })
  const day = useLastOf(ofDay.value?.data, date)
  const { text, setText } = useSearchText(q, (change) => show(change, { replace: true }))

  const rows = ofDay.value?.data.rows ?? noRows
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows])
  const isSettled = ofDay.value !== undefined && text.trim() === (q ?? '')
  useEffect(() => send(isSettled ? { type: 'rows', ids } : { type: 'outdate' }), [send, isSettled, ids])
  useEffect(() => send({ type: 'show', id: visit }), [send, visit])
  // At midnight, the day without a date is another one.
  const reloadAt = useEffectEvent((newDay: string) => {
    if (given === undefined && ofDay.value && ofDay.value.data.date !== newDay) ofDay.reload()
  })
  useEffect(() => reloadAt(today), [today])

  // Its identity stays, so that opening a visit does not render 200 rows again.
  const latest = useRef(show)
  useEffect(() => void (latest.current = show))
  const open = useCallback(({ id }: { id: string }) => latest.current({ visit: id }), [])
  const choose = useCallback(({ id }: { id: string }) => send({ type: 'choose', id }), [send])
  const move = useCallback(({ by }: { by: 1 | -1 }) => send({ type: 'move', by }), [send])
  const dateOf = (day: string) => (day === today ? undefined : day)
  const { state, errorMessage, reload } = view === 'week' ? ofWeek : ofDay
  // Opening a visit is logged. Its name outlives its row, which goes when the visit is cancelled.
  const record = useQuery('oneAppointment', { params: { id: visit ?? '' }, when: visit !== undefined })
  const rowOfVisit = day?.rows.find(({ _id }) => _id === visit)
  const title = record.value?.appointment.fullName ?? rowOfVisit?.fullName ?? m.appointments_review_title()
  const { props: moving, question } = useVisitMove({ rows, date: day?.date ?? date, isGrid: view === 'grid' }, () =>
    show({ view: 'grid', visit: undefined }),
  )
  const screen: AdminDayScreenProps = {
    ...moving,
    state,
    day: view === 'week' ? undefined : day,
    week: ofWeek.value?.data,
    errorMessage,
    isOutdated,
    date: day?.date ?? date,
    today,
    view,
    now: date === today ? now.time : undefined,
    query: text,
    filters: { doctor, service, status, paid },
    chosenId,
    focusedId,
    openId: visit,
    visitTitle: title,
    visit: visit ? <DayVisitPanel key={visit} appointmentId={visit} record={record} /> : undefined,
    areKeysListed,
    areKeysOn: !areSingleKeysOff,
    onDate: (choice) => show({ date: dateOf(choice.date), visit: undefined }),
    onView: (choice) => show({ view: choice.view === 'time' ? undefined : choice.view, visit: undefined }),
    onSearch: ({ query }) => setText(query),
    onFirst: () => send({ type: 'first' }),
    onFilter: (chosen) =>
      show({ doctor: chosen.doctor, service: chosen.service, status: chosen.status, paid: chosen.paid }),
    onShowDay: (shown) =>
      show({ view: moving.held ? 'grid' : undefined, date: dateOf(shown.date), doctor: shown.doctor }),
    onChoose: choose,
    onMove: move,
    onOpen: open,
    onClose: () => show({ visit: undefined }),
    onHelp: ({ isOpen }) => send({ type: isOpen ? 'help' : 'close help' }),
    onKeys: ({ isOn }) => clientState.write({ areSingleKeysOff: !isOn }),
    onRetry: reload,
    onPrint: () => print(),
  }
  return { screen, question }
}
