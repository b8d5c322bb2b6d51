import { m } from '@ilera/contract/messages'
import { createCalendarEvents } from '@ilera/contract/appointments/icalendar'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { formatLongDate, formatNaira } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import type { Mail } from '../providers/mail/mailer.ts'
import { composeMail } from './compose-mail.ts'
import { greetingFor } from './mail-safe-names.ts'

/** One mail for visits that were booked together, whose names are safe for mails. Without an address it is written to carers. */
export function seriesMail(all: readonly AppointmentWithTimeline[], publicUrl: string, now: Date): Mail | undefined {
  const [first] = all
  if (!first) return undefined
  const isForCarers = !first.patientEmail
  const about = isForCarers && first.fullName ? [m.mails_about_patient({ name: first.fullName })] : []
  const patient = isForCarers ? `?${new URLSearchParams({ for: first.patientId }).toString()}` : ''
  const calendar = createCalendarEvents(all, now)
  return composeMail({
    to: first.patientEmail,
    subject: m.mails_series_subject({ hospitalName: first.hospitalName, count: String(all.length) }),
    paragraphs: [
      greetingFor(isForCarers ? undefined : first.fullName),
      ...about,
      m.mails_series({ hospitalName: first.hospitalName, count: String(all.length) }),
    ],
    facts: [
      [m.mails_fact_doctor(), first.doctorName ?? ''],
      [m.mails_fact_where(), [first.hospitalName, first.hospitalAddress].filter(Boolean).join(', ')],
      ...all.map((one, place): [string, string] => [
        m.mails_fact_visit({ number: String(place + 1) }),
        formatLongDate({ date: one.date, time: one.time }),
      ]),
      [m.mails_fact_fee_each(), first.fee === 0 ? m.payments_nothing_to_pay() : formatNaira(first.fee)],
    ],
    action: {
      label: m.mails_review_link(),
      href: `${publicUrl}/${href('appointmentLogin', { appointmentId: first._id })}${patient}`,
    },
    ...(calendar && { calendar }),
  })
}
