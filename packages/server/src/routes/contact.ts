import { m } from '@ilera/contract/messages'
import { checkContactMessage } from '@ilera/contract/contact/rules'
import { siteConfig } from '@ilera/contract/shared/site-config'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { recordCreatedId, takeReplacedId } from '../plugins/replaced-attempts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { parseOrThrow } from '../http-error.ts'
import { createContactMessages } from '../repositories/contact-messages.ts'

/** The contact form. Messages are stored and mailed to the site's owner. */
export function registerContact(app: FastifyInstance): void {
  const { database, clock, jobs } = app.dependencies
  const messages = createContactMessages(database)

  serveCall(app, 'sendMessage', async (request) => {
    const message = parseOrThrow(checkContactMessage(request.body))
    const earlierId = takeReplacedId(request)
    await database.transaction(async (tx) => {
      const isChanged = earlierId !== undefined && (await messages.change(earlierId, message))
      recordCreatedId(request, isChanged ? earlierId : await messages.add(message, clock()))
      const says = isChanged ? m.mails_contact_replaces(message) : m.mails_contact_writes(message)
      const text = `${says}\n\n${message.content}`
      await sendMail(jobs, tx, { to: siteConfig.email, subject: m.mails_contact_subject(message), text })
    })
    return { message: m.contact_sent(), data: { message: m.contact_sent() } }
  })
}
