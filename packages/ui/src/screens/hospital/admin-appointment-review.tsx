import { reviewMessages } from '@ilera/contract/appointments/event-messages'
import type { OpenedAppointment } from '@ilera/contract/appointments/schemas'
import type { AppointmentEvent, ReviewAction } from '@ilera/contract/appointments/transitions'
import { formatDate, formatLongDate, formatNaira, formatTime, none } from '@ilera/contract/formats'
import { guardianOf } from '@ilera/contract/patients/rules'
import { profileWords } from '@ilera/contract/patients/words'
import { href } from '@ilera/contract/routes'
import { keysOf } from '@ilera/contract/shared/own'
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
  appointment?: OpenedAppointment
  sentence?: string
  /** What the status table lets the hospital do now. */
  events: readonly AppointmentEvent[]
  onRetry: () => void
  onAssign: () => void
  /** Of a time that is held, and not booked yet. */
  onReviewBooking: () => void
  onAct: (choice: { event: ReviewAction }) => void
}

/** What a person wrote of the last visit; a date is shown as one, anything unreadable as 'None'. */
const lastVisit = (text: string | null) => {
  const day = formatDate(text)
  return day === none ? text?.trim() || none : day
}

/** What whoever treats the patient has to know of them. */
function careFacts({ patient, patientPhone }: OpenedAppointment) {
  const guardian = guardianOf(patient)
  return [
    { label: 'Age', value: patient.age ?? profileWords.notGiven },
    { label: 'Gender', value: patient.gender ?? profileWords.notGiven },
    { label: 'Blood type', value: patient.bloodType ?? profileWords.notGiven },
    { label: 'Allergies', value: patient.allergies ?? profileWords.notGiven },
    { label: 'Phone number', value: patientPhone ?? profileWords.notGiven },
    ...(guardian ? [{ label: 'Parent or guardian', value: guardian }] : []),
  ]
}

/** `/admin/adminAppointmentReview` (spec section 2). */
export const AdminAppointmentReviewScreen = (props: AdminAppointmentReviewScreenProps) => (
  <>
    <PageHeader
      title="Appointment Review"
      lead="What the patient asks for, what was agreed, and each step that led here."
    />
    <Reviewed {...props} />
  </>
)

function Reviewed({
  state,
  appointment,
  sentence,
  events,
  onRetry,
  onAssign,
  onReviewBooking,
  onAct,
}: AdminAppointmentReviewScreenProps) {
  if (state === 'none')
    return (
      <Banner tone="info" actions={<Button href={href('admin')}>Dashboard</Button>}>
        Choose an appointment on the dashboard.
      </Banner>
    )
  if (state === 'failed') return <ErrorState message={sentence ?? ''} onRetry={() => onRetry()} />
  if (state === 'loading' || !appointment) return <Skeleton kind="card" label="Loading the appointment" />
  const isHeld = events.includes('confirm')
  const wish = [
    appointment.preferredDate && formatDate(appointment.preferredDate),
    appointment.preferredTime && formatTime(appointment.preferredTime),
  ].filter(Boolean)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {isHeld ? <Button onClick={() => onReviewBooking()}>Review and book</Button> : null}
        {events.includes('assign') ? (
          <Button kind={isHeld ? 'secondary' : 'primary'} onClick={() => onAssign()}>
            {isHeld ? 'Change the doctor or time' : 'Assign a doctor'}
          </Button>
        ) : null}
        {events.includes('decline-reschedule') ? (
          <Button href={href('adminRescheduleReview', {}, { appointment: appointment._id })}>
            Review the reschedule
          </Button>
        ) : null}
        {keysOf(reviewMessages).map((event) =>
          events.includes(event) ? (
            <Button key={event} kind="secondary" onClick={() => onAct({ event })}>
              {reviewMessages[event].button}
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
                { label: 'Last diagnosis', value: appointment.lastDiagnosis ?? none },
                { label: 'Present symptoms', value: appointment.presentSymptoms },
                { label: 'Wished for', value: wish.length > 0 ? wish.join(', ') : 'Any time' },
              ]}
            />
          </Card>
          <Card title="Patient">
            <DetailsList items={careFacts(appointment)} />
          </Card>
        </div>
        <div className="grid gap-6">
          {appointment.doctorName ? (
            <Card title="Booking">
              <DetailsList
                items={[
                  { label: 'Doctor', value: appointment.doctorName },
                  { label: 'Speciality', value: appointment.speciality ?? none },
                  { label: 'When', value: formatLongDate(appointment) },
                  ...(appointment.holdUntil
                    ? [{ label: 'Held until', value: formatLongDate(appointment.holdUntil) }]
                    : []),
                  { label: 'Fee', value: formatNaira(appointment.fee) },
                  { label: 'Payment', value: <PaymentBadge status={appointment.paymentStatus} /> },
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
