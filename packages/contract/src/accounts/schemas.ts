import { Type, type Static } from 'typebox'
import { HospitalSchema } from '../hospitals/schemas.ts'
import { PatientSchema } from '../patients/schemas.ts'
import { limits } from '../shared/limits.ts'
import { Id, Instant, enumOf, textField } from '../shared/schema-parts.ts'

const roles = ['patient', 'hospital'] as const
export const RoleSchema = enumOf(roles)
/** What an account is: a patient's or a hospital's. */
export type Role = Static<typeof RoleSchema>

const email = textField('email', limits.email)
const password = textField('password', limits.password)

// What is missing is told by the rules, in the words of the spec; the schemas only bound sizes and types.
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
/** `code`: of a hospital whose second step is on (decision 019). */
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
  /** What a person calls it, such as "Chrome on Android". */
  device: Type.String(),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The one that asks. */
  current: Type.Boolean(),
})
/** One place where an account is logged in. */
export type LoginSession = Static<typeof SessionSchema>

const loginAnswer = <Data extends typeof PatientSchema | typeof HospitalSchema>(data: Data) =>
  Type.Object({ token: Type.String(), message: Type.String(), data })

export const PatientLoginAnswer = loginAnswer(PatientSchema)
/** Answer of POST /login; the whole of it is kept under `loggedInUser` (spec section 4). */
export type PatientLogin = Static<typeof PatientLoginAnswer>

export const HospitalLoginAnswer = loginAnswer(HospitalSchema)
/** Answer of POST /adminlogin; kept under `loggedInHospital`. */
export type HospitalLogin = Static<typeof HospitalLoginAnswer>
