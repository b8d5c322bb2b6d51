import { m } from '@ilera/contract/messages'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { formatLongDate, formatNaira } from '@ilera/contract/formats'
import type { CareEmergency } from '@ilera/contract/hospitals/search-schemas'
import { canPay } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { AllDone } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Stepper } from '../../elements/stepper.tsx'
import { EmergencyCard } from '../../patterns/emergency-card.tsx'
import { bookingSteps, moveSteps } from '../../patterns/process-steps.ts'

export type VisitBookedScreenProps = {
  /** The booked visit. */
  appointment: Appointment
  /** Until when it can be cancelled or moved, as a sentence. */
  policy?: string
  /** It was booked before, and has another time now. */
  isMoved?: boolean
  /** What the reason for the visit may describe, if it may be a danger to life. */
  emergency?: CareEmergency
}

/** `/patient/patientHospitalPage/book`, last step: the visit is booked, and what is next. */
export function VisitBookedScreen({ appointment, policy, isMoved = false, emergency }: VisitBookedScreenProps) {
  const { _id: id, doctorName, fee } = appointment
  return (
    <>
      <PageHeader
        before={<Stepper {...(isMoved ? moveSteps(2) : bookingSteps(2))} />}
        title={isMoved ? m.booking_moved_title() : m.booking_booked_title()}
        lead={appointment.hospitalName}
      />
      {emergency ? <EmergencyCard emergency={emergency} /> : null}
      <Card>
        <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:items-center">
          <AllDone />
          <div className="grid gap-3">
            <p className="text-lg">
              {m.booking_booked_when({ when: formatLongDate(appointment), doctorName: doctorName ?? '' })}
            </p>
            <ul className="grid list-disc gap-2 ps-5">
              <li>{isMoved ? m.booking_moved_told() : m.booking_next_told()}</li>
              <li>{m.booking_next_reminder()}</li>
              {canPay(appointment) ? <li>{m.booking_next_pay()}</li> : null}
              {policy ? <li>{policy}</li> : null}
            </ul>
          </div>
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        {canPay(appointment) ? (
          <Button href={href('patientAppointmentReview', { appointmentId: id })}>
            {m.booking_pay_button({ amount: formatNaira(fee) })}
          </Button>
        ) : null}
        <Button kind={canPay(appointment) ? 'secondary' : 'primary'} href={href('patientAppointment', { id })}>
          {m.booking_see_button()}
        </Button>
      </div>
    </>
  )
}
