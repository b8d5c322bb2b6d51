import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Id, Instant, ListQuery, NullableText, enumOf, textField } from '../shared/schema-parts.ts'
import { paymentProviderNames } from './providers.ts'
import { paymentStatuses } from './statuses.ts'

/** Naira; with kobo only where somebody paid kobo. */
const Naira = Type.Number()

export const paymentIssues = ['short', 'unclear', 'refund-refused'] as const
/** What the hospital has to decide on: too little came, nobody can say what it was for, or it could not be sent back. */
export type PaymentIssue = (typeof paymentIssues)[number]

export const refundReasons = ['cancelled', 'no-show', 'hospital-left', 'duplicate', 'excess', 'returned'] as const
/**
 * Why money goes back. `no-show`: it arrived after the appointment was closed as not attended; `hospital-left`: after the
 * hospital's account was deleted; `returned`: the hospital sent back what was short or unclear.
 */
export type RefundReason = (typeof refundReasons)[number]

export const RefundSchema = Type.Object({
  amount: Naira,
  reason: enumOf(refundReasons),
  status: enumOf(['owed', 'refused', 'refunded']),
  /** Absent in an answer that a device kept from an earlier version: naira. */
  currency: Type.Optional(Type.String()),
})
/** A part of a payment that goes back, or went. */
export type PaymentRefund = Static<typeof RefundSchema>

const ReceivedSchema = Type.Object({ amount: Type.Number(), currency: Type.String() })
/** What was received in one currency. */
export type Received = Static<typeof ReceivedSchema>

export const PaymentSummarySchema = Type.Object({
  /** In naira; another currency is never part of it. */
  received: Naira,
  /** What is missing of the fee; 0 where the appointment takes no payments. */
  missing: Naira,
  /** What was received in other currencies. */
  otherReceived: Type.Optional(Type.Array(ReceivedSchema)),
  /** The hospital has to decide on a payment: meanwhile nothing can be paid. */
  isUndecided: Type.Optional(Type.Boolean()),
  refunds: Type.Array(RefundSchema),
})
/** The account of one appointment, over all attempts to pay for it. */
export type PaymentSummary = Static<typeof PaymentSummarySchema>

export const PaymentSchema = Type.Object({
  _id: Id,
  appointmentId: Id,
  reference: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phoneNumber: NullableText,
  paymentDate: Instant,
  /** What came in. */
  amount: Naira,
  /** What was asked for. */
  asked: Naira,
  currency: Type.String(),
  status: enumOf(paymentStatuses),
  problem: Type.Unsafe<PaymentIssue | null>({ anyOf: [enumOf(paymentIssues), { type: 'null' }] }),
  refunds: Type.Array(RefundSchema),
})
/** One row of the hospital's payments (spec section 3); amounts in naira. */
export type Payment = Static<typeof PaymentSchema>

const Day = Type.String({ format: 'date', description: 'a day in Lagos, YYYY-MM-DD' })

/** The hospital's ledger, narrowed down; both days belong to the period. */
export const LedgerQuery = Type.Object({
  ...ListQuery.properties,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
})
export type LedgerQuery = Static<typeof LedgerQuery>

export const ReceiptSchema = Type.Object({
  reference: Type.String(),
  paidAt: Instant,
  /** What came in, over all attempts: in naira, or in the only other currency. */
  amount: Type.Number(),
  currency: Type.String(),
  /** What came in besides, in other currencies. */
  otherReceived: Type.Optional(Type.Array(ReceivedSchema)),
  status: enumOf(paymentStatuses),
  refunds: Type.Array(RefundSchema),
  patientName: Type.String(),
  hospitalName: Type.String(),
  hospitalAddress: NullableText,
  hospitalPhone: NullableText,
  doctorName: NullableText,
  /** Of the appointment: Lagos wall clock. */
  date: NullableText,
  time: NullableText,
})
/** What the patient has paid for one appointment; no clinical words. */
export type Receipt = Static<typeof ReceiptSchema>

export const StartPaymentAnswer = Type.Object({
  reference: Type.String(),
  /** Whole naira. */
  amount: Type.Integer(),
  currency: Type.String(),
  publicKey: Type.String(),
  provider: enumOf(paymentProviderNames),
  scriptUrl: Type.String(),
  /** The hospital's own account with the provider: the money is paid out there. */
  subaccount: Type.Optional(Type.String()),
})
/** What the payment widget is opened with; `amount` in whole naira. */
export type StartedPayment = Static<typeof StartPaymentAnswer>

export const ConfirmPaymentBody = Type.Object({
  firstName: Type.Optional(textField('name', limits.name)),
  lastName: Type.Optional(textField('name', limits.name)),
  email: Type.Optional(textField('email', limits.email)),
  phoneNumber: Type.Optional(textField('phone', limits.phone)),
  hospitalId: Type.Optional(textField('reference', 60)),
  /** month/day/year, as the spec's payload writes it. */
  appointmentDate: Type.Optional(textField('date', 20)),
  appointmentId: Id,
  reference: textField('reference', 100),
})
export const PaymentLinkBody = Type.Object({ token: textField('reference', 60) })
export const ConfirmLinkPaymentBody = Type.Object({
  token: textField('reference', 60),
  reference: textField('reference', 100),
})

export const CreatePaymentLinkResponse = Type.Object({
  /** The whole address, to hand on. */
  link: Type.String(),
  expiresAt: Instant,
})
/** A link with which somebody else can pay for an appointment. */
export type CreatedPaymentLink = Static<typeof CreatePaymentLinkResponse>

export const PaymentLinkSchema = Type.Object({
  hospitalName: Type.String(),
  /** Whole naira. */
  amount: Type.Integer(),
  currency: Type.String(),
  expiresAt: Instant,
  status: enumOf(['open', 'paid', 'closed']),
})
/** What whoever pays by a link gets to see: no name, no day, no health data. */
export type PaymentLink = Static<typeof PaymentLinkSchema>

export const ConfirmPaymentAnswer = Type.Object({ message: Type.String(), paymentStatus: enumOf(paymentStatuses) })

export const paymentDecisions = ['accept', 'return', 'returned'] as const
/**
 * What the hospital decides on a problem. `accept`: the short or unclear payment counts as the fee; `return`: it goes back;
 * `returned`: what the provider would not send back was returned by other means.
 */
export type PaymentDecision = (typeof paymentDecisions)[number]

export const ResolvePaymentBody = Type.Object({ decision: enumOf(paymentDecisions) })
