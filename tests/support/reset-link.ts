import { m } from '@ilera/contract/messages'
import type { TestServer } from './server.ts'

/**
 * Asks for a new password and returns the token of the mailed link, or '' without one. Mails are sent several at a time, in no
 * certain order, and others have a token, too.
 */
export async function askReset(server: TestServer, email: string): Promise<string> {
  await server.call('forgot', { body: { email } })
  const before = server.mails.length
  await server.runJobs()
  const mail = server.mails.slice(before).find(({ to, subject }) => to === email && subject === m.mails_reset_subject())
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
