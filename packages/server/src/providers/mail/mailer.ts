/** A mail to one person, as plain text. */
export type Mail = { to: string; subject: string; text: string }

/** Sends mails. Throws when a mail could not be handed over; the job that sends it tries again later. */
export type Mailer = { send: (mail: Mail) => Promise<void> }
