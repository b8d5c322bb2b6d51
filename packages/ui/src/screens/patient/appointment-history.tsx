import { m } from '@ilera/contract/messages'
import type { HistoryRow } from '@ilera/contract/appointments/schemas'
import { transitions } from '@ilera/contract/appointments/transitions'
import { formatDate, formatTime } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyCalendar } from '../../elements/illustrations.tsx'
import { Link } from '../../elements/link.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { InlineRetry } from '../../elements/inline-retry.tsx'
import { StatusBadge } from '../../elements/status-badge.tsx'
import { Table } from '../../elements/table.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type AppointmentHistoryScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children' | 'linkIfMissing'> & {
  /** The hospital, for the link to request an appointment. */
  hospitalId?: string
  /** The hospital’s name; left out until it is known. */
  hospitalName?: string
  /** Why the hospital did not load. */
  hospitalProblem?: string
  /** Called to load the hospital again. */
  onRetryHospital?: () => void
  /** The appointments on this page of the list. */
  rows: readonly HistoryRow[]
  /** Called when Delete is pressed in a row; the app asks for confirmation. */
  onDelete: (choice: { appointmentId: string; name: string }) => void
}

/** When the visit is, and with whom once a doctor is assigned. */
const DateAndDoctor = ({ date, time, doctorName }: HistoryRow) => (
  <span className="grid">
    <span>{formatDate(date)}</span>
    {time ? <span>{formatTime(time)}</span> : null}
    {doctorName ? <span className="text-ink-soft">{doctorName}</span> : null}
  </span>
)

/**
 * `/patient/patientHospitalPage/patientAppointmentHistory`: the patient's appointments at one hospital (spec section
 * 2). Dates are dd/mm/yyyy.
 */
export const AppointmentHistoryScreen = (props: AppointmentHistoryScreenProps) => {
  const { hospitalId, hospitalName, hospitalProblem, onRetryHospital, rows, onDelete, ...list } = props
  return (
    <>
      <PageHeader
        before={
          <Breadcrumb
            steps={[
              {
                label: hospitalName ?? m.patients_hospital_title_loading(),
                href: href('patientHospital', {}, { hospital: hospitalId }),
              },
              { label: m.appointments_history_title() },
            ]}
          />
        }
        title={m.appointments_history_title()}
      />
      {hospitalProblem && list.state !== 'failed' ? (
        <InlineRetry title={m.hospitals_load_failed()} message={hospitalProblem} onRetry={() => onRetryHospital?.()} />
      ) : null}
      <ListPage
        {...list}
        noun="appointments"
        linkIfMissing={{ label: m.appointments_find_hospital_button(), href: href('patient') }}
        empty={
          <EmptyState
            title={m.appointments_none_found()}
            picture={<EmptyCalendar />}
            actions={
              <Button href={href('appointmentForm', {}, { hospital: hospitalId })}>
                {m.appointments_request_button()}
              </Button>
            }
          />
        }
      >
        <Table
          caption={m.appointments_title()}
          captionHidden
          rows={rows}
          rowKey={(row) => row._id}
          columns={[
            {
              key: 'number',
              header: m.appointments_number_column(),
              desktopOnly: true,
              cell: (_, index) => (list.page - 1) * list.pageSize + index + 1,
            },
            {
              key: 'patient',
              header: m.appointments_history_patient_column(),
              rowHeader: true,
              cell: (row) => (
                <Link kind="standalone" href={href('patientAppointment', { id: row._id })}>
                  {row.patientName}
                </Link>
              ),
            },
            {
              key: 'email',
              desktopOnly: true,
              header: m.appointments_history_email_column(),
              cell: (row) => <EmailText address={row.patientEmail} />,
            },
            {
              key: 'phone',
              desktopOnly: true,
              header: m.appointments_history_phone_column(),
              cell: (row) => <span className="inline-block w-36">{row.patientPhone ?? m.patients_no_phone()}</span>,
            },
            {
              key: 'date',
              compact: true,
              header: m.appointments_history_date_column(),
              cell: (row) => <DateAndDoctor {...row} />,
            },
            {
              key: 'status',
              compact: true,
              header: m.appointments_history_status_column(),
              cell: (row) => <StatusBadge status={row.status} />,
            },
          ]}
          actions={(row) => (
            <>
              {row.doctorName && row.status === transitions.attended.to ? (
                <Button
                  kind="quiet"
                  size="small"
                  href={href('visitBooking', {}, { hospital: row.hospitalId, again: row._id })}
                  aria-label={m.booking_again_label({ doctorName: row.doctorName, date: formatDate(row.date) })}
                >
                  {m.booking_again_short()}
                </Button>
              ) : null}
              <Button
                kind="quiet"
                size="small"
                aria-label={m.appointments_history_delete_label({ date: formatDate(row.date) })}
                onClick={() => onDelete({ appointmentId: row._id, name: formatDate(row.date) })}
              >
                {m.appointments_delete_button()}
              </Button>
            </>
          )}
        />
      </ListPage>
    </>
  )
}
