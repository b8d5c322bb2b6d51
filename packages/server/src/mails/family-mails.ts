import { m } from '@ilera/contract/messages'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { formatLongDate } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import type { Mail } from '../providers/mail/mailer.ts'
import { composeMail } from './compose-mail.ts'
import { greetingFor, safePersonName } from './mail-safe-names.ts'

/** An invitation to write: who invites, the code, and for another guardian of a child the child's first name. */
export type WrittenInvitation = { inviter: string; code: string; endsAt: string; childName: string | null }

const safe = ({ inviter, childName }: WrittenInvitation) => ({
  inviter: safePersonName(inviter) ?? m.family_somebody(),
  name: childName === null ? undefined : (safePersonName(childName) ?? m.family_somebody()),
})
const ends = ({ endsAt }: WrittenInvitation) => m.mails_family_code_ends({ date: formatLongDate(endsAt) })

/** The mail with the code by which somebody agrees to an invitation. */
export function invitationMail(to: string, invitation: WrittenInvitation, publicUrl: string): Mail {
  const { inviter, name } = safe(invitation)
  return composeMail({
    to,
    subject:
      name === undefined ? m.mails_family_subject({ inviter }) : m.mails_family_guardian_subject({ inviter, name }),
    paragraphs: [
      greetingFor(undefined),
      name === undefined ? m.mails_family_invites({ inviter }) : m.mails_family_invites_guardian({ inviter, name }),
      invitation.code,
      ends(invitation),
    ],
    action: { label: m.mails_welcome_log_in(), href: `${publicUrl}/${href('patientLogin')}` },
  })
}

/** The SMS with that code. */
export function invitationSms(invitation: WrittenInvitation): string {
  const { inviter, name } = safe(invitation)
  const inputs = { inviter, siteName: siteConfig.name, code: invitation.code, ends: ends(invitation) }
  return name === undefined ? m.mails_family_sms(inputs) : m.mails_family_guardian_sms({ ...inputs, name })
}
