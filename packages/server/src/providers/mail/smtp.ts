import { createTransport } from 'nodemailer'
import { isEmail } from '@ilera/contract/shared/text-fields'
import { RecipientRejected, type Mailer } from './mailer.ts'

type Address = { name: string; address: string }

/** Parses "Ilera <no-reply@ilera.example>" or a plain address. Throws for anything else. */
export function readSender(text: string): Address {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  if (!isEmail(address)) throw new Error('MAIL_FROM must be an e-mail address, or a name and <address>.')
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** Headers that prevent automatic replies (RFC 3834; the second one is for Exchange). */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The calendar part. Its content type must repeat the method of the file (RFC 6047). */
const calendarPart = (content: string) => ({
  filename: 'appointment.ics',
  method: /^METHOD:([A-Z]+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH',
  content,
})

/** Whether the server rejected the recipient (5xx to RCPT). After other errors, such as a failed login, a retry may succeed. */
const isNoSuchMailbox = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** Creates an SMTP transport with timeouts of up to 20 seconds. */
function openTransport(url: string) {
  const address = new URL(url)
  address.searchParams.set('connectionTimeout', '10000')
  address.searchParams.set('socketTimeout', '20000')
  return createTransport(address.href)
}

/** Connects and logs in without sending a mail. Throws an error with the server's response. */
export async function logInToSmtp(url: string): Promise<void> {
  const transport = openTransport(url)
  try {
    await transport.verify()
  } catch (error) {
    const response = error instanceof Error ? error.message : 'unknown'
    throw new Error(`The mail server of SMTP_URL cannot be used: ${response}`, { cause: error })
  } finally {
    transport.close()
  }
}

/** Sends mails through an SMTP server, with timeouts of up to 20 seconds. `idDomain`: domain of message ids, by default the sender's. */
export function createSmtpMailer(url: string, from: string, idDomain?: string): Mailer {
  const transport = openTransport(url)
  const sender = readSender(from)
  return {
    async send({ id, to, subject, text, html, calendar }) {
      // A retry after a lost response has the same Message-ID, so that mail programs show the mail once.
      const messageId = `<${id}@${idDomain ?? sender.address.split('@')[1]}>`
      const icalEvent = calendar ? calendarPart(calendar) : undefined
      if (!isEmail(to)) throw new RecipientRejected('not one plain address')
      // Addresses as objects: a string would be parsed as a list, in which "ada,obi@…" is two addresses.
      const recipient = { name: '', address: to }
      const envelope = { from: { ...sender }, to: [{ ...recipient }] }
      try {
        await transport.sendMail({
          messageId,
          from: sender,
          to: recipient,
          envelope,
          subject,
          text,
          html,
          icalEvent,
          headers,
        })
      } catch (error) {
        throw isNoSuchMailbox(error) ? new RecipientRejected('no such mailbox', { cause: error }) : error
      }
    },
  }
}
