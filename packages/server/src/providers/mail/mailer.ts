/** A mail to one person as plain text, optionally with the same content as HTML and a calendar file. */
export type Mail = { to: string; subject: string; text: string; html?: string; calendar?: string }

/** A mail with an `id` that stays the same on retries. */
export type SentMail = Mail & { id: string }

/** The recipient's server permanently rejects this address, so a retry is useless. */
export class RecipientRejected extends Error {
  override readonly name = 'RecipientRejected'
}

/**
 * Sends mails. Throws `RecipientRejected` for an invalid address, and other errors when sending failed: the job then retries
 * later.
 */
export type Mailer = { send: (mail: SentMail) => Promise<void> }
