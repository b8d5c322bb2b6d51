import { m } from '@ilera/contract/messages'
import { parseFee } from '../appointments/rules.ts'
import { limits } from '../shared/limits.ts'
import { cleanValue, requiredError, textError, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { waitlistWays, type WaitlistWay } from '../waitlist/constants.ts'
import {
  allDoctors,
  bookingWays,
  plainService,
  serviceRanges,
  type BookingWay,
  type ServiceNumber,
} from './constants.ts'
import type { Service } from './schemas.ts'

/** A service as an owner describes it. `doctors`: ids, or null for all. Fee in whole naira. */
export type ServiceInput = Omit<Service, '_id' | 'isRetired' | 'version'>

/** The form's texts. `doctors` is 'all', or ids with spaces between them; `needsPrepayment` is 'yes' or 'no'. */
export type ServiceForm = { [Field in keyof ServiceInput]?: string }

type Input = { [Field in ServiceNumber | 'name' | 'fee']?: FormValue } & {
  doctors?: readonly string[] | null
  booking?: BookingWay
  needsPrepayment?: boolean
  waitlist?: WaitlistWay
}

/** Converts the form's texts to a service, without validating them. */
export const parseService = ({
  doctors = allDoctors,
  booking,
  needsPrepayment,
  waitlist,
  ...texts
}: ServiceForm): Input => ({
  ...texts,
  doctors: doctors === allDoctors ? null : doctors.split(' ').filter(Boolean),
  booking: bookingWays.find((way) => way === booking) ?? plainService.booking,
  needsPrepayment: needsPrepayment === 'yes',
  waitlist: waitlistWays.find((way) => way === waitlist) ?? plainService.waitlist,
})

const wrongNumber: Record<ServiceNumber, (range: { least: string; most: string }) => string> = {
  minutes: m.services_minutes_invalid,
  bufferMinutes: m.services_buffer_invalid,
  noticeHours: m.services_notice_invalid,
  daysAhead: m.services_ahead_invalid,
  changeHours: m.services_change_invalid,
}

/** A whole number of at most four digits. NaN for anything else. */
function wholeNumber(value: FormValue): number {
  const text = cleanValue('number', value)
  return /^\d{1,4}$/.test(text) ? Number(text) : NaN
}

function numberError(name: ServiceNumber, value: number): string | undefined {
  const { least, most } = serviceRanges[name]
  const isWithin = value >= least && value <= most
  return isWithin ? undefined : wrongNumber[name]({ least: String(least), most: String(most) })
}

/** Validates a service. An absent value is that of a new service; a blank number is reported. */
export function checkService(input: Input): ValidationResult<ServiceInput> {
  const number = (name: ServiceNumber): number => wholeNumber(input[name] ?? plainService[name])
  const values: ServiceInput = {
    name: cleanValue('line', input.name),
    minutes: number('minutes'),
    bufferMinutes: number('bufferMinutes'),
    fee: parseFee(input.fee ?? plainService.fee),
    doctors: input.doctors ? [...new Set(input.doctors)] : null,
    booking: input.booking ?? plainService.booking,
    needsPrepayment: input.needsPrepayment ?? plainService.needsPrepayment,
    noticeHours: number('noticeHours'),
    daysAhead: number('daysAhead'),
    changeHours: number('changeHours'),
    waitlist: input.waitlist ?? plainService.waitlist,
  }
  const { name, minutes, bufferMinutes, fee, doctors, noticeHours, daysAhead, changeHours } = values
  return toValidationResult(values, {
    name: requiredError(name, m.services_name_missing()) ?? textError('line', name, limits.name),
    minutes: numberError('minutes', minutes),
    bufferMinutes: numberError('bufferMinutes', bufferMinutes),
    fee: fee <= limits.feeMax ? undefined : m.appointments_fee_invalid(),
    doctors: doctors?.length === 0 ? m.services_doctors_missing() : undefined,
    noticeHours: numberError('noticeHours', noticeHours),
    daysAhead: numberError('daysAhead', daysAhead),
    changeHours: numberError('changeHours', changeHours),
  })
}
