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

/** A header is one line; a name that was stored by an older version may hold a break. */
const oneLine = (subject: string): string => normalizeText('search', subject)

/** Puts a mail into the caller's transaction; it is sent after the commit, and again until it got through. */
export const sendMail = (jobs: Jobs, tx: Queryable, mail: Mail): Promise<void> =>
  jobs.enqueue(tx, name, { ...mail, subject: oneLine(mail.subject), id: uuid() })

/** Sends a mail now. An address that is no good is not an error: `onRefused` is told of it. */
export async function deliverMail(
  mailer: Mailer,
  mail: SentMail,
  onRefused: (to: string) => Promise<void>,
): Promise<void> {
  // One that an older version let in may name a second address: nothing is sent there.
  if (!isEmail(mail.to)) return onRefused(mail.to)
  try {
    await mailer.send(mail)
  } catch (error) {
    if (!(error instanceof RecipientRejected)) throw error
    await onRefused(mail.to)
  }
}

/** Sends what is queued; a mail that was refused for its address is not tried again. */
export const handleMails = (jobs: Jobs, mailer: Mailer, onRefused: (to: string) => Promise<void>): void =>
  jobs.handle(name, (payload) => deliverMail(mailer, Value.Parse(Payload, payload), onRefused))
