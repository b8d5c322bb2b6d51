import { m } from '@ilera/contract/messages'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import {
  daysOf,
  isAnswerable,
  type SuggestionEvent,
  type SuggestionInput,
} from '@ilera/contract/follow-ups/suggestions'
import { formatDay, formatLongDate } from '@ilera/contract/formats'
import { addDays, lagosToday, type WallClock } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { followUpMail, followUpText } from '../mails/follow-up-mail.ts'
import { withMailSafeNames } from '../mails/mail-safe-names.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createDeskPatients } from '../repositories/desk-patients.ts'
import { createFollowUpSuggestions as createSuggestions } from '../repositories/follow-up-suggestions.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import type { Side } from '../repositories/side.ts'
import { publicUrl } from '../settings.ts'
import { createAttendedVisits } from './attended-visit.ts'
import type { CarerNotifications } from './carer-notifications.ts'
import type { NotificationService } from './notifications.ts'
import { orNotFound } from './or-not-found.ts'
import type { SmsService } from './sms.ts'

type Channels = { notifications: NotificationService; carerNotifications: CarerNotifications; sms: SmsService }

/** Follow-ups that hospitals suggest, and what becomes of them (decision 145). All steps are in the attended visit's history. */
export function createFollowUpSuggestions(dependencies: Dependencies, channels: Channels) {
  const { database, clock, settings } = dependencies
  const { notifications, carerNotifications, sms } = channels
  const appointments = createAppointments(database)
  const attendedVisits = createAttendedVisits(dependencies)
  const deskPatients = createDeskPatients(dependencies)
  const suggestions = createSuggestions(database)

  /** Adds a step to the history, and makes open pages of both sides load the visit again. */
  async function note(locked: LockedAppointment, side: Side, event: SuggestionEvent, reason: string | null) {
    const { id, status, patientId, hospitalId, doctorKey, paymentStatus } = locked
    const by = { actor: side.role, actorId: side.id, memberId: side.memberId, carerId: side.carer?.id }
    await appointments.addEvent(locked, { event, ...by, from: status, to: status, reason }, clock())
    const concerned = { patientId, hospitalId, kinds: ['appointment'] as const, doctorKeys: [doctorKey] }
    notifications.emitChanged({ _id: id, status, paymentStatus }, concerned)
  }

  async function notifyPatient(visit: AppointmentWithTimeline, day: string): Promise<void> {
    const { patientId, _id } = visit
    const text = followUpText(visit, day)
    const safe = withMailSafeNames(visit)
    await notifications.notifyPatient(patientId, text, _id)
    await sms.tell(patientId, followUpText(safe, day), safe)
    await carerNotifications.inform(visit, text, followUpMail(safe, day, publicUrl(settings)))
  }

  /** The visit, locked, with what is suggested after it. Two who answer at once do so one after the other. */
  async function lock(id: string, side: Side) {
    const locked = orNotFound(await appointments.findForUpdate(id, side))
    const visit = orNotFound(await appointments.one(id, side))
    return { locked, visit, isOpen: isAnswerable(visit.suggestion, lagosToday(clock())) }
  }

  /** Ends the suggestion with the visit that it led to. `slot`: null where the patient asks for another time. */
  async function book(locked: LockedAppointment, side: Side, visitId: string, slot: WallClock | null): Promise<void> {
    await suggestions.end(locked, 'booked', clock(), visitId)
    const reason = slot ? m.follow_ups_event_when({ when: formatLongDate(slot) }) : m.follow_ups_event_requested()
    await note(locked, side, 'book-suggestion', reason)
  }

  return {
    lock,
    book,

    /** The locked visit whose suggestion is answered. Undefined where this side has none that is open, at this hospital. */
    async lockOpen(id: string | undefined, side: Side, hospitalId: string): Promise<LockedAppointment | undefined> {
      const locked = id === undefined ? undefined : await appointments.findForUpdate(id, side)
      if (!locked || locked.hospitalId !== hospitalId) return undefined
      const visit = await appointments.one(locked.id, side)
      return isAnswerable(visit?.suggestion, lagosToday(clock())) ? locked : undefined
    },

    /** Suggests a follow-up after an attended visit, in place of one that was suggested before, and tells the patient. */
    suggest: (id: string, side: Side, given: SuggestionInput): Promise<void> =>
      database.transaction(async () => {
        const { locked, visit } = await lock(id, side)
        await attendedVisits.termsOf(visit)
        orNotFound(await deskPatients.listed(side.id, visit.patientId))
        const day = addDays(lagosToday(clock()), daysOf(given))
        await suggestions.put(locked, { day, note: given.note }, clock())
        await note(locked, side, 'suggest', m.follow_ups_event_around({ day: formatDay(day) }))
        await notifyPatient(visit, day)
      }),

    /** Takes back what nobody has answered. The patient is not told: the suggestion is gone from the pages. */
    withdraw: (id: string, side: Side): Promise<void> =>
      database.transaction(async () => {
        const { locked, isOpen } = await lock(id, side)
        if (!isOpen) throw httpError(409, m.follow_ups_answered_already(), { status: locked.status })
        await suggestions.end(locked, 'withdrawn', clock())
        await note(locked, side, 'withdraw-suggestion', null)
      }),

    decline: (id: string, side: Side): Promise<void> =>
      database.transaction(async () => {
        const { locked, isOpen } = await lock(id, side)
        if (!isOpen) throw httpError(409, m.follow_ups_not_open(), { status: locked.status })
        await suggestions.end(locked, 'declined', clock())
        await note(locked, side, 'decline-suggestion', null)
      }),
  }
}

export type FollowUpSuggestions = ReturnType<typeof createFollowUpSuggestions>
