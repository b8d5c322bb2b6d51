import { Type, type Static } from 'typebox'
import { HospitalSchema } from '../hospitals/schemas.ts'
import { PatientSchema } from '../patients/schemas.ts'
import { limits } from '../shared/limits.ts'
import { Id, Instant, enumOf, textField } from '../shared/schema-parts.ts'

const roles = ['patient', 'hospital'] as const
export const RoleSchema = enumOf(roles)
/** The type of an account. */
export type Role = Static<typeof RoleSchema>

const email = textField('email', limits.email)
const password = textField('password', limits.password)

// Schemas limit types and sizes only. The rules report missing fields with the spec's messages.
export const PatientSignupBody = Type.Partial(
  Type.Object({
    firstName: textField('name', limits.name),
    lastName: textField('name', limits.name),
    email,
    password,
    confirmPassword: password,
  }),
)
export const HospitalSignupBody = Type.Partial(
  Type.Object({
    hospitalName: textField('name', limits.name),
    hospitalAddress: textField('line', limits.address),
    phoneNumber: textField('phone', limits.phone),
    email,
    password,
    confirmPassword: password,
  }),
)
export const LoginBody = Type.Partial(Type.Object({ email, password }))
/** `code`: 2FA code, for hospitals that have enabled it (decision 019). */
export const HospitalLoginBody = Type.Partial(Type.Object({ email, password, code: textField('code', limits.code) }))
export const ForgotBody = Type.Partial(Type.Object({ email }))
export const ResetTokenBody = Type.Object({ token: textField('reference', 200) })
export const ResetPasswordBody = Type.Object({
  token: textField('reference', 200),
  password: Type.Optional(password),
  confirmPassword: Type.Optional(password),
})
export const DeleteAccountBody = Type.Object({ password })

export const SessionSchema = Type.Object({
  _id: Id,
  /** A readable name, such as "Chrome on Android". */
  device: Type.String(),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** Whether it is the session of the request. */
  current: Type.Boolean(),
})
/** A device on which an account is logged in. */
export type LoginSession = Static<typeof SessionSchema>

const loginResponse = <Data extends typeof PatientSchema | typeof HospitalSchema>(data: Data) =>
  Type.Object({ token: Type.String(), message: Type.String(), data })

export const PatientLoginResponse = loginResponse(PatientSchema)
/** Response of POST /login. The client stores it under `loggedInUser` (spec section 4). */
export type PatientLogin = Static<typeof PatientLoginResponse>

export const HospitalLoginResponse = loginResponse(HospitalSchema)
/** Response of POST /adminlogin. The client stores it under `loggedInHospital`. */
export type HospitalLogin = Static<typeof HospitalLoginResponse>
