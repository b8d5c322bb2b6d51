/** A mail to one person: as plain text, and as HTML that says the same; perhaps with a calendar file. */
export type Mail = { to: string; subject: string; text: string; html?: string; calendar?: string }

/** A mail on its way; `id` stays the same when it is tried again. */
export type SentMail = Mail & { id: string }

/** The other side will never take a mail for this address: trying again is of no use. */
export class RecipientRejected extends Error {
  override readonly name = 'MailRefused'
}

/**
 * Sends mails. Throws `MailRefused` where the address is no good; throws anything else when a mail could not be handed over:
 * then the job that sends it tries again later.
 */
export type Mailer = { send: (mail: SentMail) => Promise<void> }
