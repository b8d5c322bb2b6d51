import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Mail by an SMTP server, for production. Gives up after 20 seconds. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const address = new URL(url)
  address.searchParams.set('connectionTimeout', '10000')
  address.searchParams.set('socketTimeout', '20000')
  const transport = createTransport(address.href, { from })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
  }
}
