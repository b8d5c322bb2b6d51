import { m } from '@ilera/contract/messages'
import { reservationMinutes, openRequestsMax, restoreDays } from '@ilera/contract/appointments/constants'
import { deadlineMessage } from '@ilera/contract/appointments/change-policy'
import { notAllowedMessage } from '@ilera/contract/appointments/not-allowed-message'
import type { AppointmentRequest, AssignmentInput, RescheduleInput } from '@ilera/contract/appointments/rules'
import type { AppointmentWithTimeline, AppointmentRecord } from '@ilera/contract/appointments/schemas'
import {
  cancelNeedsReason,
  deletionCancels,
  endsPayments,
  isInPast,
  isAllowed,
  isPastDeadline,
  startsFrom,
  transitions,
  type AppointmentEvent,
  type Outcome,
} from '@ilera/contract/appointments/transitions'
import { formatLongDate } from '@ilera/contract/formats'
import { isProfileComplete, requiresGuardian } from '@ilera/contract/patients/rules'
import { lagosToday, type WallClock } from '@ilera/contract/shared/lagos-time'
import { awaitAll } from '../database/await-all.ts'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import type { AppointmentKey } from '../repositories/appointment-places.ts'
import { createAppointments } from '../repositories/appointments.ts'
import type { ChangedColumns } from '../repositories/transition-statement.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import { createDeskPatients } from '../repositories/desk-patients.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitalDirectory } from '../repositories/hospital-directory.ts'
import { createPatients } from '../repositories/patients.ts'
import { createReservations, type ExpiredReservation } from '../repositories/reservations.ts'
import type { Side } from '../repositories/side.ts'
import { isRateLimited } from '../settings.ts'
import type { RequestReplacement } from './replace-request.ts'
import type { FollowUpSuggestions } from './follow-up-suggestions.ts'
import type { NotificationService } from './notifications.ts'
import { forEachRow, readPages } from './for-each-row.ts'
import { createFreedTimes } from './freed-times.ts'
import type { Holds } from './holds.ts'
import type { Ledger } from './ledger.ts'
import { registerDoctor } from './register-doctor.ts'
import { rejectLookAlike } from './reject-look-alike.ts'
import { orNotFound } from './or-not-found.ts'
import { createSlots, type SlotRequest } from './slots.ts'
import { buildRequestedAppointment } from './build-requested-appointment.ts'
import { buildTransitionRow } from './transition-row.ts'
import { requireShownValues, type ShownValues } from './shown-values.ts'
import type { AppointmentNotifications } from './appointment-notifications.ts'
import type { QueuePlaces } from './queue-places.ts'
import { visitServiceOf, type ChosenService, type VisitServices } from './visit-services.ts'

/** Services that the appointment service uses. */
type BookingServices = {
  notifications: NotificationService
  appointmentNotifications: AppointmentNotifications
  ledger: Ledger
  holds: Holds
  requestReplacement: RequestReplacement
  suggestions: FollowUpSuggestions
  queuePlaces: QueuePlaces
  visitServices: VisitServices
}
type TransitionRequest = { event: AppointmentEvent; changes?: ChangedColumns; reason?: string }

export const clearedReschedule: ChangedColumns = { askedDate: null, askedTime: null, askedReason: null }

/**
 * Runs the actions on appointments. Each is one transaction with transition, history, notifications and mails. Throws
 * `HttpError`: 404 for appointments of others, 409 with the current status, 409 with free times when the doctor is booked.
 */
export function createAppointmentService(dependencies: Dependencies, services: BookingServices) {
  const { database, clock, settings } = dependencies
  const { notifications, appointmentNotifications, ledger, holds, requestReplacement, suggestions } = services
  const { queuePlaces, visitServices } = services
  const slots = createSlots(dependencies)
  const freedTimes = createFreedTimes(dependencies)
  const appointments = createAppointments(database)
  const reservations = createReservations(database)
  const doctors = createDoctors(database)
  const patients = createPatients(dependencies)
  const hospitals = createHospitalDirectory(dependencies)
  const deskPatients = createDeskPatients(dependencies)

  const view = async (id: string, side: Side): Promise<AppointmentWithTimeline> =>
    orNotFound(await appointments.one(id, side))

  /** Applies a transition to an appointment that this transaction has locked. */
  async function transition(
    locked: LockedAppointment,
    side: Side | 'system',
    request: TransitionRequest,
    slotRequest?: SlotRequest,
  ): Promise<void> {
    const actor = side === 'system' ? side : side.role
    const now = clock()
    if (!isAllowed(request.event, actor, locked, now))
      throw httpError(409, notAllowedMessage(request.event, actor, locked, now), { status: locked.status })
    const timetable =
      slotRequest && (await slots.lock(locked, slotRequest, (hold) => holds.expire(hold, ledger.updateBalance)))
    const step = buildTransitionRow(request, side, locked)
    const changes = { ...request.changes, ...(slotRequest?.service && { service: slotRequest.service }) }
    const outcome = await appointments.applyTransition(locked, step, changes, now)
    if (outcome === 'taken' && slotRequest && timetable) await slots.reject(locked, slotRequest, timetable)
    // Only a visit that is open again needs a slot without asking for one.
    if (outcome === 'taken') throw httpError(409, m.appointments_reopen_taken(), { status: locked.status })
    if (outcome !== 'moved')
      throw httpError(409, notAllowedMessage(request.event, actor, locked), { status: locked.status })
    // A cancelled appointment is refunded; a missed one accepts no more payments, until it is open again.
    if (endsPayments(locked.status, step.to) || step.event === 'reopen') await ledger.updateBalance(locked)
    await queuePlaces.follow(locked, request.event, now)
    await freedTimes.follow(locked, step.to, changes)
  }

  /** Locks the appointment, applies the transition and notifies both sides. Returns the appointment as this side sees it. */
  const lockAndTransition = <Result extends TransitionRequest & { slotRequest?: SlotRequest }>(
    id: string,
    side: Side,
    plan: (locked: LockedAppointment) => Result | Promise<Result>,
  ) =>
    database.transaction(async () => {
      const locked = orNotFound(await appointments.findForUpdate(id, side))
      const { slotRequest, ...wanted } = await plan(locked)
      await transition(locked, side, wanted, slotRequest)
      return appointmentNotifications.notifyParties(wanted.event, locked, side)
    })

  /** Frees the slot of a reservation that has ended. False where another transaction has locked or changed it. */
  async function releaseExpired(key: AppointmentKey): Promise<boolean> {
    const locked = await reservations.lockExpired(key, clock())
    if (!locked) return false
    if (startsFrom('expire', locked.status)) await holds.expire(locked, ledger.updateBalance)
    else {
      const reason = m.appointments_reservation_expired()
      await transition(locked, 'system', { event: 'release', changes: { holdUntil: null }, reason })
      await appointmentNotifications.notifyParties('release', locked, 'system')
    }
    return true
  }

  return {
    shown: view,
    transition,
    lockAndTransition,

    /** The full record for the hospital. Callers must write the access log. */
    openRecord: async (id: string, side: Side): Promise<AppointmentRecord> =>
      orNotFound(await appointments.opened(id, side, lagosToday(clock()))),

    /** `earlierId`: an earlier request whose response was lost, which this one replaces. `followUpOf`: what it follows. */
    request: (
      side: Side,
      hospitalId: string,
      input: AppointmentRequest,
      by: { earlierId?: string; followUpOf?: string } = {},
    ) =>
      database.transaction(async () => {
        const { id: patientId } = side
        const { earlierId, followUpOf } = by
        const changed = earlierId && (await requestReplacement.replaceRequest(earlierId, patientId, hospitalId, input))
        if (changed) return changed
        const answered = await suggestions.lockOpen(followUpOf, side, hospitalId)
        const [foundPatient, foundHospital, open] = await awaitAll([
          patients.one(patientId),
          hospitals.one(hospitalId, patientId),
          isRateLimited(settings) ? appointments.openRequests(patientId, hospitalId, openRequestsMax) : 0,
        ])
        const patient = orNotFound(foundPatient)
        const { hospital, isFound } = orNotFound(foundHospital)
        if (!isFound) throw httpError(409, m.hospitals_not_listed())
        if (!isProfileComplete(patient)) throw httpError(422, m.patients_profile_incomplete())
        if (requiresGuardian(patient)) throw httpError(422, m.patients_guardian_required())
        // The limit per hospital stops scripts, and still lets a patient ask many hospitals.
        if (open >= openRequestsMax) throw httpError(409, m.appointments_too_many_open_requests())
        const appointment = buildRequestedAppointment(patient, hospital, input, clock())
        const parties = { patientId, hospitalId, doctorKey: null }
        const queries = appointmentNotifications.build('request', appointment, parties, side)
        const follows = answered && { of: answered.id, seriesId: null }
        await awaitAll([appointments.add(appointment, hospitalId, side, follows), ...queries.map((start) => start())])
        if (answered) await suggestions.book(answered, side, appointment._id, null)
        notifications.emitChanged(appointment, { patientId, hospitalId, kinds: ['appointment'], doctorKeys: [] })
        return appointment
      }),

    assign: async (id: string, side: Side, given: AssignmentInput, chosen?: ChosenService) => {
      if (side.doctorKey !== undefined && (await doctors.keyOf(given.doctorName)) !== side.doctorKey)
        throw httpError(403, m.members_assign_self_only(), { fields: { doctorName: m.members_assign_self_only() } })
      await rejectLookAlike(doctors, side.id, given.doctorName)
      await visitServices.requireDoctor(side.id, chosen, given.doctorName)
      const appointment = await lockAndTransition(id, side, (locked) => ({
        event: 'assign',
        changes: { ...given, holdUntil: new Date(clock().getTime() + reservationMinutes * 60_000) },
        slotRequest: { ...given, service: visitServiceOf(chosen) },
        reason: locked.status === transitions.assign.to ? m.appointments_assigned_again() : undefined,
      }))
      await registerDoctor(dependencies, side.id, given)
      return appointment
    },

    confirm: (id: string, side: Side, shownValues: ShownValues) =>
      lockAndTransition(id, side, (locked) => {
        if (startsFrom('confirm', locked.status)) requireShownValues(locked, shownValues)
        return { event: 'confirm', changes: { confirmedFee: 'fee', holdUntil: null } }
      }),

    decline: (id: string, side: Side, reason: string) =>
      lockAndTransition(id, side, () => ({ event: 'decline', reason })),

    cancel: (id: string, side: Side, reason: string) =>
      lockAndTransition(id, side, (locked) => {
        if (!reason && isAllowed('cancel', side.role, locked, clock()) && cancelNeedsReason(side.role, locked, clock()))
          throw httpError(400, m.appointments_reason_required(), {
            fields: { reason: m.appointments_reason_required() },
          })
        return { event: 'cancel', reason }
      }),

    close: (id: string, side: Side, outcome: Outcome, reason: string) =>
      lockAndTransition(id, side, async ({ patientId }) => {
        if (outcome === 'reopen') orNotFound(await deskPatients.listed(side.id, patientId))
        return { event: outcome, reason }
      }),

    /** Records that the patient is at the hospital, or takes that back. The place in the queue follows. */
    recordArrival: (id: string, side: Side, event: 'check-in' | 'undo-check-in') =>
      lockAndTransition(id, side, () => ({ event })),

    /** `replaces`: this request replaces an earlier one whose response was lost, as long as the hospital has not decided on it. */
    requestReschedule: (id: string, side: Side, input: RescheduleInput, replaces = false) =>
      database.transaction(async () => {
        const { date, time, reasonForReschedule: reason } = input
        const locked = orNotFound(await appointments.findForUpdate(id, side))
        if (locked.date === date && locked.time === time) throw httpError(400, m.appointments_reschedule_same())
        if (isInPast({ date, time }, clock()))
          throw httpError(409, m.appointments_time_has_passed({ when: formatLongDate({ date, time }) }), {
            status: locked.status,
          })
        if (replaces && locked.status === transitions.reschedule.to)
          return requestReplacement.replaceRequestedTime(locked, input)
        const changes = { askedDate: date, askedTime: time, askedReason: reason }
        await transition(locked, side, { event: 'reschedule', reason, changes })
        return appointmentNotifications.notifyParties('reschedule', locked, side)
      }),

    /** `slot`: another free slot that the hospital offers instead of the requested one. */
    approveReschedule: (id: string, side: Side, slot: WallClock | undefined, shownValues: ShownValues) =>
      lockAndTransition(id, side, (locked) => {
        if (startsFrom('approve-reschedule', locked.status)) requireShownValues(locked, shownValues)
        const { date, time } = slot ?? locked.reschedule ?? { date: '', time: '' }
        const slotRequest = { doctorName: locked.doctorName ?? '', date, time }
        return { event: 'approve-reschedule', changes: { date, time, ...clearedReschedule }, slotRequest }
      }),

    declineReschedule: (id: string, side: Side, reason: string, shownValues: ShownValues) =>
      lockAndTransition(id, side, (locked) => {
        if (startsFrom('decline-reschedule', locked.status)) requireShownValues(locked, shownValues)
        return { event: 'decline-reschedule', reason, changes: clearedReschedule }
      }),

    /** Hides the appointment from this side's lists. An upcoming one is cancelled first. */
    remove: (id: string, side: Side) =>
      database.transaction(async () => {
        const locked = orNotFound(await appointments.findForUpdate(id, side))
        if (side.role === 'patient' && isPastDeadline(locked, clock()))
          throw httpError(409, deadlineMessage(locked), { status: locked.status })
        const live = deletionCancels(side.role, locked, clock())
        if (live) await transition(locked, side, { event: 'cancel', reason: '' })
        await appointmentNotifications.notifyParties(live ? 'cancel' : 'delete', locked, side)
        await appointments.remove(locked, side, clock())
      }),

    restore: (id: string, side: Side) =>
      database.transaction(async () => {
        const outcome = await appointments.restore(id, side, new Date(clock().getTime() - restoreDays * 86_400_000))
        if (outcome === 'missing') throw httpError(404, m.common_not_found())
        if (outcome === 'too-late') throw httpError(409, m.appointments_restore_too_late())
        return view(id, side)
      }),

    /** Frees slots that were reserved and not confirmed, or held and not paid, in time. Returns their number. */
    async releaseOverdue(): Promise<number> {
      let released = 0
      const now = clock()
      await forEachRow(dependencies, {
        rows: readPages<ExpiredReservation>((after, limit) => reservations.findExpired(now, after, limit)),
        failure: 'a reservation could not be released',
        work: async (key) => {
          if (await database.transaction(() => releaseExpired(key))) released += 1
        },
      })
      return released
    },
  }
}

export type AppointmentService = ReturnType<typeof createAppointmentService>
