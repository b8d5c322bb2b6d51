import { addDays, toInstant, lagosToday } from '@ilera/contract/shared/lagos-time'
import { createServices, type Services } from '../create-services.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Charge } from '../providers/payments/payment-provider.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import { createPayments } from '../repositories/payments.ts'
import type { Side } from '../repositories/side.ts'
import type { DemoAppointment } from './demo-appointments.ts'
import type { DemoHospital } from './demo-hospitals.ts'

const hour = 3_600_000

type Participants = { patientId: string; hospitalId: string; doctors: DemoHospital['doctors'] }

/** Creates a demo appointment by running each of its steps with its own time. Sends no mails and no socket events. */
export async function simulateAppointment(
  dependencies: Dependencies,
  planned: DemoAppointment,
  participants: Participants,
): Promise<void> {
  const now = dependencies.clock()
  const slot = { date: addDays(lagosToday(now), planned.day), time: planned.time }
  const begin = Math.min(toInstant(slot).getTime(), now.getTime()) - 60 * hour - planned.patient * 7 * 60_000
  const isReserved = planned.status === 'assigned'
  let steps = 0
  const clock = () => new Date(isReserved && steps > 0 ? now.getTime() : begin + steps * 5 * hour)
  const noNotifications: Dependencies = {
    ...dependencies,
    clock,
    jobs: { ...dependencies.jobs, enqueue: async () => undefined },
    realtime: { ...dependencies.realtime, emit: () => undefined },
  }
  const { booking, ledger } = createServices(noNotifications)
  const patient: Side = { role: 'patient', id: participants.patientId }
  const hospital: Side = { role: 'hospital', id: participants.hospitalId }
  const doctor = participants.doctors[planned.doctor % participants.doctors.length]
  if (!doctor) return

  const { _id: id } = await booking.request({ role: 'patient', id: participants.patientId }, participants.hospitalId, {
    presentSymptoms: planned.symptoms,
    lastVisitation: planned.lastDiagnosis ? 'Last March' : '',
    lastDiagnosis: planned.lastDiagnosis ?? '',
    preferredDate: planned.day > 0 ? slot.date : '',
    preferredTime: '',
  })
  const step = async (act: () => Promise<unknown>) => {
    steps += 1
    await act()
  }

  if (planned.status === 'pending') return
  if (planned.status === 'declined')
    return step(() => booking.decline(id, hospital, 'We have no dentist. Bonny River Clinic in Port Harcourt does.'))
  const offered = planned.service ? await createHospitalServices(dependencies.database).offered(hospital.id) : []
  const service = offered.find(({ name }) => name === planned.service)
  await step(() => booking.assign(id, hospital, { ...doctor, ...slot, fee: planned.fee ?? 3_000 }, service))
  if (isReserved) return
  await step(() => booking.confirm(id, hospital, {}))
  if (planned.payment) await step(() => pay(noNotifications, ledger, id, planned.payment, participants))
  if (planned.status === 'cancelled') await step(() => booking.cancel(id, patient, 'I feel better'))
  if (planned.status === 'reschedule-requested')
    await step(() =>
      booking.requestReschedule(id, patient, {
        date: addDays(slot.date, 2),
        time: '10:00',
        reasonForReschedule: 'I have to travel on that day',
      }),
    )
  if (planned.status === 'attended' || planned.status === 'no-show') {
    const outcome = planned.status
    const closing = createServices({ ...noNotifications, clock: () => new Date(toInstant(slot).getTime() + hour) })
    await closing.booking.close(id, hospital, outcome, '')
    if (planned.suggests) await closing.followUpSuggestions.suggest(id, hospital, planned.suggests)
  }
}

/** Pays the fee of a demo appointment, or part of it, by the sandbox. */
export async function pay(
  dependencies: Dependencies,
  ledger: Services['ledger'],
  appointmentId: string,
  status: DemoAppointment['payment'],
  cast: Participants,
): Promise<void> {
  const { database, clock } = dependencies
  const payments = createPayments(database)
  const side: Side = { role: 'hospital', id: cast.hospitalId }
  const appointment = await createAppointments(database).one(appointmentId, side)
  if (!appointment?.fee || !status || status === 'unpaid') return
  const reference = `ilera-demo-${appointmentId.slice(-12)}`
  const { fee: amount } = appointment
  const attempt = { ...cast, reference, appointmentId, provider: 'sandbox', amount, currency: 'NGN' } as const
  await payments.open(attempt, clock(), dependencies.clock())
  // An appointment with a refund is paid first. The cancellation that follows causes the refund.
  const charge: Charge['status'] = status === 'processing' || status === 'failed' ? status : 'paid'
  const paid = { reference, status: charge, amount: status === 'mismatch' ? amount - 500 : amount, currency: 'NGN' }
  await ledger.updateBalance({ id: appointmentId, hospitalId: cast.hospitalId })
  const opened = await payments.byReference(reference)
  if (opened) await ledger.recordCharge(opened, paid, 'return')
}
