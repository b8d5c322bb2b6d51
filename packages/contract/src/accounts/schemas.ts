import { Type, type Static } from 'typebox'
import { StaffLoginSchema } from '../members/schemas.ts'
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

/** What a code by SMS is for. A code for one purpose does nothing else: `add` adds a phone, `confirm` confirms an action. */
export const phoneCodePurposes = ['signup', 'login', 'add', 'confirm'] as const
export type PhoneCodePurpose = (typeof phoneCodePurposes)[number]

const phone = textField('phone', limits.phone)
const code = textField('code', limits.code)
/** How the owner of an account confirms an action: by the password, or by a code that the account's phone received. */
const ownerProof = { password: Type.Optional(password), confirmCode: Type.Optional(code) }

export const PhoneCodeBody = Type.Object({ phone: Type.Optional(phone), purpose: enumOf(phoneCodePurposes) })
/** `startNew`: the number belongs to an account of somebody else, who had it before (docs/decisions/115). */
export const PhoneSignupBody = Type.Partial(
  Type.Object({
    phone,
    code,
    firstName: textField('name', limits.name),
    lastName: textField('name', limits.name),
    startNew: Type.Boolean(),
  }),
)
/** One of `birthDate` (YYYY-MM-DD), `email` and `lastName`, where a code alone does not suffice (docs/decisions/115). */
export const PhoneLoginBody = Type.Partial(
  Type.Object({
    phone,
    code,
    birthDate: textField('date', 40),
    email,
    lastName: textField('name', limits.name),
  }),
)
export const VerifyEmailBody = Type.Object({ token: textField('reference', 1_000) })
export const AddPhoneBody = Type.Object({ phone: Type.Optional(phone), code: Type.Optional(code), ...ownerProof })
export const AddEmailBody = Type.Object({
  email: Type.Optional(email),
  newPassword: Type.Optional(password),
  confirmPassword: Type.Optional(password),
  ...ownerProof,
})
export const loginWays = ['email', 'phone'] as const
export type LoginWay = (typeof loginWays)[number]
export const RemoveLoginBody = Type.Object({ way: enumOf(loginWays), ...ownerProof })
export const DeleteAccountBody = Type.Object(ownerProof)

export const LoginsSchema = Type.Object({
  /** The e-mail address of the login, or ''. */
  email: Type.String(),
  emailVerified: Type.Boolean(),
  /** An address that becomes the login's when its link is opened, or ''. */
  pendingEmail: Type.String(),
  /** The phone number that receives codes (E.164), or ''. */
  phone: Type.String(),
})
/** The ways in which an account logs in. */
export type Logins = Static<typeof LoginsSchema>

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

export const PatientLoginResponse = Type.Object({ token: Type.String(), message: Type.String(), data: PatientSchema })
/** Response of POST /login. The client stores it under `loggedInUser` (spec section 4). */
export type PatientLogin = Static<typeof PatientLoginResponse>

export const HospitalLoginResponse = StaffLoginSchema
type StaffLogin = Static<typeof HospitalLoginResponse>
/**
 * Response of POST /adminlogin. The client stores it under `loggedInHospital`. `member` is missing in a login that a version
 * before members stored: the next response of `oneAdmin` completes it.
 */
export type HospitalLogin = Omit<StaffLogin, 'member'> & { member?: StaffLogin['member'] }
