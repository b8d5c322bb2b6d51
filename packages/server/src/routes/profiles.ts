import { accountWords } from '@ilera/contract/accounts/words'
import { checkHospitalUpdate } from '@ilera/contract/hospitals/rules'
import { hospitalWords } from '@ilera/contract/hospitals/words'
import { checkProfileUpdate, guardianOf } from '@ilera/contract/patients/rules'
import { profileWords } from '@ilera/contract/patients/words'
import { words } from '@ilera/contract/shared/words'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { emailChangedMail } from '../mails/account-mails.ts'
import { storedPhone } from '../phone-number.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { refuse, valuesOf } from '../refusal.ts'
import { createConsents } from '../repositories/consents.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createPatients } from '../repositories/patients.ts'
import { createSessions } from '../repositories/sessions.ts'
import { requireFreshLogin } from '../services/own-password.ts'

function phoneToStore(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined
  const stored = storedPhone(typed)
  if (!stored) throw refuse(400, profileWords.phoneInvalid, { fields: { phoneNumber: profileWords.phoneInvalid } })
  return stored
}

/** Own records: patients and hospitals read and change theirs, nobody else's. */
export function registerProfiles(app: FastifyInstance): void {
  const { database, clock, jobs, realtime } = app.parts
  const patients = createPatients(database)
  const hospitals = createHospitals(database)
  const consents = createConsents(database)
  const sessions = createSessions(app.parts)

  serveCall(app, 'getOneUser', async ({ account }) => {
    const data = await patients.one(account.id)
    if (!data) throw refuse(404, words.notFound)
    return { data }
  })

  serveCall(app, 'updateProfile', async ({ account, params, body }) => {
    if (params.id !== account.id) throw refuse(404, words.notFound)
    const update = valuesOf(checkProfileUpdate(body))
    const phoneNumber = phoneToStore(update.phoneNumber)
    return database.transaction(async () => {
      const before = await patients.one(account.id)
      const data = await patients.update(account.id, { ...update, ...(phoneNumber && { phoneNumber }) }, clock())
      if (!data || !before) throw refuse(404, words.notFound)
      const guardian = guardianOf(data)
      if (guardian && guardian !== guardianOf(before)) await consents.note(account.id, 'guardian', true, clock())
      return { message: profileWords.updated, data }
    })
  })

  serveCall(app, 'oneAdmin', async ({ account }) => {
    const data = await hospitals.one(account.id)
    if (!data) throw refuse(404, words.notFound)
    return { data }
  })

  serveCall(app, 'updateHospital', async ({ account, params, body }) => {
    if (params.id !== account.id) throw refuse(404, words.notFound)
    const { password, ...update } = valuesOf(checkHospitalUpdate(body))
    const phoneNumber = phoneToStore(update.phoneNumber)
    const before = await hospitals.one(account.id)
    if (!before) throw refuse(404, words.notFound)
    if (update.email && update.email !== before.email) await requireFreshLogin(app.parts, account, password)
    return database.transaction(async () => {
      const data = await hospitals.update(account.id, { ...update, ...(phoneNumber && { phoneNumber }) }, clock())
      if (!data) throw refuse(404, words.notFound)
      if (data === 'email-taken')
        throw refuse(409, accountWords.emailInUse, { fields: { email: accountWords.emailInUse } })
      if (data.email !== before.email) {
        const ended = await sessions.revokeOthers({ id: account.sessionId, accountId: account.id })
        for (const id of ended) realtime.endSession(id)
        for (const to of [before.email, data.email]) await sendMail(jobs, database, emailChangedMail(to, data.email))
      }
      return { message: hospitalWords.updated, data }
    })
  })
}
