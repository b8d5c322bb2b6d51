import { m } from '@ilera/contract/messages'
import { invitationDays } from '@ilera/contract/members/rules'
import { siteConfig } from '@ilera/contract/shared/site-config'
import type { Role } from '@ilera/contract/accounts/schemas'
import { href } from '@ilera/contract/routes'
import type { Mail } from '../providers/mail/mailer.ts'
import { resetMinutes } from '../repositories/reset-tokens.ts'
import { emailLinkDays } from '../services/email-links.ts'
import { composeMail } from './compose-mail.ts'
import { greetingFor, safePersonName, safePlaceName } from './mail-safe-names.ts'

const firstSteps: Record<Role, () => string> = {
  patient: m.mails_welcome_first_steps_patient,
  hospital: m.mails_welcome_first_steps_hospital,
}

/** The mail after registration. `verifyLink` proves that somebody reads this address. */
export const welcomeMail = (role: Role, to: string, name: string, publicUrl: string, verifyLink: string): Mail =>
  composeMail({
    to,
    subject: m.mails_welcome_subject(),
    paragraphs: [
      greetingFor((role === 'patient' ? safePersonName : safePlaceName)(name)),
      m.mails_welcome_ready(),
      firstSteps[role](),
      m.mails_verify_please({ link: verifyLink }),
    ],
    action: {
      label: m.mails_welcome_log_in(),
      href: `${publicUrl}/${href(role === 'patient' ? 'patientLogin' : 'hospitalLogin')}`,
    },
  })

/** The mail with the password reset link. `publicUrl` comes from the settings, never from the request. */
export const resetMail = (to: string, publicUrl: string, token: string): Mail =>
  composeMail({
    to,
    subject: m.mails_reset_subject(),
    paragraphs: [m.mails_reset_asked(), m.mails_reset_link_lifetime({ minutes: resetMinutes }), m.mails_reset_ignore()],
    action: { label: m.mails_reset_choose_password(), href: `${publicUrl}/${href('passwordReset')}?token=${token}` },
  })

export const passwordChangedMail = (to: string): Mail =>
  composeMail({
    to,
    subject: m.mails_password_changed_subject(),
    paragraphs: [m.mails_password_changed(), m.mails_not_you_call()],
  })

/** Sent once after too many wrong passwords, when only networks with an earlier successful login may still log in. */
export const manyGuessesMail = (to: string, publicUrl: string): Mail =>
  composeMail({
    to,
    subject: m.mails_many_guesses_subject(),
    paragraphs: [m.mails_many_guesses(), m.mails_many_guesses_advice()],
    action: { label: m.mails_many_guesses_set_password(), href: `${publicUrl}/${href('enterEmail')}` },
  })

/** To the hospital, whoever changed it. */
export const settlementMail = (to: string, accountName: string, lastFour: string): Mail =>
  composeMail({
    to,
    subject: m.mails_settlement_subject(),
    paragraphs: [m.mails_settlement_changed({ accountName, lastFour }), m.mails_not_you_change_password()],
  })

/** To the hospital, whoever changed it. */
export const twoFactorMail = (to: string, change: 'on' | 'off'): Mail =>
  composeMail({
    to,
    subject: m.mails_two_factor_subject(),
    paragraphs: [
      change === 'on' ? m.two_factor_changed_on() : m.two_factor_changed_off(),
      m.mails_not_you_change_password(),
    ],
  })

/** Sent to the old and the new address, so that the owner of the old one notices an unwanted change. */
export const emailChangedMail = (to: string, newEmail: string): Mail =>
  composeMail({
    to,
    subject: m.mails_email_changed_subject(),
    paragraphs: [m.mails_email_changed({ newEmail }), m.mails_not_you_call()],
  })

/** To an address that an account wants to log in with, or has not verified yet. */
export const verifyMail = (to: string, name: string, verifyLink: string): Mail =>
  composeMail({
    to,
    subject: m.mails_verify_subject(),
    paragraphs: [
      greetingFor(safePersonName(name)),
      m.mails_verify_asked(),
      m.mails_verify_lifetime({ days: emailLinkDays }),
      m.mails_verify_ignore(),
    ],
    action: { label: m.mails_verify_button(), href: verifyLink },
  })

/** Sent when a way to log in was added or removed, whoever did it. */
export const loginsChangedMail = (to: string, change: string): Mail =>
  composeMail({
    to,
    subject: m.mails_logins_changed_subject(),
    paragraphs: [change, m.mails_not_you_change_password()],
  })

/** The mail with the link of an invitation. `hospitalName` must be safe for mails. */
export const invitationMail = (
  to: string,
  { name, hospitalName, link }: { name: string; hospitalName: string; link: string },
): Mail =>
  composeMail({
    to,
    subject: m.members_mail_subject({ hospitalName }),
    paragraphs: [
      greetingFor(safePersonName(name)),
      m.members_mail_invited({ hospitalName, product: siteConfig.name }),
      m.members_mail_lifetime({ days: invitationDays }),
      m.members_mail_ignore(),
    ],
    action: { label: m.members_mail_accept(), href: link },
  })
