import { m } from '@ilera/contract/messages'
import { checkHospitalUpdate } from '@ilera/contract/hospitals/rules'
import { checkProfileUpdate, guardianName } from '@ilera/contract/patients/rules'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { emailChangedMail } from '../mails/account-mails.ts'
import { toE164 } from '../phone-number.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { createConsents } from '../repositories/consents.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createPatients } from '../repositories/patients.ts'
import { createSessions } from '../repositories/sessions.ts'
import { requireRecentLogin } from '../services/re-authentication.ts'

function phoneToStore(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined
  const stored = toE164(typed)
  if (!stored) throw httpError(400, m.patients_phone_invalid(), { fields: { phoneNumber: m.patients_phone_invalid() } })
  return stored
}

/** Patients and hospitals read and change their own profile only. */
export function registerProfiles(app: FastifyInstance): void {
  const { database, clock, jobs, realtime } = app.dependencies
  const patients = createPatients(database)
  const hospitals = createHospitals(database)
  const consents = createConsents(database)
  const sessions = createSessions(app.dependencies)

  serveCall(app, 'getOneUser', async ({ account }) => {
    const data = await patients.one(account.id)
    if (!data) throw httpError(404, m.common_not_found())
    return { data }
  })

  serveCall(app, 'updateProfile', async ({ account, params, body }) => {
    if (params.id !== account.id) throw httpError(404, m.common_not_found())
    const update = parseOrThrow(checkProfileUpdate(body))
    const phoneNumber = phoneToStore(update.phoneNumber)
    return database.transaction(async () => {
      const before = await patients.one(account.id)
      const data = await patients.update(account.id, { ...update, ...(phoneNumber && { phoneNumber }) }, clock())
      if (!data || !before) throw httpError(404, m.common_not_found())
      const guardian = guardianName(data)
      if (guardian && guardian !== guardianName(before)) await consents.record(account.id, 'guardian', true, clock())
      return { message: m.patients_updated(), data }
    })
  })

  serveCall(app, 'oneAdmin', async ({ account }) => {
    const data = await hospitals.one(account.id)
    if (!data) throw httpError(404, m.common_not_found())
    return { data }
  })

  serveCall(app, 'updateHospital', async ({ account, params, body }) => {
    if (params.id !== account.id) throw httpError(404, m.common_not_found())
    const { password, ...update } = parseOrThrow(checkHospitalUpdate(body))
    const phoneNumber = phoneToStore(update.phoneNumber)
    const before = await hospitals.one(account.id)
    if (!before) throw httpError(404, m.common_not_found())
    if (update.email && update.email !== before.email) await requireRecentLogin(app.dependencies, account, password)
    return database.transaction(async () => {
      const data = await hospitals.update(account.id, { ...update, ...(phoneNumber && { phoneNumber }) }, clock())
      if (!data) throw httpError(404, m.common_not_found())
      if (data === 'email-taken')
        throw httpError(409, m.accounts_email_in_use(), { fields: { email: m.accounts_email_in_use() } })
      if (data.email !== before.email) {
        const ended = await sessions.revokeOthers({ id: account.sessionId, accountId: account.id })
        for (const id of ended) realtime.endSession(id)
        for (const to of [before.email, data.email]) await sendMail(jobs, database, emailChangedMail(to, data.email))
      }
      return { message: m.hospitals_updated(), data }
    })
  })
}
