import { createJobRunner } from '../jobs/job-runner.ts'
import { runCommand } from '../run-command.ts'
import { removeTwoFactor } from './remove-second-step.ts'

/*
 * npm run second-step -- off desk@example.com     disables 2FA; verify first that the hospital asks for it (docs/operations.md)
 */
await runCommand(async (database) => {
  const [command, email] = process.argv.slice(2)
  if (command !== 'off' || !email) throw new Error('Say off, and the email that the hospital logs in with.')
  const clock = () => new Date()
  // The job stays in the queue, and the server sends the mail.
  const jobs = createJobRunner({ database, clock, onFailure: () => undefined })
  await removeTwoFactor({ database, clock, jobs }, email)
  process.stdout.write(`The second step of ${email} is off. Its sessions have ended, and a mail says so.\n`)
})
