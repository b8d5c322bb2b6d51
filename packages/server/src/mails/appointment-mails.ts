import type { Appointment } from '@ilera/contract/appointments/schemas'
import type { AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { formatLongDate, formatNaira } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { site } from '@ilera/contract/shared/site'
import type { Mail } from '../providers/mail/mailer.ts'

type Letter = { subject: string; lines: string[] }
type Writing = { appointment: Appointment; link: string }

const when = ({ date, time }: Appointment) => formatLongDate({ date, time })

/** Mails to the patient, by event. No clinical words: a mail may be read over a shoulder. */
const letters: Partial<Record<AppointmentEvent | 'request' | 'delete', (writing: Writing) => Letter>> = {
  request: ({ appointment: a }) => ({
    subject: `Your request to ${a.hospitalName}`,
    lines: [
      `${a.hospitalName} has received your request for an appointment.`,
      'The hospital will assign a doctor, a date and a time. We will write to you again then.',
    ],
  }),
  confirm: ({ appointment: a, link }) => ({
    subject: `Your appointment at ${a.hospitalName} is confirmed`,
    lines: [
      `${a.hospitalName} has confirmed your appointment.`,
      `Doctor: ${a.doctorName}`,
      `When: ${when(a)}`,
      `Where: ${a.hospitalAddress ?? a.hospitalName}`,
      `Fee: ${formatNaira(a.fee)}`,
      `Review it, pay, or ask for another time: ${link}`,
    ],
  }),
  decline: ({ appointment: a }) => ({
    subject: `Your request to ${a.hospitalName}`,
    lines: [`${a.hospitalName} could not take your request.`, 'You can ask another hospital at any time.'],
  }),
  cancel: ({ appointment: a }) => ({
    subject: `Your appointment at ${a.hospitalName} is cancelled`,
    lines: [
      `The appointment at ${a.hospitalName} has been cancelled.`,
      ...(a.paymentStatus === 'refund-pending' ? ['What you paid will be sent back to you.'] : []),
    ],
  }),
  'approve-reschedule': ({ appointment: a, link }) => ({
    subject: `Your appointment at ${a.hospitalName} has moved`,
    lines: [`${a.hospitalName} has confirmed the new time.`, `When: ${when(a)}`, `Review it: ${link}`],
  }),
  'decline-reschedule': ({ appointment: a, link }) => ({
    subject: `Your appointment at ${a.hospitalName} stays as it was`,
    lines: [`${a.hospitalName} could not move your appointment.`, `When: ${when(a)}`, `Review it: ${link}`],
  }),
}

/** The mail to the patient about an event, or undefined where none is written. */
export function appointmentMail(
  event: AppointmentEvent | 'request' | 'delete',
  appointment: Appointment,
  publicUrl: string,
): Mail | undefined {
  const write = letters[event]
  if (!write || !appointment.patientEmail) return undefined
  const link = `${publicUrl}/${href('appointmentLogin', { appointmentId: appointment._id })}`
  const { subject, lines } = write({ appointment, link })
  const text = [`Dear ${appointment.fullName},`, ...lines, `${site.name}, ${site.phone}`].join('\n\n')
  return { to: appointment.patientEmail, subject, text }
}
