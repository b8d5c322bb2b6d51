import { checked, type Checked } from '../shared/findings.ts'
import { addDays, instantOf, isDay, isTimeOfDay, lagosToday } from '../shared/lagos-time.ts'
import { limits } from '../shared/limits.ts'
import { isBlank, required, trimmed, type Typed } from '../shared/text.ts'
import { words } from '../shared/words.ts'
import { bookableDays, defaultFee, workingHours } from './constants.ts'
import { appointmentWords as said, assignMissing } from './words.ts'

/** Date YYYY-MM-DD and time HH:mm on a wall in Lagos; fee in whole naira. */
export type Assignment = { doctorName: string; speciality: string; date: string; time: string; fee: number }
export type RescheduleRequest = { date: string; time: string; reasonForReschedule: string }
export type AppointmentRequest = {
  presentSymptoms: string
  lastVisitation: string
  lastDiagnosis: string
  preferredDate: string
  preferredTime: string
}

type Input<Values> = { [Key in keyof Values]?: Typed }

function dateSentence(date: string, now: Date): string | undefined {
  if (!isDay(date)) return said.dateInvalid
  const today = lagosToday(now)
  if (date < today) return said.dateInPast
  if (date > addDays(today, bookableDays)) return said.dateTooFar
  return undefined
}

function timeSentence(date: string, time: string, now: Date): string | undefined {
  if (!isTimeOfDay(time)) return said.timeInvalid
  if (time < workingHours.from || time > workingHours.to) return said.timeOutsideHours
  if (date === lagosToday(now) && instantOf({ date, time }) <= now) return said.timeInPast
  return undefined
}

const feeSentence = (fee: Typed) => {
  const text = trimmed(fee)
  return /^\d{1,8}$/.test(text) && Number(text) <= limits.feeMost ? undefined : said.feeInvalid
}

const tooLong = (value: string, most: number) => (value.length > most ? words.tooLong(most) : undefined)

/** Spec section 5, assign doctor. A fee that was left out altogether is the default; one cleared to blank is missing. */
export function checkAssignment(input: Input<Assignment>, now: Date): Checked<Assignment> {
  const fee = input.fee ?? defaultFee
  const values: Assignment = {
    doctorName: trimmed(input.doctorName).replace(/\s+/g, ' '),
    speciality: trimmed(input.speciality),
    date: trimmed(input.date),
    time: trimmed(input.time),
    fee: Number(trimmed(fee)),
  }
  const empty = {
    doctorName: required(input.doctorName, assignMissing.doctorName),
    speciality: required(input.speciality, assignMissing.speciality),
    date: required(input.date, assignMissing.date),
    time: required(input.time, assignMissing.time),
    fee: required(fee, assignMissing.fee),
  }
  if (Object.values(empty).some(Boolean)) return checked(values, empty, said.allRequired)
  return checked(values, {
    doctorName: tooLong(values.doctorName, limits.name),
    speciality: tooLong(values.speciality, limits.name),
    date: dateSentence(values.date, now),
    time: timeSentence(values.date, values.time, now),
    fee: feeSentence(fee),
  })
}

/** Date and time alone, by the rules of assign: the slot a hospital offers instead of the one asked for. */
export function checkSlot(input: { date?: Typed; time?: Typed }, now: Date): Checked<{ date: string; time: string }> {
  const values = { date: trimmed(input.date), time: trimmed(input.time) }
  return checked(values, {
    date: isBlank(input.date) ? assignMissing.date : dateSentence(values.date, now),
    time: isBlank(input.time) ? assignMissing.time : timeSentence(values.date, values.time, now),
  })
}

/** Spec section 5, reschedule: all three are needed; date and time follow the rules of assign. */
export function checkReschedule(input: Input<RescheduleRequest>, now: Date): Checked<RescheduleRequest> {
  const values: RescheduleRequest = {
    date: trimmed(input.date),
    time: trimmed(input.time),
    reasonForReschedule: trimmed(input.reasonForReschedule),
  }
  const empty = {
    date: required(input.date, assignMissing.date),
    time: required(input.time, assignMissing.time),
    reasonForReschedule: required(input.reasonForReschedule, said.reasonRequired),
  }
  if (Object.values(empty).some(Boolean)) return checked(values, empty, said.rescheduleRequired)
  return checked(values, {
    date: dateSentence(values.date, now),
    time: timeSentence(values.date, values.time, now),
    reasonForReschedule: tooLong(values.reasonForReschedule, limits.reason),
  })
}

/** The appointment form: symptoms are needed; a preferred day or time is a wish, but must be a possible one. */
export function checkAppointmentRequest(input: Input<AppointmentRequest>, now: Date): Checked<AppointmentRequest> {
  const values: AppointmentRequest = {
    presentSymptoms: trimmed(input.presentSymptoms),
    lastVisitation: trimmed(input.lastVisitation),
    lastDiagnosis: trimmed(input.lastDiagnosis),
    preferredDate: trimmed(input.preferredDate),
    preferredTime: trimmed(input.preferredTime),
  }
  const { preferredDate, preferredTime, lastVisitation } = values
  return checked(values, {
    presentSymptoms:
      required(input.presentSymptoms, said.symptomsRequired) ?? tooLong(values.presentSymptoms, limits.symptoms),
    lastVisitation: tooLong(lastVisitation, limits.name),
    lastDiagnosis: tooLong(values.lastDiagnosis, limits.reason),
    preferredDate: preferredDate ? dateSentence(preferredDate, now) : undefined,
    preferredTime: preferredTime ? timeSentence(preferredDate, preferredTime, now) : undefined,
  })
}

/** A reason where one must be given: declining a request or a reschedule. */
export const checkReason = (input: { reason?: Typed }): Checked<{ reason: string }> => {
  const reason = trimmed(input.reason)
  return checked({ reason }, { reason: required(reason, said.reasonRequired) ?? tooLong(reason, limits.reason) })
}
