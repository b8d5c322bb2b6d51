import { Type, type Static } from 'typebox'
import { appointmentStatuses } from '../appointments/statuses.ts'
import { paymentStatuses } from '../payments/statuses.ts'
import { paidByHmo, RefundSchema } from '../payments/schemas.ts'
import { limits } from '../shared/limits.ts'
import { Id, Instant, NullableInteger, NullableText, enumOf, textField } from '../shared/schema-parts.ts'
import { paymentMethods } from './methods.ts'
import { hmoDecisions, tillCodeMax } from './rules.ts'

/** Naira, possibly with kobo as decimals. */
const Naira = Type.Number()

const typedAmount = Type.Optional(Type.Union([textField('number', 20), Type.Number()]))
const typedCode = Type.Optional(textField('line', tillCodeMax))
const typedHmo = { hmoName: Type.Optional(textField('line', limits.name)), hmoNumber: typedCode }

export const TillVisitsQuery = Type.Object({ q: Type.Optional(textField('search', limits.search)) })

export const TillVisitSchema = Type.Object({
  _id: Id,
  fullName: Type.String(),
  /** Null for a reader who sees names and money only. */
  phoneNumber: NullableText,
  /** Date and time of the visit, Lagos wall-clock. */
  date: NullableText,
  time: NullableText,
  status: enumOf(appointmentStatuses),
  paymentStatus: enumOf(paymentStatuses),
  fee: NullableInteger,
  /** Whole naira that can be taken now; 0 where nothing is owed. */
  owed: Type.Integer(),
})
/** A visit as the till shows it: a name and money. */
export type TillVisit = Static<typeof TillVisitSchema>

export const TillPaymentSchema = Type.Object({
  _id: Id,
  method: enumOf(paymentMethods),
  amount: Naira,
  paidAt: Instant,
  /** The member who took it; null for online payments, and where the member has given no name. */
  takenBy: NullableText,
  /** The number on the slip, of the transfer, or the HMO's code. */
  reference: NullableText,
  hmo: paidByHmo,
  status: enumOf(paymentStatuses),
  /** Whether the till in which it is was closed. */
  isClosed: Type.Boolean(),
  voidReason: NullableText,
  refunds: Type.Array(RefundSchema),
})
/** A payment of a visit. */
export type TillPayment = Static<typeof TillPaymentSchema>

const hmoRequestStatuses = ['requested', 'refused', 'late'] as const
export const HmoRequestSchema = Type.Object({
  _id: Id,
  hmoName: Type.String(),
  hmoNumber: Type.String(),
  /** Whole naira. */
  amount: Type.Integer(),
  status: enumOf(hmoRequestStatuses),
  requestedAt: Instant,
  /** When it counts as late. */
  dueAt: Instant,
})
/** A question to an HMO that was not approved. */
export type HmoRequest = Static<typeof HmoRequestSchema>

export const TillVisitDetailsSchema = Type.Object({
  ...TillVisitSchema.properties,
  /** Oldest first, voided ones too. */
  payments: Type.Array(TillPaymentSchema),
  /** Newest first. */
  hmoRequests: Type.Array(HmoRequestSchema),
  /** The HMO that this patient used here last, to fill in the form. */
  lastHmo: Type.Union([Type.Object({ hmoName: Type.String(), hmoNumber: Type.String() }), Type.Null()]),
  /** The receipt can be sent by SMS: the patient's phone is known, and messages are set up. */
  canTextReceipt: Type.Boolean(),
})
/** A visit with its payments. */
export type TillVisitDetails = Static<typeof TillVisitDetailsSchema>

export const TakePaymentBody = Type.Object({
  method: Type.Optional(textField('reference', 20)),
  amount: typedAmount,
  reference: typedCode,
  ...typedHmo,
  authorisationCode: typedCode,
})

export const VoidPaymentBody = Type.Object({ reason: Type.Optional(textField('lines', limits.reason)) })

export const AskHmoBody = Type.Object({ ...typedHmo, amount: typedAmount })

export const AnswerHmoBody = Type.Object({
  decision: enumOf(hmoDecisions),
  authorisationCode: typedCode,
  amount: typedAmount,
})

const AmountsSchema = Type.Object({ cash: Naira, pos: Naira, transfer: Naira, hmo: Naira })

export const OpenTillSchema = Type.Object({
  /** The member's id. */
  _id: Id,
  /** Null where the member has given no name. */
  name: NullableText,
  /** Whether it is the member of the request. */
  current: Type.Boolean(),
  /** What was taken since the last close, less what was voided or given back. */
  expected: AmountsSchema,
  /** Payments, voids and returns in it. */
  entries: Type.Integer(),
  since: Instant,
})
/** What a member has taken since their last close. */
export type OpenTill = Static<typeof OpenTillSchema>

export const CloseTillBody = Type.Object({
  cash: typedAmount,
  pos: typedAmount,
  transfer: typedAmount,
  hmo: typedAmount,
  reason: Type.Optional(textField('lines', limits.reason)),
  /** What the page showed: a till that changed since is not closed. */
  expected: AmountsSchema,
})

export const TillCloseSchema = Type.Object({
  _id: Id,
  /** Whose till it was. */
  name: NullableText,
  closedBy: NullableText,
  closedAt: Instant,
  /** The first and the last entry. */
  from: Instant,
  until: Instant,
  entries: Type.Integer(),
  expected: AmountsSchema,
  counted: AmountsSchema,
  reason: NullableText,
})
/** A closed till. It never changes. */
export type TillClose = Static<typeof TillCloseSchema>
