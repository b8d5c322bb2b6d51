import { m } from '@ilera/contract/messages'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { formatDay } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import type { Mail } from '../providers/mail/mailer.ts'
import { composeMail } from './compose-mail.ts'
import { capitalized, greetingFor } from './mail-safe-names.ts'

/** What the patient is told of a suggested follow-up, without clinical details. `day`: a Lagos date. */
export const followUpText = ({ doctorName, hospitalName }: Appointment, day: string): string =>
  m.follow_ups_told({ doctorName: doctorName ?? m.mails_unnamed_doctor(), hospitalName, day: formatDay(day) })

/** The mail about a suggested follow-up after a visit, whose names are safe for mails. Without an address it is written to carers. */
export function followUpMail(visit: Appointment, day: string, publicUrl: string): Mail {
  const { _id: appointmentId, patientId, patientEmail, fullName, doctorName, hospitalName } = visit
  const about = !patientEmail && fullName ? [m.mails_about_patient({ name: fullName })] : []
  const patient = patientEmail ? '' : `?${new URLSearchParams({ for: patientId }).toString()}`
  return composeMail({
    to: patientEmail,
    subject: m.mails_follow_up_subject({ hospitalName }),
    paragraphs: [
      greetingFor(patientEmail ? fullName : undefined),
      ...about,
      capitalized(followUpText(visit, day)),
      m.mails_follow_up_next(),
    ],
    facts: [
      [m.mails_fact_doctor(), doctorName ?? ''],
      [m.mails_fact_around(), formatDay(day)],
      [m.mails_fact_where(), hospitalName],
    ],
    action: {
      label: m.mails_follow_up_link(),
      href: `${publicUrl}/${href('appointmentLogin', { appointmentId })}${patient}`,
    },
  })
}
