import { checked, type Checked } from '../shared/findings.ts'
import { addDays, instantOf, isDay, isTimeOfDay, lagosToday } from '../shared/lagos-time.ts'
import { limits } from '../shared/limits.ts'
import { cleaned, isBlank, required, textSentence, type Typed } from '../shared/text.ts'
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

/** Without a time to judge by, whoever has one decides. */
function dateSentence(date: string, now: Date | undefined): string | undefined {
  if (!isDay(date)) return said.dateInvalid
  if (!now) return undefined
  const today = lagosToday(now)
  if (date < today) return said.dateInPast
  if (date > addDays(today, bookableDays)) return said.dateTooFar
  return undefined
}

function timeSentence(date: string, time: string, now: Date | undefined): string | undefined {
  if (!isTimeOfDay(time)) return said.timeInvalid
  if (time < workingHours.from || time > workingHours.to) return said.timeOutsideHours
  if (now && date === lagosToday(now) && instantOf({ date, time }) <= now) return said.timeInPast
  return undefined
}

const feeSentence = (fee: Typed) => {
  const text = cleaned('number', fee)
  return /^\d{1,8}$/.test(text) && Number(text) <= limits.feeMost ? undefined : said.feeInvalid
}

/** Spec section 5, assign doctor. A fee that was left out altogether is the default; one cleared to blank is missing. */
export function checkAssignment(input: Input<Assignment>, now: Date | undefined): Checked<Assignment> {
  const fee = input.fee ?? defaultFee
  const values: Assignment = {
    doctorName: cleaned('name', input.doctorName),
    speciality: cleaned('line', input.speciality),
    date: cleaned('date', input.date),
    time: cleaned('date', input.time),
    fee: Number(cleaned('number', fee)),
  }
  const empty = {
    doctorName: required(values.doctorName, assignMissing.doctorName),
    speciality: required(values.speciality, assignMissing.speciality),
    date: required(input.date, assignMissing.date),
    time: required(input.time, assignMissing.time),
    fee: required(fee, assignMissing.fee),
  }
  if (Object.values(empty).some(Boolean)) return checked(values, empty, said.allRequired)
  return checked(values, {
    doctorName: textSentence('name', values.doctorName, limits.name),
    speciality: textSentence('line', values.speciality, limits.name),
    date: dateSentence(values.date, now),
    time: timeSentence(values.date, values.time, now),
    fee: feeSentence(fee),
  })
}

/** Date and time alone, by the rules of assign: the slot a hospital offers instead of the one asked for. */
export function checkSlot(
  input: { date?: Typed; time?: Typed },
  now: Date | undefined,
): Checked<{ date: string; time: string }> {
  const values = { date: cleaned('date', input.date), time: cleaned('date', input.time) }
  return checked(values, {
    date: isBlank(input.date) ? assignMissing.date : dateSentence(values.date, now),
    time: isBlank(input.time) ? assignMissing.time : timeSentence(values.date, values.time, now),
  })
}

/** Spec section 5, reschedule: all three are needed; date and time follow the rules of assign. */
export function checkReschedule(input: Input<RescheduleRequest>, now: Date | undefined): Checked<RescheduleRequest> {
  const values: RescheduleRequest = {
    date: cleaned('date', input.date),
    time: cleaned('date', input.time),
    reasonForReschedule: cleaned('lines', input.reasonForReschedule),
  }
  const empty = {
    date: required(input.date, assignMissing.date),
    time: required(input.time, assignMissing.time),
    reasonForReschedule: required(values.reasonForReschedule, said.reasonRequired),
  }
  if (Object.values(empty).some(Boolean)) return checked(values, empty, said.rescheduleRequired)
  return checked(values, {
    date: dateSentence(values.date, now),
    time: timeSentence(values.date, values.time, now),
    reasonForReschedule: textSentence('lines', values.reasonForReschedule, limits.reason),
  })
}

/** The appointment form: symptoms are needed; a preferred day or time is a wish, but must be a possible one. */
export function checkAppointmentRequest(
  input: Input<AppointmentRequest>,
  now: Date | undefined,
): Checked<AppointmentRequest> {
  const values: AppointmentRequest = {
    presentSymptoms: cleaned('lines', input.presentSymptoms),
    lastVisitation: cleaned('line', input.lastVisitation),
    lastDiagnosis: cleaned('lines', input.lastDiagnosis),
    preferredDate: cleaned('date', input.preferredDate),
    preferredTime: cleaned('date', input.preferredTime),
  }
  const { preferredDate, preferredTime, lastVisitation } = values
  return checked(values, {
    presentSymptoms:
      required(values.presentSymptoms, said.symptomsRequired) ??
      textSentence('lines', values.presentSymptoms, limits.symptoms),
    lastVisitation: textSentence('line', lastVisitation, limits.name),
    lastDiagnosis: textSentence('lines', values.lastDiagnosis, limits.reason),
    preferredDate: preferredDate ? dateSentence(preferredDate, now) : undefined,
    preferredTime: preferredTime ? timeSentence(preferredDate, preferredTime, now) : undefined,
  })
}

function cleanReason(typed: Typed) {
  const reason = cleaned('lines', typed)
  return { values: { reason }, sentence: textSentence('lines', reason, limits.reason) }
}

/** A reason where one must be given: declining a request or a reschedule. */
export const checkReason = (input: { reason?: Typed }): Checked<{ reason: string }> => {
  const { values, sentence } = cleanReason(input.reason)
  return checked(values, { reason: required(values.reason, said.reasonRequired) ?? sentence })
}

/** A reason that may be left out: cancelling, or closing after the visit. */
export const checkOptionalReason = (input: { reason?: Typed }): Checked<{ reason: string }> => {
  const { values, sentence } = cleanReason(input.reason)
  return checked(values, { reason: sentence })
}
