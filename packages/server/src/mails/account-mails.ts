import { site } from '@ilera/contract/shared/site'
import type { Mail } from '../providers/mail/mailer.ts'
import { resetMinutes } from '../repositories/reset-tokens.ts'

const signature = `\n\n${site.name}\n${site.phone}`

/** The link to set a new password. `publicUrl` comes from the settings, never from the request. */
export const resetMail = (to: string, publicUrl: string, token: string): Mail => ({
  to,
  subject: `Reset your ${site.name} password`,
  text: `Someone asked to reset the password of your ${site.name} account.

Open this link to choose a new password:
${publicUrl}/#/passwordReset?token=${token}

The link works once, for ${resetMinutes} minutes.
If you did not ask for this, you can ignore this mail. Your password stays as it is.${signature}`,
})

export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: `Your ${site.name} password was changed`,
  text: `The password of your ${site.name} account has just been changed. You are logged out everywhere.

If this was not you, call us at once.${signature}`,
})
