import { m } from '@ilera/contract/messages'
import { createCalendarCancellation, createCalendarEvent } from '@ilera/contract/appointments/icalendar'
import type { Appointment, AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { transitions, type AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { formatLongDate, formatNaira } from '@ilera/contract/formats'
import { formatMoney } from '@ilera/contract/payments/format-money'
import { canPay } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import type { Mail } from '../providers/mail/mailer.ts'
import { composeMail, type Letter } from './compose-mail.ts'
import { greetingFor, startedWithCapital, withMailSafeNames } from './mail-safe-names.ts'

type Occasion = AppointmentEvent | 'request' | 'delete' | 'remind' | 'paid' | 'refunded'
/** The appointment. In mails about payments, `fee` is the amount paid or refunded, in `currency`. */
type Written = AppointmentWithTimeline & { currency?: string }
type Writing = Omit<Letter, 'to' | 'action'> & {
  /** Text of the link to the appointment. Without it there is no link. */
  link?: string
}

const when = (a: Appointment): string => formatLongDate({ date: a.date, time: a.time })

const slotOf = (a: Appointment) =>
  [
    ['Doctor', a.doctorName ?? ''],
    ['When', when(a)],
    ['Where', [a.hospitalName, a.hospitalAddress].filter(Boolean).join(', ')],
    ['Fee', a.fee === 0 ? m.payments_nothing_to_pay() : formatNaira(a.fee)],
  ] as const

const untilAnswered = 'Until the hospital answers, your appointment stays as it is.'

/** Mails to the patient by occasion, or null for none. They have no clinical details, because others may see the screen. */
const letters: Record<Occasion, ((a: Written, now: Date) => Writing) | null> = {
  assign: null,
  release: null,
  attended: null,
  'no-show': null,
  delete: null,
  request: (a) => ({
    subject: `Your request to ${a.hospitalName}`,
    paragraphs: [
      `${a.hospitalName} has received your request for an appointment.`,
      'The hospital will assign a doctor, a date and a time. We will write to you again then.',
    ],
  }),
  confirm: (a, now) => ({
    subject: `Your appointment at ${a.hospitalName} is confirmed`,
    paragraphs: [`${a.hospitalName} has confirmed your appointment.`],
    facts: slotOf(a),
    link: canPay(a) ? 'Review it, pay, or ask for another time' : 'Review it, or ask for another time',
    calendar: createCalendarEvent(a, now),
  }),
  decline: (a) => ({
    subject: `Your request to ${a.hospitalName}`,
    paragraphs: [`${a.hospitalName} could not take your request.`, 'You can ask another hospital at any time.'],
  }),
  cancel: (a, now) => ({
    subject: `Your appointment at ${a.hospitalName} is cancelled`,
    paragraphs: [
      `The appointment at ${a.hospitalName} has been cancelled.`,
      ...(a.paymentStatus === 'refund-pending' ? ['What you paid will be sent back to you.'] : []),
    ],
    calendar: createCalendarCancellation(a, now),
  }),
  reschedule: (a) => ({
    subject: `You asked ${a.hospitalName} for another time`,
    paragraphs: [`${a.hospitalName} has received your wish for another time.`, untilAnswered],
    facts: [
      ['Now', when(a)],
      ['You asked for', formatLongDate({ date: a.reschedule?.date, time: a.reschedule?.time })],
    ],
    link: 'Review it',
  }),
  'approve-reschedule': (a, now) => ({
    subject: `Your appointment at ${a.hospitalName} has moved`,
    paragraphs: [`${a.hospitalName} has confirmed the new time.`],
    facts: slotOf(a),
    link: 'Review it',
    calendar: createCalendarEvent(a, now),
  }),
  'decline-reschedule': (a) => ({
    subject: `Your appointment at ${a.hospitalName} stays as it was`,
    paragraphs: [`${a.hospitalName} could not move your appointment.`],
    facts: slotOf(a),
    link: 'Review it',
  }),
  remind: (a) => ({
    subject: `Your appointment at ${a.hospitalName}: ${when(a)}`,
    paragraphs:
      a.status === transitions.reschedule.to
        ? ['This is a reminder of your appointment. You asked for another time.', untilAnswered]
        : ['This is a reminder of your appointment. If you cannot come, please ask for another time.'],
    facts: slotOf(a),
    link: 'Review it',
  }),
  paid: (a) => ({
    subject: `Your payment to ${a.hospitalName}`,
    paragraphs: [
      `We have received your payment of ${formatMoney(a.fee ?? 0, a.currency)}. Your receipt is with the appointment.`,
    ],
    link: 'See the receipt',
  }),
  refunded: (a) => ({
    subject: `Your refund from ${a.hospitalName}`,
    paragraphs: [
      `${formatMoney(a.fee ?? 0, a.currency)} has been sent back to you. Your bank may take a few days to show it.`,
    ],
  }),
}

/** Composes the mail to the patient about an occasion, or returns undefined when there is none. */
export function appointmentMail(
  occasion: Occasion,
  appointment: Written,
  publicUrl: string,
  now: Date,
): Mail | undefined {
  const write = letters[occasion]
  if (!write || !appointment.patientEmail) return undefined
  const safe = withMailSafeNames(appointment)
  const { link, paragraphs, ...letter } = write(safe, now)
  return composeMail({
    ...letter,
    to: appointment.patientEmail,
    paragraphs: [greetingFor(safe.fullName), ...paragraphs.map(startedWithCapital)],
    ...(link && {
      action: { label: link, href: `${publicUrl}/${href('appointmentLogin', { appointmentId: appointment._id })}` },
    }),
  })
}
