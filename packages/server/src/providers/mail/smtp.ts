import { site } from '@ilera/contract/shared/site'
import { createTransport } from 'nodemailer'
import { MailRefused, type Mailer } from './mailer.ts'

/** SMTP says 5xx to the recipient itself: no such mailbox. To anything else (a login, a sender), the next try may succeed. */
const isNoSuchMailbox = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

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
      try {
        await transport.sendMail({ messageId, to, subject, text, html, icalEvent })
      } catch (error) {
        throw isNoSuchMailbox(error) ? new MailRefused('no such mailbox', { cause: error }) : error
      }
    },
  }
}
