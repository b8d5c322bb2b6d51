import { looksLikeEmail } from '@ilera/contract/shared/text'
import { cleanText } from '@ilera/contract/shared/text-kinds'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { v7 as uuid } from 'uuid'
import type { Queryable } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { MailRefused, type Mail, type Mailer } from './mailer.ts'

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
const oneLine = (subject: string): string => cleanText('search', subject)

/** Puts a mail into the caller's transaction; it is sent after the commit, and again until it got through. */
export const sendMail = (jobs: Jobs, tx: Queryable, mail: Mail): Promise<void> =>
  jobs.enqueue(tx, name, { ...mail, subject: oneLine(mail.subject), id: uuid() })

/** Sends what is queued. A mail whose address is no good is not tried again: `onRefused` is told of the address. */
export const handleMails = (jobs: Jobs, mailer: Mailer, onRefused: (to: string) => Promise<void>): void =>
  jobs.handle(name, async (payload) => {
    const mail = Value.Parse(Payload, payload)
    // One that an older version let in may name a second address: nothing is sent there.
    if (!looksLikeEmail(mail.to)) return onRefused(mail.to)
    try {
      await mailer.send(mail)
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      await onRefused(mail.to)
    }
  })
