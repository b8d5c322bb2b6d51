import type { Queryable } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Mail, Mailer } from './mailer.ts'

const name = 'mail'

/** Puts a mail into the caller's transaction; it is sent after the commit, and again until it got through. */
export const sendMail = (jobs: Jobs, tx: Queryable, mail: Mail): Promise<void> => jobs.enqueue(tx, name, mail)

export const handleMails = (jobs: Jobs, mailer: Mailer): void =>
  jobs.handle(name, ({ to, subject, text }) =>
    mailer.send({ to: String(to), subject: String(subject), text: String(text) }),
  )
