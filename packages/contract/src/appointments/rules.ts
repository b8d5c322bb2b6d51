import { m } from '@ilera/contract/messages'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { addDays, toInstant, isDate, isTime, lagosToday } from '../shared/lagos-time.ts'
import { unreadableDate } from '../shared/read-date.ts'
import { limits } from '../shared/limits.ts'
import { cleanValue, isBlank, requiredError, textError, type FormValue } from '../shared/text-fields.ts'
import { bookableDays, defaultFee, workingHours } from './constants.ts'

/**
 * Date YYYY-MM-DD and time HH:mm as Lagos wall-clock; fee in whole naira. `serviceId` is blank for no service; missing, the
 * appointment keeps its service.
 */
export type AssignmentInput = {
  serviceId?: string
  doctorName: string
  speciality: string
  date: string
  time: string
  fee: number
}
export type RescheduleInput = { date: string; time: string; reasonForReschedule: string }
export type AppointmentRequest = {
  presentSymptoms: string
  lastVisitation: string
  lastDiagnosis: string
  preferredDate: string
  preferredTime: string
}

type Input<Values> = { [Key in keyof Values]?: FormValue }

/** The message for an invalid date. Without `now` (a client that has not synced its clock), only the server checks the past. */
function dateError(date: string, now: Date | undefined): string | undefined {
  if (!isDate(date)) return unreadableDate(date)
  if (!now) return undefined
  const today = lagosToday(now)
  if (date < today) return m.appointments_date_in_past()
  if (date > addDays(today, bookableDays)) return m.appointments_date_too_far()
  return undefined
}

function timeError(date: string, time: string, now: Date | undefined): string | undefined {
  if (!isTime(time)) return m.appointments_time_invalid()
  if (time < workingHours.from || time > workingHours.to) return m.appointments_time_outside_hours()
  if (now && date === lagosToday(now) && toInstant({ date, time }) <= now) return m.appointments_time_in_past()
  return undefined
}

/** The fee in whole naira, from "15000", "15,000", "₦15,000" or "NGN 15 000". NaN for anything else. */
export function parseFee(fee: FormValue): number {
  const [, digits] = /^(?:₦|NGN|N)? ?(\d{1,3}(?:[, ]\d{3})+|\d{1,8})(?:\.00?)?$/i.exec(cleanValue('number', fee)) ?? []
  return digits ? Number(digits.replaceAll(/\D/g, '')) : NaN
}

const feeError = (fee: number) => (fee <= limits.feeMax ? undefined : m.appointments_fee_invalid())

/** Validates assigning a doctor (spec section 5). An absent fee gets the default; a blank one is reported as missing. */
export function checkAssignment(
  input: Input<AssignmentInput>,
  now: Date | undefined,
): ValidationResult<AssignmentInput> {
  const fee = input.fee ?? defaultFee
  const values: AssignmentInput = {
    ...(input.serviceId !== undefined && { serviceId: cleanValue('reference', input.serviceId) }),
    doctorName: cleanValue('name', input.doctorName),
    speciality: cleanValue('line', input.speciality),
    date: cleanValue('date', input.date),
    time: cleanValue('date', input.time),
    fee: parseFee(fee),
  }
  const empty = {
    doctorName: requiredError(values.doctorName, m.appointments_doctor_name_missing()),
    speciality: requiredError(values.speciality, m.appointments_speciality_missing()),
    date: requiredError(input.date, m.appointments_date_missing()),
    time: requiredError(input.time, m.appointments_time_missing()),
    fee: requiredError(fee, m.appointments_fee_missing()),
  }
  if (Object.values(empty).some(Boolean)) return toValidationResult(values, empty, m.appointments_all_required())
  return toValidationResult(values, {
    doctorName: textError('name', values.doctorName, limits.name),
    speciality: textError('line', values.speciality, limits.name),
    date: dateError(values.date, now),
    time: timeError(values.date, values.time, now),
    fee: feeError(values.fee),
  })
}

/** Validates the slot that a hospital offers instead of the requested one, by the rules of assigning. */
export function checkSlot(
  input: { date?: FormValue; time?: FormValue },
  now: Date | undefined,
): ValidationResult<{ date: string; time: string }> {
  const values = { date: cleanValue('date', input.date), time: cleanValue('date', input.time) }
  return toValidationResult(values, {
    date: isBlank(input.date) ? m.appointments_date_missing() : dateError(values.date, now),
    time: isBlank(input.time) ? m.appointments_time_missing() : timeError(values.date, values.time, now),
  })
}

/** Validates rescheduling (spec section 5): all three fields are required, date and time follow the rules of assigning. */
export function checkReschedule(
  input: Input<RescheduleInput>,
  now: Date | undefined,
): ValidationResult<RescheduleInput> {
  const values: RescheduleInput = {
    date: cleanValue('date', input.date),
    time: cleanValue('date', input.time),
    reasonForReschedule: cleanValue('lines', input.reasonForReschedule),
  }
  const empty = {
    date: requiredError(input.date, m.appointments_date_missing()),
    time: requiredError(input.time, m.appointments_time_missing()),
    reasonForReschedule: requiredError(values.reasonForReschedule, m.appointments_reason_required()),
  }
  if (Object.values(empty).some(Boolean)) return toValidationResult(values, empty, m.appointments_reschedule_required())
  return toValidationResult(values, {
    date: dateError(values.date, now),
    time: timeError(values.date, values.time, now),
    reasonForReschedule: textError('lines', values.reasonForReschedule, limits.reason),
  })
}

/** Validates the appointment form: symptoms are required; the preferred date and time are optional, but must be valid. */
export function checkAppointmentRequest(
  input: Input<AppointmentRequest>,
  now: Date | undefined,
): ValidationResult<AppointmentRequest> {
  const values: AppointmentRequest = {
    presentSymptoms: cleanValue('lines', input.presentSymptoms),
    lastVisitation: cleanValue('line', input.lastVisitation),
    lastDiagnosis: cleanValue('lines', input.lastDiagnosis),
    preferredDate: cleanValue('date', input.preferredDate),
    preferredTime: cleanValue('date', input.preferredTime),
  }
  const { preferredDate, preferredTime, lastVisitation } = values
  return toValidationResult(values, {
    preferredDate: preferredDate ? dateError(preferredDate, now) : undefined,
    preferredTime: preferredTime ? timeError(preferredDate, preferredTime, now) : undefined,
    presentSymptoms:
      requiredError(values.presentSymptoms, m.appointments_symptoms_required()) ??
      textError('lines', values.presentSymptoms, limits.symptoms),
    lastVisitation: textError('line', lastVisitation, limits.name),
    lastDiagnosis: textError('lines', values.lastDiagnosis, limits.reason),
  })
}

function cleanReason(typed: FormValue) {
  const reason = cleanValue('lines', typed)
  return { values: { reason }, message: textError('lines', reason, limits.reason) }
}

/** Validates a required reason: for declining a request or a reschedule. */
export const checkReason = (input: { reason?: FormValue }): ValidationResult<{ reason: string }> => {
  const { values, message } = cleanReason(input.reason)
  return toValidationResult(values, {
    reason: requiredError(values.reason, m.appointments_reason_required()) ?? message,
  })
}

/** Validates an optional reason: for cancelling, or closing after the visit. */
export const checkOptionalReason = (input: { reason?: FormValue }): ValidationResult<{ reason: string }> => {
  const { values, message } = cleanReason(input.reason)
  return toValidationResult(values, { reason: message })
}
