import { m } from '@ilera/contract/messages'
import { reviewMessages } from '@ilera/contract/appointments/event-messages'
import type { AppointmentRecord } from '@ilera/contract/appointments/schemas'
import type { AppointmentEvent, ReviewAction } from '@ilera/contract/appointments/transitions'
import { formatDate, formatLongDate, formatNaira, formatTime, noneLabel } from '@ilera/contract/formats'
import { guardianName } from '@ilera/contract/patients/rules'
import { href } from '@ilera/contract/routes'
import { keysOf } from '@ilera/contract/shared/own-property'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { PaymentBadge, StatusBadge } from '../../elements/status-badge.tsx'
import { AppointmentTimeline } from '../../patterns/appointment-timeline.tsx'

export type AdminAppointmentReviewScreenProps = {
  /** `none`: no appointment was chosen. */
  state: 'none' | 'loading' | 'failed' | 'shown'
  appointment?: AppointmentRecord
  sentence?: string
  /** The actions that the status table allows the hospital now. */
  events: readonly AppointmentEvent[]
  onRetry: () => void
  onAssign: () => void
  /** Continues a booking whose time is reserved but not confirmed. */
  onReviewBooking: () => void
  onAction: (choice: { event: ReviewAction }) => void
}

/** The last visit as the patient wrote it: a date is formatted, anything unreadable becomes 'None'. */
const lastVisit = (text: string | null) => {
  const day = formatDate(text)
  return day === noneLabel ? text?.trim() || noneLabel : day
}

/** The health facts that a doctor must know. */
function healthFacts({ patient, patientPhone }: AppointmentRecord) {
  const guardian = guardianName(patient)
  return [
    { label: 'Age', value: patient.age ?? m.patients_not_given() },
    { label: 'Gender', value: patient.gender ?? m.patients_not_given() },
    { label: 'Blood type', value: patient.bloodType ?? m.patients_not_given() },
    { label: 'Allergies', value: patient.allergies ?? m.patients_not_given() },
    { label: 'Phone number', value: patientPhone ?? m.patients_not_given() },
    ...(guardian ? [{ label: 'Parent or guardian', value: guardian }] : []),
  ]
}

/**
 * `/admin/adminAppointmentReview`: one request's details for the hospital, with the actions that its status allows
 * (spec section 2).
 */
export const AdminAppointmentReviewScreen = (props: AdminAppointmentReviewScreenProps) => (
  <>
    <PageHeader
      title="Appointment Review"
      lead="What the patient asks for, what was agreed, and each step that led here."
    />
    <AppointmentDetails {...props} />
  </>
)

function AppointmentDetails({
  state,
  appointment,
  sentence,
  events,
  onRetry,
  onAssign,
  onReviewBooking,
  onAction,
}: AdminAppointmentReviewScreenProps) {
  if (state === 'none')
    return (
      <Banner tone="info" actions={<Button href={href('admin')}>Dashboard</Button>}>
        Choose an appointment on the dashboard.
      </Banner>
    )
  if (state === 'failed') return <ErrorState message={sentence ?? ''} onRetry={() => onRetry()} />
  if (state === 'loading' || !appointment) return <Skeleton kind="card" label="Loading the appointment" />
  const isReserved = events.includes('confirm')
  const preferredTime = [
    appointment.preferredDate && formatDate(appointment.preferredDate),
    appointment.preferredTime && formatTime(appointment.preferredTime),
  ].filter(Boolean)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {isReserved ? <Button onClick={() => onReviewBooking()}>Review and book</Button> : null}
        {events.includes('assign') ? (
          <Button kind={isReserved ? 'secondary' : 'primary'} onClick={() => onAssign()}>
            {isReserved ? 'Change the doctor or time' : 'Assign a doctor'}
          </Button>
        ) : null}
        {events.includes('decline-reschedule') ? (
          <Button href={href('adminRescheduleReview', {}, { appointment: appointment._id })}>
            Review the reschedule
          </Button>
        ) : null}
        {keysOf(reviewMessages).map((event) =>
          events.includes(event) ? (
            <Button key={event} kind="secondary" onClick={() => onAction({ event })}>
              {reviewMessages[event].button()}
            </Button>
          ) : null,
        )}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <Card title="Request" aside={<StatusBadge status={appointment.status} />}>
            <DetailsList
              items={[
                { label: 'Patient name', value: appointment.fullName },
                { label: 'Last visitation', value: lastVisit(appointment.lastVisitation) },
                { label: 'Last diagnosis', value: appointment.lastDiagnosis ?? noneLabel },
                { label: 'Present symptoms', value: appointment.presentSymptoms },
                { label: 'Wished for', value: preferredTime.length > 0 ? preferredTime.join(', ') : 'Any time' },
              ]}
            />
          </Card>
          <Card title="Patient">
            <DetailsList items={healthFacts(appointment)} />
          </Card>
        </div>
        <div className="grid gap-6">
          {appointment.doctorName ? (
            <Card title="Booking">
              <DetailsList
                items={[
                  { label: 'Doctor', value: appointment.doctorName },
                  { label: 'Speciality', value: appointment.speciality ?? noneLabel },
                  { label: 'When', value: formatLongDate(appointment) },
                  ...(appointment.holdUntil
                    ? [{ label: 'Held until', value: formatLongDate(appointment.holdUntil) }]
                    : []),
                  { label: 'Fee', value: formatNaira(appointment.fee) },
                  {
                    label: 'Payment',
                    value: <PaymentBadge status={appointment.paymentStatus} fee={appointment.fee} />,
                  },
                ]}
              />
            </Card>
          ) : null}
          <Card title="What happened so far">
            <AppointmentTimeline entries={appointment.timeline} />
          </Card>
        </div>
      </div>
    </>
  )
}
