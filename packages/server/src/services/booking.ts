import { holdMinutes, openRequestsMost, restoreDays } from '@ilera/contract/appointments/constants'
import type { AppointmentRequest, Assignment, RescheduleRequest } from '@ilera/contract/appointments/rules'
import type { AppointmentWithTimeline, OpenedAppointment } from '@ilera/contract/appointments/schemas'
import {
  cancelNeedsReason,
  deletionCancels,
  endsPayments,
  hasPassed,
  may,
  refusal,
  startsFrom,
  transitions,
  type AppointmentEvent,
  type Outcome,
} from '@ilera/contract/appointments/transitions'
import { appointmentWords } from '@ilera/contract/appointments/words'
import { formatLongDate } from '@ilera/contract/formats'
import { isProfileComplete, needsGuardian } from '@ilera/contract/patients/rules'
import { profileWords } from '@ilera/contract/patients/words'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import { words } from '@ilera/contract/shared/words'
import { awaitAll } from '../database/await-all.ts'
import type { Parts } from '../parts.ts'
import { refuse } from '../refusal.ts'
import { createAppointments, type Changes, type Held } from '../repositories/appointments.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createPatients } from '../repositories/patients.ts'
import type { Side } from '../repositories/side.ts'
import { limitsRates } from '../settings.ts'
import type { ChangedWishes } from './changed-wishes.ts'
import type { Notices } from './notices.ts'
import type { Ledger } from './ledger.ts'
import { refuseLookAlike } from './refuse-look-alike.ts'
import { known } from './known.ts'
import { createSlots, type SlotRequest } from './slots.ts'
import { requestedAppointment } from './requested-appointment.ts'
import { requireShownValues, type ShownValues } from './shown-values.ts'
import type { AppointmentNotifications } from './appointment-notifications.ts'

/** The services that a booking uses. */
type BookingServices = {
  notices: Notices
  notifications: AppointmentNotifications
  ledger: Ledger
  changedWishes: ChangedWishes
}
type Act = { event: AppointmentEvent; changes?: Changes; reason?: string }

const noLastingTrace: Changes = { askedDate: null, askedTime: null, askedReason: null }

/**
 * What people do with appointments: each act is one transaction of transition, history, note and letter. Refused acts
 * throw a `Refusal`: 404 for what is not theirs, 409 with the present status, 409 with free times when the doctor is taken.
 */
export function createBooking(parts: Parts, services: BookingServices) {
  const { database, clock, settings } = parts
  const { notices, notifications, ledger, changedWishes } = services
  const slots = createSlots(parts)
  const appointments = createAppointments(database)
  const doctors = createDoctors(database)
  const patients = createPatients(database)
  const hospitals = createHospitals(database)

  const shown = async (id: string, side: Side): Promise<AppointmentWithTimeline> =>
    known(await appointments.one(id, side))

  /** One transition on a row that this transaction has locked. */
  async function step(held: Held, side: Side | 'system', act: Act, taking?: SlotRequest): Promise<void> {
    const actor = side === 'system' ? side : side.role
    const now = clock()
    if (!may(act.event, actor, held, now)) throw refuse(409, refusal(act.event, actor, held), { status: held.status })
    const timetable = taking && (await slots.lock(held, taking))
    const change = {
      event: act.event,
      actor,
      actorId: side === 'system' ? null : side.accountId,
      from: held.status,
      to: transitions[act.event].to,
      reason: act.reason || null,
    }
    const outcome = await appointments.move(held, change, act.changes ?? {}, now)
    if (outcome === 'taken' && taking && timetable) await slots.refuse(held, taking, timetable)
    if (outcome !== 'moved') throw refuse(409, refusal(act.event, actor, held), { status: held.status })
    // What was paid for a cancelled appointment goes back; a missed one takes no more payments.
    if (endsPayments(change.from, change.to)) await ledger.settle(held.id)
  }

  /** Locks, moves and tells; returns the appointment as this side sees it now. */
  const act = (id: string, side: Side, plan: (held: Held) => Act & { taking?: SlotRequest }) =>
    database.transaction(async () => {
      const held = known(await appointments.hold(id, side))
      const { taking, ...wanted } = plan(held)
      await step(held, side, wanted, taking)
      return notifications.notifyParties(wanted.event, held, side.role)
    })

  return {
    shown,

    /** As the hospital opens it, which is for the caller to note. */
    opened: async (id: string, hospitalId: string): Promise<OpenedAppointment> =>
      known(await appointments.opened(id, hospitalId)),

    /** `earlierId`: an earlier request whose answer was lost, which this one replaces. */
    request: (patientId: string, hospitalId: string, asked: AppointmentRequest, earlierId?: string) =>
      database.transaction(async () => {
        const changed = earlierId && (await changedWishes.request(earlierId, patientId, hospitalId, asked))
        if (changed) return changed
        const [foundPatient, foundHospital, open] = await awaitAll([
          patients.one(patientId),
          hospitals.one(hospitalId),
          limitsRates(settings) ? appointments.openRequests(patientId, hospitalId, openRequestsMost) : 0,
        ])
        const patient = known(foundPatient)
        const hospital = known(foundHospital)
        if (!isProfileComplete(patient)) throw refuse(422, profileWords.incomplete)
        if (needsGuardian(patient)) throw refuse(422, profileWords.guardianNeeded)
        // A patient may ask many hospitals; a script that fills the list of one is stopped.
        if (open >= openRequestsMost) throw refuse(409, appointmentWords.tooManyOpen)
        const appointment = requestedAppointment(patient, hospital, asked, clock())
        const queries = notifications.build('request', appointment, { patientId, hospitalId }, 'patient')
        await awaitAll([appointments.add(appointment, hospitalId), ...queries.map((start) => start())])
        notices.changed(appointment, [patientId, hospitalId])
        return appointment
      }),

    assign: async (id: string, side: Side, given: Assignment) => {
      await refuseLookAlike(doctors, side.accountId, given.doctorName)
      const appointment = await act(id, side, (held) => ({
        event: 'assign',
        changes: { ...given, holdUntil: new Date(clock().getTime() + holdMinutes * 60_000) },
        taking: given,
        reason: held.status === transitions.assign.to ? 'Assigned again' : undefined,
      }))
      await doctors.remember(side.accountId, given, clock())
      return appointment
    },

    confirm: (id: string, side: Side, shownValues: ShownValues) =>
      act(id, side, (held) => {
        if (startsFrom('confirm', held.status)) requireShownValues(held, shownValues)
        return { event: 'confirm', changes: { confirmedFee: 'fee', holdUntil: null } }
      }),

    decline: (id: string, side: Side, reason: string) => act(id, side, () => ({ event: 'decline', reason })),

    cancel: (id: string, side: Side, reason: string) =>
      act(id, side, (held) => {
        if (!reason && may('cancel', side.role, held, clock()) && cancelNeedsReason(side.role, held, clock()))
          throw refuse(400, appointmentWords.reasonRequired, { fields: { reason: appointmentWords.reasonRequired } })
        return { event: 'cancel', reason }
      }),

    close: (id: string, side: Side, outcome: Outcome, reason: string) =>
      act(id, side, () => ({ event: outcome, reason, changes: noLastingTrace })),

    /** `replaces`: an earlier wish whose answer was lost has arrived; while it waits for the hospital, this one takes its place. */
    askReschedule: (id: string, side: Side, asked: RescheduleRequest, replaces = false) =>
      database.transaction(async () => {
        const { date, time, reasonForReschedule: reason } = asked
        const held = known(await appointments.hold(id, side))
        if (held.date === date && held.time === time) throw refuse(400, appointmentWords.rescheduleSame)
        if (hasPassed({ date, time }, clock()))
          throw refuse(409, appointmentWords.timeHasPassed(formatLongDate({ date, time })), { status: held.status })
        if (replaces && held.status === transitions.reschedule.to) return changedWishes.askedTime(held, asked)
        const changes = { askedDate: date, askedTime: time, askedReason: reason }
        await step(held, side, { event: 'reschedule', reason, changes })
        return notifications.notifyParties('reschedule', held, side.role)
      }),

    /** `slot`: another free slot that the hospital offers instead of the one asked for. */
    approveReschedule: (id: string, side: Side, slot: WallClock | undefined, shownValues: ShownValues) =>
      act(id, side, (held) => {
        if (startsFrom('approve-reschedule', held.status)) requireShownValues(held, shownValues)
        const { date, time } = slot ?? held.reschedule ?? { date: '', time: '' }
        const taking = { doctorName: held.doctorName ?? '', date, time }
        return { event: 'approve-reschedule', changes: { date, time, ...noLastingTrace }, taking }
      }),

    declineReschedule: (id: string, side: Side, reason: string, shownValues: ShownValues) =>
      act(id, side, (held) => {
        if (startsFrom('decline-reschedule', held.status)) requireShownValues(held, shownValues)
        return { event: 'decline-reschedule', reason, changes: noLastingTrace }
      }),

    /** Out of this side's lists; one whose time is still to come is cancelled first. */
    remove: (id: string, side: Side) =>
      database.transaction(async () => {
        const held = known(await appointments.hold(id, side))
        const live = deletionCancels(side.role, held, clock())
        if (live) await step(held, side, { event: 'cancel', reason: '' })
        await notifications.notifyParties(live ? 'cancel' : 'delete', held, side.role)
        await appointments.remove(id, side, clock())
      }),

    restore: (id: string, side: Side) =>
      database.transaction(async () => {
        const outcome = await appointments.restore(id, side, new Date(clock().getTime() - restoreDays * 86_400_000))
        if (outcome === 'missing') throw refuse(404, words.notFound)
        if (outcome === 'too-late') throw refuse(409, appointmentWords.restoreTooLate)
        return shown(id, side)
      }),

    /** Gives back the slots of assignments that nobody confirmed in time. Returns how many. */
    releaseOverdue: () =>
      database.transaction(async () => {
        const overdue = await appointments.overdue(clock())
        for (const held of overdue) {
          await step(held, 'system', {
            event: 'release',
            changes: { holdUntil: null },
            reason: appointmentWords.holdExpired,
          })
          await notifications.notifyParties('release', held, 'system')
        }
        return overdue.length
      }),
  }
}
