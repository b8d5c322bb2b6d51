import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Id, Instant, ListQuery, NullableText, enumOf, textField } from '../shared/schema-parts.ts'
import { paymentProviderNames } from './providers.ts'
import { paymentMethods } from '../till/methods.ts'
import { paymentStatuses } from './statuses.ts'

/** Naira, possibly with kobo as decimals. */
const Naira = Type.Number()

export const paymentIssues = ['short', 'unclear', 'refund-refused', 'return-due'] as const
/**
 * Problems that need the hospital's decision: a short payment, an unclear one, a refund that the provider rejected, or money
 * taken at the desk that is to be given back there.
 */
export type PaymentIssue = (typeof paymentIssues)[number]

export const refundReasons = [
  'cancelled',
  'no-show',
  'hold-expired',
  'hospital-left',
  'duplicate',
  'excess',
  'returned',
] as const
/**
 * Reason for a refund. `no-show`: the payment arrived after the appointment was closed as not attended; `hospital-left`: after
 * the hospital's account was deleted; `returned`: the hospital returned a short or unclear payment.
 */
export type RefundReason = (typeof refundReasons)[number]

export const RefundSchema = Type.Object({
  amount: Naira,
  reason: enumOf(refundReasons),
  status: enumOf(['owed', 'refused', 'refunded']),
  /** Absent in responses that a client cached from an earlier version; then it is naira. */
  currency: Type.Optional(Type.String()),
  /** How the payment came. Absent in responses that a client cached from an earlier version; then it was online. */
  method: Type.Optional(enumOf(paymentMethods)),
})
/** A full or partial refund of a payment. */
export type PaymentRefund = Static<typeof RefundSchema>

const ReceivedSchema = Type.Object({ amount: Type.Number(), currency: Type.String() })
/** Amount received in one currency. */
export type Received = Static<typeof ReceivedSchema>

const MethodAmountSchema = Type.Object({ method: enumOf(paymentMethods), amount: Naira })

export const PaymentSummarySchema = Type.Object({
  /** In naira, without other currencies. */
  received: Naira,
  /** Missing part of the fee; 0 when the appointment accepts no payments. */
  missing: Naira,
  /** Amounts received in other currencies. */
  otherReceived: Type.Optional(Type.Array(ReceivedSchema)),
  /** A payment needs the hospital's decision. No payments are possible until then. */
  isUndecided: Type.Optional(Type.Boolean()),
  /** Naira taken at the desk, by method. */
  atDesk: Type.Optional(Type.Array(MethodAmountSchema)),
  refunds: Type.Array(RefundSchema),
})
/** Sums over all payment attempts of an appointment. */
export type PaymentSummary = Static<typeof PaymentSummarySchema>

/** The HMO that paid, and the patient's number there. Absent in responses that a client cached earlier. */
export const paidByHmo = Type.Optional(
  Type.Union([Type.Object({ name: Type.String(), number: Type.String() }), Type.Null()]),
)

export const PaymentSchema = Type.Object({
  _id: Id,
  appointmentId: Id,
  reference: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phoneNumber: NullableText,
  paymentDate: Instant,
  /** Amount received. */
  amount: Naira,
  /** Amount due. */
  asked: Naira,
  currency: Type.String(),
  status: enumOf(paymentStatuses),
  problem: Type.Unsafe<PaymentIssue | null>({ anyOf: [enumOf(paymentIssues), { type: 'null' }] }),
  refunds: Type.Array(RefundSchema),
  method: enumOf(paymentMethods),
  /** The member who took it at the desk; null for online payments, and where the member has given no name. */
  takenBy: NullableText,
  /** The number on the slip, of the transfer, or the HMO's code. */
  deskReference: NullableText,
  hmo: paidByHmo,
  /** Why it was voided, and by whom. */
  voided: Type.Union([Type.Object({ reason: Type.String(), by: NullableText }), Type.Null()]),
})
/** A row of the hospital's payments (spec section 3). Amounts in naira. */
export type Payment = Static<typeof PaymentSchema>

const Day = Type.String({ format: 'date', description: 'a day in Lagos, YYYY-MM-DD' })

/** Filters of the hospital's ledger. The period includes both days. */
export const LedgerQuery = Type.Object({
  ...ListQuery.properties,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
})
export type LedgerQuery = Static<typeof LedgerQuery>

const ReceiptPaymentSchema = Type.Object({
  method: enumOf(paymentMethods),
  amount: Naira,
  paidAt: Instant,
  /** The number on the slip, of the transfer, or the HMO's code. */
  reference: NullableText,
})

export const ReceiptSchema = Type.Object({
  reference: Type.String(),
  /** Of the latest payment. */
  paidAt: Instant,
  /** Amount received over all attempts: in naira, or in the only other currency. */
  amount: Type.Number(),
  currency: Type.String(),
  /** Further amounts received in other currencies. */
  otherReceived: Type.Optional(Type.Array(ReceivedSchema)),
  status: enumOf(paymentStatuses),
  /** The payments in naira, oldest first, without voided ones. Absent in responses that a client cached earlier. */
  payments: Type.Optional(Type.Array(ReceiptPaymentSchema)),
  /** Naira that are still to pay. */
  missing: Type.Optional(Naira),
  refunds: Type.Array(RefundSchema),
  patientName: Type.String(),
  hospitalName: Type.String(),
  hospitalAddress: NullableText,
  hospitalPhone: NullableText,
  doctorName: NullableText,
  /** Date and time of the appointment, Lagos wall-clock. */
  date: NullableText,
  time: NullableText,
})
/** The patient's receipt for an appointment, without clinical details. */
export type Receipt = Static<typeof ReceiptSchema>

export const StartPaymentResponse = Type.Object({
  reference: Type.String(),
  /** Whole naira. */
  amount: Type.Integer(),
  currency: Type.String(),
  publicKey: Type.String(),
  provider: enumOf(paymentProviderNames),
  scriptUrl: Type.String(),
  /** The hospital's account at the provider, which receives the payment. */
  subaccount: Type.Optional(Type.String()),
})
/** Parameters for opening the payment widget. `amount` in whole naira. */
export type StartedPayment = Static<typeof StartPaymentResponse>

export const ConfirmPaymentBody = Type.Object({
  firstName: Type.Optional(textField('name', limits.name)),
  lastName: Type.Optional(textField('name', limits.name)),
  email: Type.Optional(textField('email', limits.email)),
  phoneNumber: Type.Optional(textField('phone', limits.phone)),
  hospitalId: Type.Optional(textField('reference', 60)),
  /** month/day/year, as in the spec's payload. */
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
  /** The full URL to share. */
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
  /** What was paid already, and of how much, in naira. Missing where that is nothing. */
  part: Type.Optional(Type.Object({ paid: Naira, fee: Naira })),
})
/** The data that a payer sees by link: no patient's name, no date, no health data. */
export type PaymentLink = Static<typeof PaymentLinkSchema>

export const ConfirmPaymentResponse = Type.Object({ message: Type.String(), paymentStatus: enumOf(paymentStatuses) })

export const paymentDecisions = ['accept', 'return', 'returned'] as const
/**
 * The hospital's decision on a problem. `accept`: the short or unclear payment counts as the fee; `return`: it is refunded;
 * `returned`: the hospital has returned by other means what the provider did not refund.
 */
export type PaymentDecision = (typeof paymentDecisions)[number]

export const ResolvePaymentBody = Type.Object({ decision: enumOf(paymentDecisions) })
