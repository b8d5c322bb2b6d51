import { site } from '@ilera/contract/shared/site'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Mail by an SMTP server, for production. Gives up after 20 seconds. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const address = new URL(url)
  address.searchParams.set('connectionTimeout', '10000')
  address.searchParams.set('socketTimeout', '20000')
  const transport = createTransport(address.href, { from })
  return {
    async send({ id, to, subject, text, html, calendar }) {
      // Tried again after a lost answer, it is the same message: mail programs show it once.
      const messageId = `<${id}@${site.name.toLowerCase()}>`
      const icalEvent = calendar ? { filename: 'appointment.ics', method: 'PUBLISH', content: calendar } : undefined
      await transport.sendMail({ messageId, to, subject, text, html, icalEvent })
    },
  }
}
