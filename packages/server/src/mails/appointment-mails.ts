import { m } from '@ilera/contract/messages'
import { createCalendarCancellation, createCalendarEvent } from '@ilera/contract/appointments/icalendar'
import { changePolicy } from '@ilera/contract/appointments/change-policy'
import { heldUntil } from '@ilera/contract/appointments/held-until'
import type { ToldAppointment } from '@ilera/contract/appointments/schemas'
import { isAllowed, transitions, type AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { formatLongDate, formatNaira } from '@ilera/contract/formats'
import { formatMoney } from '@ilera/contract/payments/format-money'
import { canPay, isRefundDue } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import type { Mail } from '../providers/mail/mailer.ts'
import { composeMail, type Letter } from './compose-mail.ts'
import { greetingFor, capitalized, withMailSafeNames } from './mail-safe-names.ts'

type Occasion = AppointmentEvent | 'request' | 'delete' | 'remind' | 'paid' | 'part-paid' | 'refunded'
/** The appointment. In mails about payments, `fee` is the amount paid or refunded, in `currency`. */
type Written = ToldAppointment & {
  currency?: string
  /** The naira that are still to pay, in a mail about a part of the fee. */
  missing?: number
  /** A link to pay it without a login. */
  payUrl?: string | undefined
}
type Writing = Omit<Letter, 'to' | 'action'> & {
  /** Text of the link to the appointment. Without it there is no link. */
  link?: string
}

const when = (a: ToldAppointment): string => formatLongDate({ date: a.date, time: a.time })

const placeOf = (a: ToldAppointment) =>
  [
    [m.mails_fact_doctor(), a.doctorName ?? ''],
    [m.mails_fact_when(), when(a)],
    [m.mails_fact_where(), [a.hospitalName, a.hospitalAddress].filter(Boolean).join(', ')],
  ] as const

/** Which visit it is. Nothing for a request, which has no time yet. */
const visitOf = (a: ToldAppointment) => (a.date === null ? [] : placeOf(a))

const slotOf = (a: ToldAppointment) =>
  [...placeOf(a), [m.mails_fact_fee(), a.fee === 0 ? m.payments_nothing_to_pay() : formatNaira(a.fee)]] as const

/** Until when the visit can be cancelled or moved, and whether money then goes back. Nothing for a visit without a time. */
const policyOf = (a: ToldAppointment, now: Date): string[] => {
  const policy = changePolicy(a, now)
  return policy === undefined ? [] : [policy]
}

/** That what was paid goes back, where any does. */
const refundOf = (a: ToldAppointment): string[] => (isRefundDue(a) ? [m.mails_cancelled_refund()] : [])

/** The link says what the patient may do there at this moment. */
function linkOf(a: ToldAppointment, now: Date): string {
  if (!isAllowed('reschedule', 'patient', a, now)) return canPay(a) ? m.mails_pay_link() : m.mails_review_link()
  return canPay(a) ? m.mails_review_or_pay_link() : m.mails_review_or_reschedule_link()
}

const confirmed = (a: Written, now: Date): Writing => ({
  subject: m.mails_confirmed_subject(a),
  paragraphs: [m.mails_confirmed(a), ...policyOf(a, now)],
  facts: slotOf(a),
  link: linkOf(a, now),
  calendar: createCalendarEvent(a, now),
})

const booked = (a: Written, now: Date): Writing => ({
  ...confirmed(a, now),
  subject: m.mails_booked_subject(a),
  paragraphs: [m.mails_booked(a), ...policyOf(a, now)],
})

/** Mails to the patient by occasion, or null for none. They have no clinical details, because others may see the screen. */
const letters: Record<Occasion, ((a: Written, now: Date) => Writing) | null> = {
  assign: null,
  release: null,
  'check-in': null,
  'undo-check-in': null,
  complete: null,
  attended: null,
  'no-show': null,
  reopen: null,
  delete: null,
  request: (a) => ({
    subject: m.mails_request_subject(a),
    paragraphs: [m.mails_request_received(a), m.mails_request_next()],
  }),
  confirm: confirmed,
  pay: confirmed,
  'pay-late': confirmed,
  book: booked,
  hold: (a) => ({
    subject: m.mails_held_subject(a),
    paragraphs: [m.mails_held({ hospitalName: a.hospitalName, until: heldUntil(a) ?? '' }), m.mails_held_next()],
    facts: slotOf(a),
    link: m.mails_pay_link(),
  }),
  expire: (a) => {
    const visit = { hospitalName: a.hospitalName, when: when(a) }
    return {
      subject: m.mails_expired_subject(a),
      paragraphs: [
        isRefundDue(a) ? m.mails_expired_part_paid(visit) : m.mails_expired(visit),
        ...refundOf(a),
        m.mails_expired_next(),
      ],
      link: m.mails_review_link(),
    }
  },
  decline: (a) => ({
    subject: m.mails_request_subject(a),
    paragraphs: [m.mails_request_declined(a), m.mails_request_declined_next()],
    link: m.mails_review_link(),
  }),
  cancel: (a, now) => ({
    subject: m.mails_cancelled_subject(a),
    paragraphs: [m.mails_cancelled(a), ...refundOf(a)],
    facts: visitOf(a),
    link: m.mails_review_link(),
    calendar: createCalendarCancellation(a, now),
  }),
  reschedule: (a) => ({
    subject: m.mails_reschedule_subject(a),
    paragraphs: [m.mails_reschedule_received(a), m.mails_reschedule_until_answered()],
    facts: [
      [m.mails_fact_now(), when(a)],
      [m.mails_fact_asked_for(), formatLongDate({ date: a.reschedule?.date, time: a.reschedule?.time })],
    ],
    link: m.mails_review_link(),
  }),
  'approve-reschedule': (a, now) => ({
    subject: m.mails_moved_subject(a),
    paragraphs: [m.mails_moved(a)],
    facts: slotOf(a),
    link: m.mails_review_link(),
    calendar: createCalendarEvent(a, now),
  }),
  move: (a, now) => ({
    subject: m.mails_moved_subject(a),
    paragraphs: [
      a.timeline.at(-1)?.who === 'patient' ? m.mails_moved_self(a) : m.mails_rearranged(a),
      ...policyOf(a, now),
    ],
    facts: slotOf(a),
    link: linkOf(a, now),
    calendar: createCalendarEvent(a, now),
  }),
  'take-offer': (a, now) => ({
    subject: m.mails_moved_subject(a),
    paragraphs: [m.mails_offer_taken(a)],
    facts: slotOf(a),
    link: m.mails_review_link(),
    calendar: createCalendarEvent(a, now),
  }),
  'decline-reschedule': (a) => ({
    subject: m.mails_stays_subject(a),
    paragraphs: [m.mails_stays(a)],
    facts: slotOf(a),
    link: m.mails_review_link(),
  }),
  remind: (a) => ({
    subject: m.mails_reminder_subject({ hospitalName: a.hospitalName, when: when(a) }),
    paragraphs:
      a.status === transitions.reschedule.to
        ? [m.mails_reminder_reschedule_requested(), m.mails_reschedule_until_answered()]
        : [m.mails_reminder()],
    facts: slotOf(a),
    link: m.mails_review_link(),
  }),
  paid: (a) => ({
    subject: m.mails_paid_subject(a),
    paragraphs: [m.mails_paid({ amount: formatMoney(a.fee ?? 0, a.currency) })],
    link: m.mails_receipt_link(),
  }),
  'part-paid': (a) => {
    const until = heldUntil(a)
    return {
      subject: m.mails_paid_subject(a),
      paragraphs: [
        m.mails_part_paid({ amount: formatMoney(a.fee ?? 0, a.currency), missing: formatNaira(a.missing) }),
        ...(until ? [m.mails_part_paid_until({ until })] : []),
      ],
      facts: visitOf(a),
      link: m.mails_pay_link(),
    }
  },
  refunded: (a) => ({
    subject: m.mails_refunded_subject(a),
    paragraphs: [m.mails_refunded({ amount: formatMoney(a.fee ?? 0, a.currency) })],
    facts: visitOf(a),
  }),
}

/**
 * Composes the mail to the patient about an occasion, or returns undefined when there is none. For a patient without an address,
 * `to` is empty, and the mail is written to those who care for them: it names the patient.
 */
export function appointmentMail(
  occasion: Occasion,
  appointment: Written,
  publicUrl: string,
  now: Date,
): Mail | undefined {
  const write = letters[occasion]
  if (!write) return undefined
  const safe = withMailSafeNames(appointment)
  const { link, paragraphs, ...letter } = write(safe, now)
  const isForCarers = !appointment.patientEmail
  const opening = isForCarers
    ? [greetingFor(undefined), ...(safe.fullName ? [m.mails_about_patient({ name: safe.fullName })] : [])]
    : [greetingFor(safe.fullName)]
  const patient = isForCarers ? `?${new URLSearchParams({ for: appointment.patientId }).toString()}` : ''
  return composeMail({
    ...letter,
    to: appointment.patientEmail,
    paragraphs: [...opening, ...paragraphs.map(capitalized)],
    ...(link && {
      action: {
        label: link,
        href:
          appointment.payUrl ??
          `${publicUrl}/${href('appointmentLogin', { appointmentId: appointment._id })}${patient}`,
      },
    }),
  })
}
