import type { FastifyInstance } from 'fastify'
import { handleMails } from './providers/mail/mail-job.ts'
import { registerAccounts } from './routes/accounts.ts'

/** Every subject's calls and jobs, in the order of the contract. Add a subject here, in one line. */
export function registerCalls(app: FastifyInstance): void {
  handleMails(app.parts.jobs, app.parts.mailer)
  registerAccounts(app)
}
