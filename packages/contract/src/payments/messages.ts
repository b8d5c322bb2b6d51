import { formatNaira } from '../formats.ts'
import { formatMoney } from './format-money.ts'
import type { RefundReason } from './schemas.ts'

/** Messages of payments (spec sections 2, 4 and 8). */
export const paymentMessages = {
  confirmedTitle: 'Payment Confirmed',
  confirmedText: 'Your payment was successful.',
  failedTitle: 'An Error Occurred',
  failedText: 'There was an issue with your payment.',
  noneInPeriod: 'No payments in this period',
  noReceipt: 'Nothing has been paid for this appointment yet.',
  downloadFailed: 'The file could not be downloaded. Please try again.',
  none: 'No Payments have been made',
  listErrorTail: 'please check your network, and refresh your page',
  widgetLoadFailed: 'The payment window did not load. Please check your network and try again.',
  processing: 'We are waiting for your bank. We will tell you when the payment has arrived.',
  abandoned: 'You closed the payment window before paying. You can try again.',
  amountMismatch:
    'We received a different amount. You can pay what is missing, or wait for the hospital to contact you.',
  refundSent: 'This payment is not needed any more. What you paid will be sent back.',
  wasSentBack: 'This payment is not needed any more. What you paid has been sent back.',
  nothingToPay: 'Nothing to pay',
  noFee: 'There is nothing to pay for this appointment.',
  notPayable: 'This appointment cannot be paid for now.',
  hospitalGone: 'This hospital no longer takes payments here. Please pay at the hospital.',
  alreadyPaid: 'This appointment has already been paid for.',
  linkEnded: 'This pay link has ended. Please ask for a new one.',
  linkPaid: 'This has been paid. Thank you.',
  linkClosed: 'There is nothing to pay any more.',
  linkCopied: 'The link has been copied.',
  linkNotCopied: 'The link could not be copied. Please copy it by hand.',
  unknownReference: 'We do not know this payment.',
  hidden: 'The payment has been taken off your list.',
  hideFailed: 'The payment could not be taken off your list. Please try again.',
  restored: 'The payment is back on your list.',
  providerUnavailable: 'The payment service does not answer. Please try again in a moment.',
  payerLabel: (name: string, amount: number) => `${name} has paid ${formatNaira(amount)}.`,
  paymentReceived: (amount: number, currency?: string) =>
    `Your payment of ${formatMoney(amount, currency)} has arrived.`,
  underpaid: (name: string, paid: number, due: number) =>
    `${name} paid ${formatNaira(paid)} where ${formatNaira(due)} was due. Please check.`,
  missing: (amount: number) => `${formatNaira(amount)} of the fee is missing. You can pay it with the appointment.`,
  unclearPayment: (name: string, amount: number, currency: string) =>
    `${name} paid ${formatMoney(amount, currency)} in another currency or under another reference. Please check.`,
  refundMade: (amount: number, currency?: string) => `${formatMoney(amount, currency)} has been sent back to you.`,
  refundRefused: (amount: number, reference: string, currency?: string) =>
    `The payment provider did not send ${formatMoney(amount, currency)} back to the patient. Please ask it about ${reference}.`,
  refundPending: 'It is on its way back to you.',
  refundRecipient: (name: string) => `It goes back to ${name}.`,
  acceptedByHospital: (amount: number, currency?: string) =>
    `The hospital takes your payment of ${formatMoney(amount, currency)} as the whole fee.`,
  accepted: 'The payment now counts as the whole fee.',
  refundPlanned: 'The payment will be sent back.',
  returnedByHand: 'The refund is marked as sent back.',
  resolveTitle: (amount: string, name: string) => `${amount} from ${name}`,
  resolveQuestion: 'What should happen with it?',
  nothingToResolve: 'There is nothing to decide on this payment any more.',
} as const

/** Reasons for refunds, as shown to both sides. The default currency is naira. */
export const refundReasonLabels: Record<RefundReason, (amount: number, currency?: string) => string> = {
  cancelled: (amount, currency) => `${formatMoney(amount, currency)} arrived after the appointment was cancelled.`,
  'no-show': (amount, currency) =>
    `${formatMoney(amount, currency)} arrived after the appointment was closed as not attended.`,
  'hospital-left': (amount, currency) =>
    `${formatMoney(amount, currency)} arrived after the hospital deleted its account here.`,
  duplicate: (amount, currency) => `${formatMoney(amount, currency)} was paid a second time.`,
  excess: (amount, currency) => `${formatMoney(amount, currency)} was paid too much.`,
  returned: (amount, currency) =>
    `The hospital sends back ${formatMoney(amount, currency)}, which was not the whole fee.`,
}
