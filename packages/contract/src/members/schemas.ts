import { Type, type Static } from 'typebox'
import { HospitalSchema } from '../hospitals/schemas.ts'
import { limits } from '../shared/limits.ts'
import { Id, Instant, NullableText, enumOf, textField } from '../shared/schema-parts.ts'
import { memberRoles } from './roles.ts'

export const MemberRoleSchema = enumOf(memberRoles)
const Roles = Type.Array(MemberRoleSchema)
const RolesBody = Type.Array(MemberRoleSchema, { maxItems: memberRoles.length, uniqueItems: true })

const email = textField('email', limits.email)
const password = textField('password', limits.password)
const name = textField('name', limits.name)
const token = textField('reference', 200)

/** Statuses of a member who has not been removed. */
const memberStatuses = ['active', 'suspended'] as const

export const CurrentMemberSchema = Type.Object({
  _id: Id,
  /** Null for somebody who signed a hospital up and has not entered a name. */
  name: NullableText,
  roles: Roles,
})
/** The member who is logged in, so that pages show only what the roles allow. */
export type CurrentMember = Static<typeof CurrentMemberSchema>

export const MemberSchema = Type.Object({
  ...CurrentMemberSchema.properties,
  email: Type.String(),
  status: enumOf(memberStatuses),
  /** The doctor whose appointments and hours are the member's own. */
  doctorName: NullableText,
  /** Whether the member logs in with a 2FA code. */
  hasTwoFactor: Type.Boolean(),
  createdAt: Instant,
  lastLoginAt: NullableText,
  /** Whether it is the member of the request. */
  current: Type.Boolean(),
})
/** A member of a hospital's staff. */
export type Member = Static<typeof MemberSchema>

export const InvitationSchema = Type.Object({
  _id: Id,
  name: Type.String(),
  /** Where the link was sent: an e-mail address, else a phone number (+234…). */
  email: NullableText,
  phoneNumber: NullableText,
  roles: Roles,
  doctorName: NullableText,
  createdAt: Instant,
  expiresAt: Instant,
})
/** An invitation that was neither accepted nor withdrawn, and has not expired. */
export type Invitation = Static<typeof InvitationSchema>

export const StaffSchema = Type.Object({
  /** By name. */
  members: Type.Array(MemberSchema),
  /** Newest first. */
  invitations: Type.Array(InvitationSchema),
  twoFactorRequired: Type.Boolean(),
})
export type Staff = Static<typeof StaffSchema>

export const InviteBody = Type.Object({
  name: Type.Optional(name),
  /** The link goes to the e-mail address; to the phone number only where there is no address. */
  email: Type.Optional(email),
  phoneNumber: Type.Optional(textField('phone', limits.phone)),
  roles: Type.Optional(RolesBody),
  doctorName: Type.Optional(name),
})

export const UpdateMemberBody = Type.Object({
  roles: Type.Optional(RolesBody),
  /** Blank removes it. */
  doctorName: Type.Optional(name),
  status: Type.Optional(enumOf(memberStatuses)),
})

export const InvitationTokenBody = Type.Object({ token })

export const InvitationDetailsSchema = Type.Object({
  hospitalName: Type.String(),
  name: Type.String(),
  roles: Roles,
  doctorName: NullableText,
  email: NullableText,
  phoneNumber: NullableText,
  /** Whether somebody logs in with this e-mail address already. False for invitations to a phone number. */
  hasAccount: Type.Boolean(),
  expiresAt: Instant,
})
/** What an invitation's page shows before it is accepted. */
export type InvitationDetails = Static<typeof InvitationDetailsSchema>

/** Whether the invited person creates an account, or uses the one that they have. */
const acceptances = ['new', 'existing'] as const

export const AcceptInvitationBody = Type.Object({
  token,
  account: enumOf(acceptances),
  /** For a new account. Default: the name in the invitation. */
  name: Type.Optional(name),
  /** Required for invitations to a phone number. In others it must be the invited address, and may be left out. */
  email: Type.Optional(email),
  password: Type.Optional(password),
  /** For a new account. */
  confirmPassword: Type.Optional(password),
  /** The 2FA code of an existing account that has it on. */
  code: Type.Optional(textField('code', limits.code)),
})

export const MembershipSchema = Type.Object({
  _id: Id,
  hospitalId: Id,
  hospitalName: Type.String(),
  roles: Roles,
  /** Whether the request acts for this one. */
  current: Type.Boolean(),
})
/** The account's membership in one hospital. */
export type Membership = Static<typeof MembershipSchema>

export const MyMembershipsSchema = Type.Object({
  ...CurrentMemberSchema.properties,
  email: Type.String(),
  doctorName: NullableText,
  hasTwoFactor: Type.Boolean(),
  /** Whether the hospital demands 2FA. A member without it reaches only their own account. */
  twoFactorRequired: Type.Boolean(),
  /** By the hospital's name. Suspended ones are not listed. */
  memberships: Type.Array(MembershipSchema),
})
/** The member's own account, and the hospitals they work for. */
export type MyMemberships = Static<typeof MyMembershipsSchema>

export const MyNameBody = Type.Object({ name: Type.Optional(name) })
export const StaffPasswordBody = Type.Object({ password: Type.Optional(password) })
export const RequireTwoFactorBody = Type.Object({ required: Type.Boolean() })

export const StaffLoginSchema = Type.Object({
  token: Type.String(),
  message: Type.String(),
  data: HospitalSchema,
  member: CurrentMemberSchema,
})
