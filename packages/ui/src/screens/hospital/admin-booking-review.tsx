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
import { PhoneText } from '../../elements/phone-text.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { serviceDetails } from '../../patterns/service-details.ts'

export type AdminBookingReviewScreenProps = {
  /** The assigned appointment. */
  appointment: AppointmentWithTimeline
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called to confirm the booking. */
  onBook: () => void
  /** Called to change the assignment. */
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
    <PageHeader title={m.appointments_booking_title()} />
    <ErrorSummary problem={problem} />
    {problem ? null : <Banner>{m.appointments_assigned()}</Banner>}
    <div className="grid gap-6 md:grid-cols-2">
      <Card title={m.appointments_patient_heading()}>
        <DetailsList
          items={[
            { label: m.patients_name_label(), value: appointment.fullName },
            { label: m.patients_email_label(), value: <EmailText address={appointment.patientEmail} /> },
            {
              label: m.patients_phone_label(),
              value: <PhoneText number={appointment.patientPhone} none={m.patients_no_phone()} />,
            },
            { label: m.appointments_symptoms_label(), value: appointment.presentSymptoms },
          ]}
        />
      </Card>
      <Card title={m.appointments_doctor_heading()} kind="accent">
        <DetailsList
          items={[
            { label: m.appointments_doctor_name_label(), value: appointment.doctorName ?? noneLabel() },
            { label: m.appointments_speciality_label(), value: appointment.speciality ?? noneLabel() },
            { label: m.appointments_day_label(), value: formatDay(appointment.date) },
            {
              label: m.appointments_time_label(),
              value: m.appointments_lagos_time({ time: formatTime(appointment.time) }),
            },
            ...serviceDetails(appointment),
            { label: m.appointments_fee_label(), value: formatNaira(appointment.fee) },
            ...(appointment.holdUntil
              ? [{ label: m.appointments_reserved_until_label(), value: formatLongDate(appointment.holdUntil) }]
              : []),
          ]}
        />
      </Card>
    </div>
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} onClick={() => onBook()}>
        {m.appointments_book_button()}
      </Button>
      <Button kind="secondary" disabled={busy} onClick={() => onBack()}>
        {m.appointments_change_assignment_button()}
      </Button>
    </div>
  </>
)
