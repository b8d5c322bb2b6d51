import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { AllDone } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Stepper } from '../../elements/stepper.tsx'
import { requestSteps } from '../../patterns/process-steps.ts'

export type AppointmentRequestedScreenProps = {
  /** The hospital’s name; left out until it is known. */
  hospitalName?: string
  /** The new request; without it there is no link to it. */
  appointmentId?: string
}

/**
 * The last step of an appointment request: what happens next, and when. It can be opened again from the appointment.
 */
export const AppointmentRequestedScreen = ({ hospitalName, appointmentId }: AppointmentRequestedScreenProps) => (
  <>
    <PageHeader
      before={<Stepper {...requestSteps(2)} />}
      title={m.appointments_requested_title()}
      lead={hospitalName}
    />
    <Card>
      <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:items-center">
        <AllDone />
        <div className="grid gap-3">
          <p className="text-lg">{m.appointments_requested()}</p>
          <ol className="grid list-decimal gap-2 ps-5">
            <li>{m.appointments_requested_step_reads()}</li>
            <li>{m.appointments_requested_step_assigns()}</li>
            <li>{m.appointments_requested_step_tells()}</li>
          </ol>
        </div>
      </div>
    </Card>
    <div className="flex flex-wrap gap-3">
      {appointmentId ? (
        <Button href={href('patientAppointment', { id: appointmentId })}>{m.appointments_see_request_button()}</Button>
      ) : null}
      <Button kind="secondary" href={href('appointments')}>
        {m.appointments_all_mine_button()}
      </Button>
    </div>
  </>
)
