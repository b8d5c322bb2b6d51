import { m } from '@ilera/contract/messages'
import { checkNewPassword } from '../accounts/rules.ts'
import { limits } from '../shared/limits.ts'
import {
  cleanEmail,
  cleanValue,
  isBlank,
  isEmail,
  isPhoneNumber,
  textError,
  type FormValue,
} from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { normalizeCode } from '../two-factor/rules.ts'
import { memberRoles, type MemberRole } from './roles.ts'

/** Days until the link of an invitation expires. */
export const invitationDays = 7
/** Invitations of one hospital within 24 hours. */
export const invitationsPerDay = 50

export type Invite = {
  name: string
  email?: string
  /** As typed: the server converts it to +234 form. */
  phoneNumber?: string
  roles: MemberRole[]
  doctorName?: string
}
/** An absent value stays unchanged. `doctorName` is null to remove it. */
export type MemberUpdate = { roles?: MemberRole[]; doctorName?: string | null; status?: 'active' | 'suspended' }

type RolesInput = { roles?: readonly string[]; doctorName?: FormValue }

const isRole = (role: string): role is MemberRole => memberRoles.some((one) => one === role)
/** The roles in their usual order, each once. */
const rolesOf = (roles: readonly string[] = []): MemberRole[] => {
  const given = new Set(roles.filter(isRole))
  return memberRoles.filter((role) => given.has(role))
}

/** Nobody can be shown the visits of a doctor without a name. `given`: undefined where the name is not asked for. */
const doctorNameError = (roles: readonly MemberRole[], given: FormValue | undefined, name: string) =>
  given !== undefined && name === '' && roles.includes('doctor')
    ? m.members_doctor_name_missing()
    : textError('name', name, limits.name)

const nameError = (name: string) => (name === '' ? m.members_name_missing() : textError('name', name, limits.name))

/** Validates an invitation: a name, an e-mail address or a phone number, and at least one role. */
export function checkInvite(
  input: { name?: FormValue; email?: FormValue; phoneNumber?: FormValue } & RolesInput,
): ValidationResult<Invite> {
  const doctorName = cleanValue('name', input.doctorName)
  const values: Invite = {
    name: cleanValue('name', input.name),
    ...(!isBlank(input.email) && { email: cleanEmail(input.email) }),
    ...(!isBlank(input.phoneNumber) && { phoneNumber: cleanValue('phone', input.phoneNumber) }),
    roles: rolesOf(input.roles),
    ...(doctorName !== '' && { doctorName }),
  }
  const { email, phoneNumber, roles } = values
  const addressMissing = email === undefined && phoneNumber === undefined ? m.members_address_missing() : undefined
  return toValidationResult(values, {
    name: nameError(values.name),
    email: addressMissing ?? (email !== undefined && !isEmail(email) ? m.accounts_email_invalid_hospital() : undefined),
    phoneNumber: phoneNumber !== undefined && !isPhoneNumber(phoneNumber) ? m.patients_phone_invalid() : undefined,
    roles: roles.length === 0 ? m.members_roles_missing() : undefined,
    doctorName: doctorNameError(roles, input.doctorName, doctorName),
  })
}

/** Validates a change of a member's roles, doctor and status. */
export function checkMemberUpdate(
  input: RolesInput & { status?: 'active' | 'suspended' },
): ValidationResult<MemberUpdate> {
  const doctorName = cleanValue('name', input.doctorName)
  const values: MemberUpdate = {
    ...(input.roles && { roles: rolesOf(input.roles) }),
    ...(input.doctorName !== undefined && { doctorName: doctorName === '' ? null : doctorName }),
    ...(input.status && { status: input.status }),
  }
  return toValidationResult(values, {
    roles: values.roles?.length === 0 ? m.members_roles_missing() : undefined,
    doctorName: doctorNameError(values.roles ?? [], input.doctorName, doctorName),
  })
}

/** Validates a member's own name. */
export function checkMyName(input: { name?: FormValue }): ValidationResult<{ name: string }> {
  const name = cleanValue('name', input.name)
  return toValidationResult({ name }, { name: name === '' ? m.members_own_name_missing() : nameError(name) })
}

type Input<Key extends string> = { [Name in Key]?: FormValue }

export type Acceptance = { name?: string; email?: string; password: string; code?: string }

/** The e-mail's error. Only invitations to a phone number need an address. */
const emailError = (email: string | undefined, isNeeded: boolean) =>
  email === undefined
    ? isNeeded
      ? m.accounts_email_missing()
      : undefined
    : isEmail(email)
      ? undefined
      : m.accounts_email_invalid_hospital()

/**
 * Validates the acceptance of an invitation with a new account: a new password, typed twice. A blank name means the one in the
 * invitation. `needsEmail`: the invitation went to a phone number.
 */
export function checkNewMember(
  input: Input<'name' | 'email' | 'password' | 'confirmPassword'>,
  { needsEmail }: { needsEmail: boolean },
): ValidationResult<Acceptance> {
  const name = cleanValue('name', input.name)
  const email = isBlank(input.email) ? undefined : cleanEmail(input.email)
  const passwords = checkNewPassword(input)
  return toValidationResult(
    { ...(name !== '' && { name }), ...(email !== undefined && { email }), password: String(input.password ?? '') },
    {
      name: textError('name', name, limits.name),
      email: emailError(email, needsEmail),
      ...(!passwords.ok && passwords.errors.fields),
    },
  )
}

/** Validates the acceptance of an invitation with an account that exists. Only the server knows whether it needs a 2FA code. */
export function checkExistingMember(
  input: Input<'email' | 'password' | 'code'>,
  { needsEmail }: { needsEmail: boolean },
): ValidationResult<Acceptance> {
  const email = isBlank(input.email) ? undefined : cleanEmail(input.email)
  const password = String(input.password ?? '')
  const code = input.code === undefined ? undefined : normalizeCode(input.code)
  return toValidationResult(
    { ...(email !== undefined && { email }), password, ...(code !== undefined && { code }) },
    {
      email: emailError(email, needsEmail),
      password: password === '' ? m.accounts_password_required() : undefined,
      code: code === '' ? m.two_factor_code_required() : undefined,
    },
  )
}
