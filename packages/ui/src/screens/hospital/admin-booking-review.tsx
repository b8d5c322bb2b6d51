import { m } from '@ilera/contract/messages'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { formatDay, formatLongDate, formatNaira, formatTime, noneLabel } from '@ilera/contract/formats'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

export type AdminBookingReviewScreenProps = {
  appointment: AppointmentWithTimeline
  busy?: boolean
  problem?: ValidationErrors
  onBook: () => void
  onBack: () => void
}

/** `…/adminAssignDoctor/bookingReview`: patient and doctor of the booking, then Book Appointment (spec section 2). */
export const AdminBookingReviewScreen = ({
  appointment,
  busy,
  problem,
  onBook,
  onBack,
}: AdminBookingReviewScreenProps) => (
  <>
    <PageHeader title="Booking Review" />
    <ErrorSummary problem={problem} />
    {problem ? null : <Banner>{m.appointments_assigned()}</Banner>}
    <div className="grid gap-6 md:grid-cols-2">
      <Card title="Patient">
        <DetailsList
          items={[
            { label: 'Name', value: appointment.fullName },
            { label: 'Email', value: <EmailText address={appointment.patientEmail} /> },
            { label: 'Phone number', value: appointment.patientPhone ?? 'none' },
            { label: 'Present symptoms', value: appointment.presentSymptoms },
          ]}
        />
      </Card>
      <Card title="Doctor" kind="accent">
        <DetailsList
          items={[
            { label: 'Name', value: appointment.doctorName ?? noneLabel },
            { label: 'Speciality', value: appointment.speciality ?? noneLabel },
            { label: 'Day', value: formatDay(appointment.date) },
            { label: 'Time', value: `${formatTime(appointment.time)}, Lagos time` },
            { label: 'Fee', value: formatNaira(appointment.fee) },
            ...(appointment.holdUntil ? [{ label: 'Held until', value: formatLongDate(appointment.holdUntil) }] : []),
          ]}
        />
      </Card>
    </div>
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => onBook()}>
        Book Appointment
      </Button>
      <Button kind="secondary" disabled={busy} onClick={() => onBack()}>
        Change the doctor or time
      </Button>
    </div>
  </>
)
