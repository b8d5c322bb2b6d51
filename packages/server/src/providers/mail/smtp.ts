import { createTransport } from 'nodemailer'
import { isEmail } from '@ilera/contract/shared/text-fields'
import { RecipientRejected, type Mailer } from './mailer.ts'

type Address = { name: string; address: string }

/** "Ilera <no-reply@ilera.example>", or the address alone. Throws where it is neither. */
export function readSender(text: string): Address {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  if (!isEmail(address)) throw new Error('MAIL_FROM must be an e-mail address, or a name and <address>.')
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** Answering programs leave such mails alone (RFC 3834; the second is Exchange's own). */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The method stands in the file itself; the part's type repeats it (RFC 6047). */
const calendarPart = (content: string) => ({
  filename: 'appointment.ics',
  method: /^METHOD:([A-Z]+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH',
  content,
})

/** SMTP says 5xx to the recipient itself: no such mailbox. To anything else (a login, a sender), the next try may succeed. */
const isNoSuchMailbox = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** A connection to the server that gives up after 20 seconds. */
function openTransport(url: string) {
  const address = new URL(url)
  address.searchParams.set('connectionTimeout', '10000')
  address.searchParams.set('socketTimeout', '20000')
  return createTransport(address.href)
}

/** Connects and logs in, and sends nothing. Throws a sentence with what the server answered. */
export async function logInToSmtp(url: string): Promise<void> {
  const transport = openTransport(url)
  try {
    await transport.verify()
  } catch (error) {
    const answer = error instanceof Error ? error.message : 'unknown'
    throw new Error(`The mail server of SMTP_URL cannot be used: ${answer}`, { cause: error })
  } finally {
    transport.close()
  }
}

/** Mail by an SMTP server, for production. Gives up after 20 seconds. `idDomain`: of the site; by itself the sender's. */
export function createSmtpMailer(url: string, from: string, idDomain?: string): Mailer {
  const transport = openTransport(url)
  const sender = readSender(from)
  return {
    async send({ id, to, subject, text, html, calendar }) {
      // Tried again after a lost answer, it is the same message: mail programs show it once.
      const messageId = `<${id}@${idDomain ?? sender.address.split('@')[1]}>`
      const icalEvent = calendar ? calendarPart(calendar) : undefined
      if (!isEmail(to)) throw new RecipientRejected('not one plain address')
      // Objects, never strings: a string is read as a list, in which "ada,obi@…" is two.
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
