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

/** Puts a mail into the caller's transaction; it is sent after the commit, and again until it got through. */
export const sendMail = (jobs: Jobs, tx: Queryable, mail: Mail): Promise<void> =>
  jobs.enqueue(tx, name, { ...mail, id: uuid() })

/** Sends what is queued. A mail whose address is no good is not tried again: `onRefused` is told of the address. */
export const handleMails = (jobs: Jobs, mailer: Mailer, onRefused: (to: string) => Promise<void>): void =>
  jobs.handle(name, async (payload) => {
    const mail = Value.Parse(Payload, payload)
    try {
      await mailer.send(mail)
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      await onRefused(mail.to)
    }
  })
