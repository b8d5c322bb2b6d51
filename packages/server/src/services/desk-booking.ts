import { holdMinutes, plainVisit } from '@ilera/contract/appointments/constants'
import type { AssignmentInput } from '@ilera/contract/appointments/rules'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { transitions } from '@ilera/contract/appointments/transitions'
import type { DeskBooking } from '@ilera/contract/desk/rules'
import { href } from '@ilera/contract/routes'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import { awaitAll } from '../database/await-all.ts'
import type { Dependencies } from '../dependencies.ts'
import { createAppointments, type FollowUp } from '../repositories/appointments.ts'
import { createDeskPatients } from '../repositories/desk-patients.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import { createPatients } from '../repositories/patients.ts'
import { createPayLinks } from '../repositories/pay-links.ts'
import type { Side } from '../repositories/side.ts'
import type { VisitService } from '../repositories/transition-statement.ts'
import { publicUrl } from '../settings.ts'
import type { AppointmentNotifications } from './appointment-notifications.ts'
import type { AppointmentService } from './booking.ts'
import { buildRequestedAppointment } from './build-requested-appointment.ts'
import { createDoubleBookings } from './double-booking.ts'
import { orNotFound } from './or-not-found.ts'
import { registerDoctor } from './register-doctor.ts'
import { rejectLookAlike } from './reject-look-alike.ts'
import { visitServiceOf, type ChosenService, type VisitServices } from './visit-services.ts'

type DeskServices = {
  booking: AppointmentService
  appointmentNotifications: AppointmentNotifications
  visitServices: VisitServices
}

/** What a visit gets when it is confirmed at once. */
type Placement = Omit<AssignmentInput, 'serviceId'> & { serviceId?: string; service?: VisitService | undefined }

/** A service that is paid first is held until then. What costs nothing is never waited for. */
const isHeld = (chosen: ChosenService, { fee }: DeskBooking): boolean => chosen?.needsPrepayment === true && fee > 0

/** Books patients of a hospital's list at once, without a request that waits for an answer (decisions 116 and 130). */
export function createDeskBooking(dependencies: Dependencies, services: DeskServices) {
  const { database, clock, settings } = dependencies
  const { booking, appointmentNotifications, visitServices } = services
  const appointments = createAppointments(database)
  const doubleBookings = createDoubleBookings(database)
  const deskPatients = createDeskPatients(dependencies)
  const doctors = createDoctors(database)
  const hospitals = createHospitals(database)
  const patients = createPatients(dependencies)
  const payLinks = createPayLinks(dependencies)

  /** Adds a request of this side for a patient of the hospital's list, and locks it. Throws 404 for others. */
  async function begin(
    patientId: string,
    side: Side,
    presentSymptoms: string,
    follows?: FollowUp,
  ): Promise<LockedAppointment> {
    const [listed, patient, hospital] = await awaitAll([
      deskPatients.listed(side.id, patientId),
      patients.one(patientId),
      hospitals.one(side.id),
    ])
    orNotFound(listed)
    const request = { presentSymptoms, lastVisitation: '', lastDiagnosis: '', preferredDate: '', preferredTime: '' }
    const made = buildRequestedAppointment(orNotFound(patient), orNotFound(hospital), request, clock(), 'hospital')
    await appointments.add(made, side.id, side, follows)
    // Not as the side finds it: a doctor finds own appointments only, and the request has no doctor yet.
    return orNotFound(await appointments.findForUpdateByEither({ id: made._id, hospitalId: side.id }))
  }

  /** Throws 409 where the patient has another visit at that time. */
  async function rejectSecondVisit(
    { patientId, hospitalId }: LockedAppointment,
    { date, time, service }: WallClock & { service?: VisitService | undefined },
  ): Promise<void> {
    const { minutes } = service ?? plainVisit
    await doubleBookings.reject(patientId, hospitalId, { date, time, minutes }, 'hospital')
  }

  /** Holds the slot until it is paid, and sends the patient a link to pay. */
  async function hold(
    locked: LockedAppointment,
    side: Side,
    { presentSymptoms: _, ...given }: DeskBooking,
    chosen: ChosenService,
  ): Promise<AppointmentWithTimeline> {
    const holdUntil = new Date(clock().getTime() + holdMinutes * 60_000)
    const slotRequest = { ...given, service: visitServiceOf(chosen) }
    await rejectSecondVisit(locked, slotRequest)
    await booking.transition(locked, side, { event: 'hold', changes: { ...given, holdUntil } }, slotRequest)
    const link = await payLinks.create(locked.id, locked.patientId)
    const payUrl = typeof link === 'string' ? undefined : `${publicUrl(settings)}/${href('payLink', link)}`
    return appointmentNotifications.notifyParties('hold', locked, side, payUrl)
  }

  /** Gives a new request its doctor and time, and confirms it. Nobody is told yet. */
  async function place(locked: LockedAppointment, side: Side, { serviceId: _, ...given }: Placement, reason?: string) {
    const { service, ...values } = given
    await rejectSecondVisit(locked, given)
    const changes = { ...values, holdUntil: null }
    await booking.transition(locked, side, { event: 'assign', changes, ...(reason && { reason }) }, given)
    const assigned = { ...locked, ...values, status: transitions.assign.to }
    await booking.transition(assigned, side, { event: 'confirm', changes: { confirmedFee: 'fee' } })
    return assigned
  }

  return {
    begin,
    place,

    /**
     * Books a patient of the hospital's list: confirmed, or held until it is paid where the service is paid first. The slot has
     * the rules of assigning, and nothing of a booking stays when it is taken, or when the patient has a visit at that time.
     */
    bookForPatient: async (patientId: string, side: Side, given: DeskBooking, chosen?: ChosenService) => {
      await rejectLookAlike(doctors, side.id, given.doctorName)
      await visitServices.requireDoctor(side.id, chosen, given.doctorName)
      const booked = await database.transaction(async () => {
        const locked = await begin(patientId, side, given.presentSymptoms)
        if (isHeld(chosen, given)) return hold(locked, side, given, chosen)
        const { presentSymptoms: _, ...values } = given
        const placed = await place(locked, side, { ...values, service: visitServiceOf(chosen) })
        return appointmentNotifications.notifyParties('confirm', placed, side)
      })
      await registerDoctor(dependencies, side.id, given)
      return booked
    },
  }
}

export type DeskBookingService = ReturnType<typeof createDeskBooking>
