import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { AllDone } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'

export type AppointmentRequestedScreenProps = { hospitalName?: string; appointmentId?: string }

/**
 * The last step of an appointment request: what happens next, and when. It can be opened again from the appointment.
 */
export const AppointmentRequestedScreen = ({ hospitalName, appointmentId }: AppointmentRequestedScreenProps) => (
  <>
    <PageHeader title="Your request has been sent" lead={hospitalName} />
    <Card>
      <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:items-center">
        <AllDone />
        <div className="grid gap-3">
          <p className="text-lg">{m.appointments_requested()}</p>
          <ol className="grid list-decimal gap-2 pl-5">
            <li>The hospital reads your request.</li>
            <li>It assigns a doctor, a day, a time and the fee.</li>
            <li>You get an email and a notification. Then you can pay or ask for another time.</li>
          </ol>
        </div>
      </div>
    </Card>
    <div className="flex flex-wrap gap-3">
      {appointmentId ? <Button href={href('patientAppointment', { id: appointmentId })}>See the request</Button> : null}
      <Button kind="secondary" href={href('appointments')}>
        All my appointments
      </Button>
    </div>
  </>
)
