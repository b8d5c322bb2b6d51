import { m } from '@ilera/contract/messages'
import type { Role } from '@ilera/contract/accounts/schemas'
import { href } from '@ilera/contract/routes'
import { siteConfig } from '@ilera/contract/shared/site-config'
import type { Mail } from '../providers/mail/mailer.ts'
import { resetMinutes } from '../repositories/reset-tokens.ts'
import { composeMail } from './compose-mail.ts'
import { greetingFor, safePersonName, safePlaceName } from './mail-safe-names.ts'

const firstSteps: Record<Role, string> = {
  patient: 'You can now find a hospital and ask for an appointment.',
  hospital: 'You can now review requests, assign a doctor and confirm bookings.',
}

/** The mail after registration. */
export const welcomeMail = (role: Role, to: string, name: string, publicUrl: string): Mail =>
  composeMail({
    to,
    subject: `Welcome to ${siteConfig.name}`,
    paragraphs: [
      greetingFor((role === 'patient' ? safePersonName : safePlaceName)(name)),
      `Your ${siteConfig.name} account is ready.`,
      firstSteps[role],
    ],
    action: { label: 'Log in', href: `${publicUrl}/${href(role === 'patient' ? 'patientLogin' : 'hospitalLogin')}` },
  })

/** The mail with the password reset link. `publicUrl` comes from the settings, never from the request. */
export const resetMail = (to: string, publicUrl: string, token: string): Mail =>
  composeMail({
    to,
    subject: `Reset your ${siteConfig.name} password`,
    paragraphs: [
      `Someone asked to reset the password of your ${siteConfig.name} account.`,
      `The link below works once, for ${resetMinutes} minutes.`,
      'If you did not ask for this, you can ignore this mail. Your password stays as it is.',
    ],
    action: { label: 'Choose a new password', href: `${publicUrl}/${href('passwordReset')}?token=${token}` },
  })

export const passwordChangedMail = (to: string): Mail =>
  composeMail({
    to,
    subject: `Your ${siteConfig.name} password was changed`,
    paragraphs: [
      `The password of your ${siteConfig.name} account has just been changed. You are logged out everywhere.`,
      'If this was not you, call us at once.',
    ],
  })

/** Sent once after too many wrong passwords, when only networks with an earlier successful login may still log in. */
export const manyGuessesMail = (to: string, publicUrl: string): Mail =>
  composeMail({
    to,
    subject: `Many wrong passwords for your ${siteConfig.name} account`,
    paragraphs: [
      `Someone has typed more than 100 wrong passwords for your ${siteConfig.name} account. None of them opened it.`,
      'You can still log in where you have logged in before. To log in from anywhere else, set a new password first.',
    ],
    action: { label: 'Set a new password', href: `${publicUrl}/${href('enterEmail')}` },
  })

/** To the hospital, whoever changed it. */
export const settlementMail = (to: string, accountName: string, lastFour: string): Mail =>
  composeMail({
    to,
    subject: `Your ${siteConfig.name} settlement account was changed`,
    paragraphs: [
      `What patients pay you is paid out to ${accountName}, account ending in ${lastFour}, from now on.`,
      'If this was not you, change your password and call us at once.',
    ],
  })

/** To the hospital, whoever changed it. */
export const twoFactorMail = (to: string, change: 'on' | 'off'): Mail =>
  composeMail({
    to,
    subject: `Your ${siteConfig.name} login was changed`,
    paragraphs: [
      change === 'on' ? m.two_factor_changed_on() : m.two_factor_changed_off(),
      'If this was not you, change your password and call us at once.',
    ],
  })

/** Sent to the old and the new address, so that the owner of the old one notices an unwanted change. */
export const emailChangedMail = (to: string, newEmail: string): Mail =>
  composeMail({
    to,
    subject: `Your ${siteConfig.name} email address was changed`,
    paragraphs: [
      `You log in to ${siteConfig.name} with ${newEmail} from now on, and our mails go there.`,
      'If this was not you, call us at once.',
    ],
  })
