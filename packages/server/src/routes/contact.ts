import { checkContactMessage } from '@ilera/contract/contact/rules'
import { contactWords } from '@ilera/contract/contact/words'
import { site } from '@ilera/contract/shared/site'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { valuesOf } from '../refusal.ts'
import { createContactMessages } from '../repositories/contact-messages.ts'

/** The contact form: kept, and mailed to the site's owner. */
export function registerContact(app: FastifyInstance): void {
  const { database, clock, jobs } = app.parts
  const messages = createContactMessages(database)

  serveCall(app, 'sendMessage', async ({ body }) => {
    const message = valuesOf(checkContactMessage(body))
    await database.transaction(async (tx) => {
      await messages.add(message, clock())
      const { firstName, lastName, email, title, content } = message
      const text = `${firstName} ${lastName} <${email}> writes:\n\n${content}`
      await sendMail(jobs, tx, { to: site.email, subject: `Contact: ${title}`, text })
    })
    return { message: contactWords.sent, data: { message: contactWords.sent } }
  })
}
