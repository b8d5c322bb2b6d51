import { checkSecondStep } from '@ilera/contract/second-step/rules'
import { secondStepWords } from '@ilera/contract/second-step/words'
import { words } from '@ilera/contract/shared/words'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { secondStepMail } from '../mails/account-mails.ts'
import { EarlierStands, wasDone } from '../plugins/replaced-attempts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { refuse, valuesOf } from '../refusal.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createSessions } from '../repositories/sessions.ts'
import { requirePassword } from '../services/own-password.ts'

/** The second step of a hospital's login (docs/decisions/019). */
export function registerSecondStep(app: FastifyInstance): void {
  const { database, jobs, realtime } = app.parts
  const { notices, secondStep } = app.services
  jobs.every('seal-secrets', 24 * 60 * 60, async () => void (await secondStep.sealStored()))
  const hospitals = createHospitals(database)
  const sessions = createSessions(app.parts)

  async function emailOf(hospitalId: string): Promise<string> {
    const hospital = await hospitals.one(hospitalId)
    if (!hospital) throw refuse(404, words.notFound)
    return hospital.email
  }

  /** Whoever changed it: the hospital learns of it. */
  async function tell(hospitalId: string, change: keyof typeof secondStepWords.changed): Promise<void> {
    await notices.tell(hospitalId, secondStepWords.changed[change])
    await sendMail(jobs, database, secondStepMail(await emailOf(hospitalId), change))
  }

  serveCall(app, 'secondStep', async ({ account }) => ({ data: await secondStep.state(account.id) }))

  serveCall(app, 'beginSecondStep', async ({ account }) => ({
    data: await secondStep.begin(account.id, await emailOf(account.id)),
  }))

  serveCall(app, 'turnOnSecondStep', async (request) => {
    const { account, body } = request
    const { code, password } = valuesOf(checkSecondStep(body))
    await requirePassword(app.parts, account.id, password)
    // Turned on a moment before, without the page hearing of it: the recovery codes of then are shown.
    if (wasDone(request) && (await secondStep.state(account.id)).since) throw new EarlierStands()
    return database.transaction(async () => {
      const recoveryCodes = await secondStep.turnOn(account.id, code)
      const ended = await sessions.revokeOthers({ id: account.sessionId, accountId: account.id })
      for (const id of ended) realtime.endSession(id)
      await tell(account.id, 'on')
      return { message: secondStepWords.on, data: { recoveryCodes } }
    })
  })

  serveCall(app, 'turnOffSecondStep', async (request) => {
    const { account, body } = request
    const { code, password } = valuesOf(checkSecondStep(body))
    await requirePassword(app.parts, account.id, password)
    if (wasDone(request) && !(await secondStep.state(account.id)).since) throw new EarlierStands()
    await secondStep.requireCode(account.id, code, 403)
    await database.transaction(async () => {
      await secondStep.turnOff(account.id)
      await tell(account.id, 'off')
    })
    return { message: secondStepWords.off }
  })
}
