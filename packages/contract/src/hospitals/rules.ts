import { accountWords } from '../accounts/words.ts'
import { profileWords } from '../patients/words.ts'
import { checked, type Checked } from '../shared/findings.ts'
import { limits } from '../shared/limits.ts'
import {
  cleaned,
  cleanEmail,
  isBlank,
  looksLikeEmail,
  looksLikePhone,
  textSentence,
  type Typed,
} from '../shared/text.ts'
import { hospitalWords } from './words.ts'

/** The fields of a hospital's profile update; one left out stays as it is. The password is asked for where the login is not fresh. */
export type HospitalUpdate = { address?: string; phoneNumber?: string; email?: string; password?: string }

/** Spec section 3, hospital profile update: blank fields are left as they are; nothing at all is refused. */
export function checkHospitalUpdate(input: { [Key in keyof HospitalUpdate]?: Typed }): Checked<HospitalUpdate> {
  const given = (key: keyof HospitalUpdate) => !isBlank(input[key])
  if (!given('address') && !given('phoneNumber') && !given('email'))
    return { ok: false, findings: { summary: hospitalWords.noUpdateData, fields: {} } }
  const values: HospitalUpdate = {
    ...(given('address') && { address: cleaned('line', input.address) }),
    ...(given('phoneNumber') && { phoneNumber: cleaned('phone', input.phoneNumber) }),
    ...(given('email') && { email: cleanEmail(input.email) }),
    ...(input.password && { password: String(input.password) }),
  }
  return checked(values, {
    address: textSentence('line', values.address ?? '', limits.address),
    phoneNumber: given('phoneNumber') && !looksLikePhone(input.phoneNumber) ? profileWords.phoneInvalid : undefined,
    email: given('email') && !looksLikeEmail(input.email) ? accountWords.emailInvalidHospital : undefined,
  })
}
