import { m } from '@ilera/contract/messages'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { hmos, isHmoId } from '../care/hmos.ts'
import { formatCoordinates } from './coordinates.ts'
import { checkLicence, type Licence } from './listing.ts'
import { readCoordinates } from './read-coordinates.ts'
import { limits } from '../shared/limits.ts'
import {
  cleanValue,
  cleanEmail,
  isBlank,
  isEmail,
  isPhoneNumber,
  textError,
  type FormValue,
} from '../shared/text-fields.ts'

type TextUpdate = {
  address?: string
  phoneNumber?: string
  email?: string
  password?: string
  /** "6.5244, 3.3792"; '' removes the place. */
  coordinates?: string
} & Partial<Licence>
/**
 * Fields of a hospital's profile update. Missing ones stay unchanged. `hmos`: ids of all HMOs that it takes. The password is
 * required after an older login.
 */
export type HospitalUpdate = TextUpdate & { hmos?: string[] }
type HospitalUpdateInput = { [Key in keyof TextUpdate]?: FormValue } & { hmos?: readonly string[] | undefined }

/** The coordinates as they are stored, and what is wrong with them. Blank ones are given up where they are sent. */
function checkCoordinates(typed: FormValue): { value?: string; error?: string } {
  if (typed === undefined || typed === null) return {}
  if (isBlank(typed)) return { value: '' }
  const text = cleanValue('line', typed)
  const tooLong = textError('line', text, limits.mapLink)
  if (tooLong !== undefined) return { error: tooLong }
  const read = readCoordinates(text)
  return read.ok ? { value: formatCoordinates(read.coordinates) } : { error: read.error }
}

/**
 * Validates a hospital's profile update (spec section 3): blank fields stay unchanged, an empty form is rejected. The fields of
 * the licence are given together. HMOs and coordinates that are sent are set, also to none.
 */
export function checkHospitalUpdate(input: HospitalUpdateInput): ValidationResult<HospitalUpdate> {
  const given = (key: keyof TextUpdate) => !isBlank(input[key])
  const licence = checkLicence(input)
  const place = checkCoordinates(input.coordinates)
  const chosen = input.hmos
  const isEmpty = !given('address') && !given('phoneNumber') && !given('email') && !licence.values
  if (isEmpty && chosen === undefined && place.value === undefined && place.error === undefined)
    return { ok: false, errors: { summary: m.hospitals_no_update_data(), fields: {} } }
  const values: HospitalUpdate = {
    ...(given('address') && { address: cleanValue('line', input.address) }),
    ...(given('phoneNumber') && { phoneNumber: cleanValue('phone', input.phoneNumber) }),
    ...(given('email') && { email: cleanEmail(input.email) }),
    ...licence.values,
    ...(chosen && { hmos: hmos.map(({ id }) => id).filter((id) => chosen.includes(id)) }),
    ...(place.value !== undefined && { coordinates: place.value }),
    ...(input.password && { password: String(input.password) }),
  }
  return toValidationResult(values, {
    address: textError('line', values.address ?? '', limits.address),
    phoneNumber: given('phoneNumber') && !isPhoneNumber(input.phoneNumber) ? m.patients_phone_invalid() : undefined,
    email: given('email') && !isEmail(input.email) ? m.accounts_email_invalid_hospital() : undefined,
    ...licence.errors,
    hmos: chosen?.every(isHmoId) === false ? m.hospitals_hmos_unknown() : undefined,
    coordinates: place.error,
  })
}
