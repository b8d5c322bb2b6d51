import { allowedEvents } from '@ilera/contract/appointments/transitions'
import { canPay } from '@ilera/contract/payments/statuses'
import { ConfirmDeleteModal } from '@ilera/ui/modals/confirm-delete'
import { PatientAppointmentScreen } from '@ilera/ui/screens/patient/patient-appointment'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ask } from '../api.ts'
import { live } from '../live/live.ts'
import { calendarHref } from '../support/calendar-file.ts'
import { newKey } from '../support/new-key.ts'
import { now } from '../support/now.ts'
import { useLoaded } from '../support/use-loaded.ts'

/** One appointment in full, and its cancellation. */
export function PatientAppointmentRoute() {
  const { id = '' } = useParams()
  const { value, state, sentence, reload } = useLoaded('appointmentDetails', { params: { id } })
  const [cancelling, setCancelling] = useState<'no' | 'asking' | 'busy'>('no')
  useEffect(() => live.patient(({ event }) => (event === 'appointment' ? reload() : undefined)), [id])

  const appointment = value?.appointment
  const cancel = async () => {
    setCancelling('busy')
    await ask('cancelAppointment', { as: 'patient', params: { id }, body: {}, idempotencyKey: newKey() }).catch(
      () => undefined,
    )
    setCancelling('no')
    reload()
  }
  return (
    <>
      <PatientAppointmentScreen
        state={state}
        appointment={appointment}
        sentence={sentence}
        events={appointment ? allowedEvents('patient', appointment, now()) : []}
        canPay={!!appointment && canPay(appointment)}
        calendarHref={appointment && calendarHref(appointment)}
        onRetry={reload}
        onCancel={() => setCancelling('asking')}
      />
      <ConfirmDeleteModal
        open={cancelling !== 'no'}
        title="Cancel this appointment?"
        text="The time is given back, and others can take it. This cannot be undone. What you have paid is sent back."
        busy={cancelling === 'busy'}
        onConfirm={() => void cancel()}
        onCancel={() => setCancelling('no')}
      />
    </>
  )
}
