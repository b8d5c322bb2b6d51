import { createJobRunner } from '../jobs/job-runner.ts'
import { runCommand } from '../run-command.ts'
import { disableTwoFactor } from './disable-two-factor.ts'

/*
 * npm run two-factor -- off desk@example.com     disables 2FA; verify first that the hospital asks for it (docs/operations.md)
 */
await runCommand(async (database) => {
  const [command, email] = process.argv.slice(2)
  if (command !== 'off' || !email)
    throw new Error('Give the command off, and the e-mail that the hospital logs in with.')
  const clock = () => new Date()
  // The job stays in the queue, and the server sends the mail.
  const jobs = createJobRunner({ database, clock, onFailure: () => undefined })
  await disableTwoFactor({ database, clock, jobs }, email)
  process.stdout.write(
    `Two-factor authentication of ${email} is off. Its sessions have ended, and a mail informs the hospital.\n`,
  )
})
