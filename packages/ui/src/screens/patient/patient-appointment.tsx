import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import type { AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { formatDate, formatLongDate, formatNaira, noneLabel } from '@ilera/contract/formats'
import { balanceNotes } from '@ilera/contract/payments/balance-messages'
import { hasReceipt } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { Link } from '../../elements/link.tsx'
import { StatusBadge } from '../../elements/status-badge.tsx'
import { AppointmentTimeline } from '../../patterns/appointment-timeline.tsx'
import { PaymentState } from '../../patterns/payment-state.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type PatientAppointmentScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  appointment?: AppointmentWithTimeline
  sentence?: string
  isMissing?: boolean
  /** The actions that the status table allows the patient now. */
  events: readonly AppointmentEvent[]
  canPay: boolean
  busy?: boolean
  /** A calendar file of the appointment as a data URL; undefined until it is booked. */
  calendarHref?: string
  onRetry: () => void
  onCancel: (choice: { appointmentId: string }) => void
}

/** When the appointment takes place, or when it was requested. */
const introText = (appointment: AppointmentWithTimeline) =>
  appointment.date ? formatLongDate(appointment) : `Asked on ${formatDate(appointment.createdAt)}`

/** `/patientAppointment/:id`: one appointment of the patient in full (decisions). */
export function PatientAppointmentScreen(props: PatientAppointmentScreenProps) {
  const { state, appointment, sentence, onRetry } = props
  return (
    <RecordPage
      title={appointment ? `Appointment at ${appointment.hospitalName}` : 'Appointment'}
      lead={appointment && introText(appointment)}
      state={state}
      record={appointment}
      sentence={sentence}
      isMissing={props.isMissing}
      linkIfMissing={{ label: 'My appointments', href: href('appointments') }}
      skeleton={{ kind: 'card', label: 'Loading the appointment' }}
      onRetry={onRetry}
    >
      {(record) => <Appointment {...props} appointment={record} />}
    </RecordPage>
  )
}

type AppointmentProps = PatientAppointmentScreenProps & { appointment: AppointmentWithTimeline }

function Appointment({ appointment, events, canPay, busy, calendarHref, onCancel }: AppointmentProps) {
  const onReview = href('patientAppointmentReview', { appointmentId: appointment._id })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {canPay || events.includes('reschedule') ? (
          <Button href={onReview}>{canPay ? 'Pay or reschedule' : 'Request a Reschedule'}</Button>
        ) : null}
        {calendarHref ? (
          <Link kind="standalone" href={calendarHref} download="appointment.ics">
            Add to calendar
          </Link>
        ) : null}
        {hasReceipt(appointment.paymentStatus) ? (
          <Link kind="standalone" href={href('receipt', { appointmentId: appointment._id })}>
            Receipt
          </Link>
        ) : null}
        {events.includes('cancel') ? (
          <Button kind="danger" busy={busy} onClick={() => onCancel({ appointmentId: appointment._id })}>
            Cancel appointment
          </Button>
        ) : null}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title="Details" aside={<StatusBadge status={appointment.status} />}>
          <DetailsList
            items={[
              { label: 'Hospital', value: appointment.hospitalName },
              { label: 'Address', value: appointment.hospitalAddress ?? noneLabel },
              { label: 'Phone number', value: appointment.hospitalPhone ?? noneLabel },
              { label: 'Doctor', value: appointment.doctorName ?? 'Not assigned yet' },
              { label: 'When', value: appointment.date ? formatLongDate(appointment) : 'Not set yet' },
              { label: 'Fee', value: appointment.fee === null ? 'Not set yet' : formatNaira(appointment.fee) },
              {
                label: 'Payment',
                value: (
                  <PaymentState
                    status={appointment.paymentStatus}
                    fee={appointment.fee}
                    notes={appointment.money ? balanceNotes(appointment.money) : []}
                  />
                ),
              },
              { label: 'How you feel', value: appointment.presentSymptoms },
            ]}
          />
        </Card>
        <Card title="What happened so far">
          <AppointmentTimeline entries={appointment.timeline} />
        </Card>
      </div>
    </>
  )
}
