import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { HistoryRow, HomeVisit } from '@ilera/contract/appointments/schemas'
import { formatDate, formatLongDate, formatNaira } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { compareAscending } from '@ilera/contract/shared/lagos-time'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyCalendar } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { PaymentBadge, StatusBadge } from '../../elements/status-badge.tsx'
import { NextVisit } from '../../patterns/next-visit.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type MyAppointmentsScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  /** The appointments on this page of the list. */
  rows: readonly HistoryRow[]
  /** The visit that comes next, shown large above the others. Left out until it is known, and on later pages of the list. */
  next?: HomeVisit | null
  /** Today in Lagos, YYYY-MM-DD. It separates upcoming from past appointments. */
  today: string
}

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
            .sort((one, other) => compareAscending(one.date, other.date))}
        />
        <Group title={m.appointments_past_title()} rows={rows.filter(isPast)} />
      </ListPage>
    </>
  )
}

type GroupProps = { title: string; rows: readonly HistoryRow[] }

function summary({ doctorName, date, time, status }: HistoryRow) {
  const { isRequest } = appointmentStates[status]
  const when = isRequest ? m.appointments_asked_for({ date: formatDate(date) }) : formatLongDate({ date, time })
  return doctorName ? m.appointments_doctor_and_time({ doctorName, when }) : when
}

const Group = ({ title, rows }: GroupProps) =>
  rows.length === 0 ? null : (
    <Card title={title}>
      <ul className="grid">
        {rows.map((row) => (
          <li key={row._id} className="border-b border-line last:border-b-0">
            <a
              href={href('patientAppointment', { id: row._id })}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-3 hover:bg-brand-soft"
            >
              <span className="grid min-w-0">
                <span className="font-bold">{row.hospitalName}</span>
                <span className="text-ink-soft">{summary(row)}</span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                {row.fee === null || !appointmentStates[row.status].owesFee ? null : (
                  <>
                    <span>{formatNaira(row.fee)}</span>
                    <PaymentBadge status={row.paymentStatus} fee={row.fee} />
                  </>
                )}
                <StatusBadge status={row.status} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
