import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { HistoryRow, HomeVisit } from '@ilera/contract/appointments/schemas'
import { formatDay, formatNaira, formatTime } from '@ilera/contract/formats'
import { amountToPay } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import { compareAscending } from '@ilera/contract/shared/lagos-time'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyCalendar } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { PaymentBadge, StatusBadge } from '../../elements/status-badge.tsx'
import { NextVisit } from '../../patterns/next-visit.tsx'
import { askedForText, isTimeSet } from '../../patterns/preferred-time.ts'
import { waitingNote } from '../../patterns/waiting-notes.ts'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type MyAppointmentsScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  /** The appointments on this page of the list. */
  rows: readonly HistoryRow[]
  /** The visit that comes next, shown large above the others. Left out until it is known, and on later pages of the list. */
  next?: HomeVisit | null
  /** Today in Lagos, YYYY-MM-DD. It separates upcoming from past appointments. */
  today: string
}

/** Sorts by day, then by time. */
const momentOf = ({ date, time }: HistoryRow): string => `${date} ${time ?? ''}`

/** `/appointments`: the patient's upcoming and past appointments at all hospitals (decisions). */
export function MyAppointmentsScreen({ rows, today, next, ...list }: MyAppointmentsScreenProps) {
  const isPast = ({ status, date }: HistoryRow) => {
    const { past } = appointmentStates[status]
    return past === 'always' || (past === 'after its day' && date < today)
  }
  return (
    <>
      <PageHeader title={m.appointments_mine_title()} lead={m.appointments_mine_lead()} />
      <ListPage
        {...list}
        noun="appointments"
        empty={
          <EmptyState
            title={m.appointments_none_found()}
            picture={<EmptyCalendar />}
            actions={
              <>
                <Button href={href('patient')}>{m.appointments_find_hospital_button()}</Button>
                <Button kind="secondary" href={href('patientClaim')}>
                  {m.patients_claim_link()}
                </Button>
              </>
            }
          />
        }
      >
        {next ? <NextVisit visit={next} today={today} /> : null}
        <Group
          title={m.appointments_upcoming_title()}
          rows={rows
            .filter((row) => !isPast(row) && row._id !== next?._id)
            .sort((one, other) => compareAscending(momentOf(one), momentOf(other)))}
        />
        <Group title={m.appointments_past_title()} rows={rows.filter(isPast)} isPast />
      </ListPage>
    </>
  )
}

type GroupProps = {
  title: string
  rows: readonly HistoryRow[]
  /** The visits are over: nobody waits for anything. */
  isPast?: boolean
}

/** The day in words with the time, or what was asked for: the `date` of a request may only be the day on which it was sent. */
const whenText = (row: HistoryRow): { day: string; time?: string } =>
  isTimeSet(row) ? { day: formatDay(row.date), time: formatTime(row.time) } : { day: askedForText(row) }

/** What it costs, and what is still to be paid. */
function Money({ row: { status, fee, paymentStatus } }: { row: HistoryRow }) {
  if (fee === null || !appointmentStates[status].owesFee) return null
  return (
    <>
      <span className="tabular-nums">{formatNaira(fee)}</span>
      <PaymentBadge status={paymentStatus} fee={fee} />
    </>
  )
}

/** One appointment: when, where, with whom, what is owed, and what comes next. The whole row leads to it. */
function Row({ row, isPast = false }: { row: HistoryRow; isPast?: boolean }) {
  const when = whenText(row)
  const amount = amountToPay(row)
  const note = isPast ? undefined : waitingNote(row)
  return (
    <li className="relative grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border-b border-line px-2 py-4 last:border-b-0 hover:bg-brand-soft sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <p className="flex flex-wrap gap-x-3 sm:grid sm:content-start">
        <span className="font-bold">{when.day}</span>
        {when.time ? <span className="font-bold tabular-nums">{when.time}</span> : null}
      </p>
      <div className="grid min-w-0 content-start gap-2">
        <p className="grid min-w-0">
          <a
            href={href('patientAppointment', { id: row._id })}
            className="font-bold wrap-anywhere text-brand-text no-underline after:absolute after:inset-0 hover:underline"
          >
            {row.hospitalName}
          </a>
          {row.doctorName ? <span className="wrap-anywhere text-ink-soft">{row.doctorName}</span> : null}
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge status={row.status} />
          <Money row={row} />
        </p>
        {note ? <p className="text-ink-soft">{note}</p> : null}
        {amount > 0 ? (
          <div className="relative justify-self-start">
            <Button size="small" href={href('patientAppointmentReview', { appointmentId: row._id })}>
              {m.home_pay({ amount: formatNaira(amount) })}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}

const Group = ({ title, rows, isPast }: GroupProps) =>
  rows.length === 0 ? null : (
    <Card title={title}>
      <ul data-rows className="-mx-2 grid grid-cols-1">
        {rows.map((row) => (
          <Row key={row._id} row={row} isPast={isPast} />
        ))}
      </ul>
    </Card>
  )
