import { m } from '@ilera/contract/messages'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { checkLicence, type Licence } from './listing.ts'
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

/** Fields of a hospital's profile update. Missing ones stay unchanged. The password is required after an older login. */
export type HospitalUpdate = {
  address?: string
  phoneNumber?: string
  email?: string
  password?: string
} & Partial<Licence>

/**
 * Validates a hospital's profile update (spec section 3): blank fields stay unchanged, an empty form is rejected. The fields of
 * the licence are given together.
 */
export function checkHospitalUpdate(input: {
  [Key in keyof HospitalUpdate]?: FormValue
}): ValidationResult<HospitalUpdate> {
  const given = (key: keyof HospitalUpdate) => !isBlank(input[key])
  const licence = checkLicence(input)
  if (!given('address') && !given('phoneNumber') && !given('email') && !licence.values)
    return { ok: false, errors: { summary: m.hospitals_no_update_data(), fields: {} } }
  const values: HospitalUpdate = {
    ...(given('address') && { address: cleanValue('line', input.address) }),
    ...(given('phoneNumber') && { phoneNumber: cleanValue('phone', input.phoneNumber) }),
    ...(given('email') && { email: cleanEmail(input.email) }),
    ...licence.values,
    ...(input.password && { password: String(input.password) }),
  }
  return toValidationResult(values, {
    address: textError('line', values.address ?? '', limits.address),
    phoneNumber: given('phoneNumber') && !isPhoneNumber(input.phoneNumber) ? m.patients_phone_invalid() : undefined,
    email: given('email') && !isEmail(input.email) ? m.accounts_email_invalid_hospital() : undefined,
    ...licence.errors,
  })
}
