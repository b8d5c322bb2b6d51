import { isEmail } from '@ilera/contract/shared/text-fields'
import { normalizeText } from '@ilera/contract/shared/text-kinds'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { v7 as uuid } from 'uuid'
import type { Queryable } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { RecipientRejected, type Mail, type Mailer, type SentMail } from './mailer.ts'

const name = 'mail'

const Payload = Type.Object({
  id: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  html: Type.Optional(Type.String()),
  calendar: Type.Optional(Type.String()),
})

/** Removes line breaks from a subject, because a name that an older version stored may contain one. */
const oneLine = (subject: string): string => normalizeText('search', subject)

/** Enqueues a mail in the caller's transaction. It is sent after commit, and retried until it succeeds. */
export const sendMail = (jobs: Jobs, tx: Queryable, mail: Mail): Promise<void> =>
  jobs.enqueue(tx, name, { ...mail, subject: oneLine(mail.subject), id: uuid() })

/** Sends a mail now. Calls `onRefused` instead of throwing when the server rejects the recipient. */
export async function deliverMail(
  mailer: Mailer,
  mail: SentMail,
  onRejected: (to: string) => Promise<void>,
): Promise<void> {
  // An address that an older version accepted may contain a second one. Nothing must be sent to that.
  if (!isEmail(mail.to)) return onRejected(mail.to)
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof RecipientRejected)) throw error
    await onRejected(mail.to)
  }
}

/** Registers the handler that sends queued mails. A mail whose recipient was rejected is not retried. */
export const handleMails = (jobs: Jobs, mailer: Mailer, onRefused: (to: string) => Promise<void>): void =>
  jobs.handle(name, (payload) => deliverMail(mailer, Value.Parse(Payload, payload), onRefused))
