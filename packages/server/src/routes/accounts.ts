import type { FastifyInstance } from 'fastify'
import { checkHospitalSignup, checkPatientSignup } from '@ilera/contract/accounts/rules'
import { accountWords } from '@ilera/contract/accounts/words'
import { profileWords } from '@ilera/contract/patients/words'
import { serveCall } from '../call.ts'
import { welcomeMail } from '../mails/account-mails.ts'
import { hashPassword } from '../passwords.ts'
import { storedPhone } from '../phone-number.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { refuse, valuesOf } from '../refusal.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createPatients } from '../repositories/patients.ts'
import { publicUrl } from '../settings.ts'
import { refuseEasyPassword } from '../weak-password-refusal.ts'
import { registerLogins } from './logins.ts'
import { registerPasswordResets } from './password-resets.ts'

const emailTaken = () => refuse(409, accountWords.emailInUse, { fields: { email: accountWords.emailInUse } })

/** Sign-up, login, logout and forgotten passwords (contract: "The calls of the spec"). */
export function registerAccounts(app: FastifyInstance): void {
  const { database, jobs, settings } = app.parts
  const accounts = createAccounts(app.parts)
  const patients = createPatients(database)
  const hospitals = createHospitals(database)

  serveCall(app, 'register', async (request) => {
    const { password, confirmPassword: _, ...given } = valuesOf(checkPatientSignup(request.body))
    refuseEasyPassword(password)
    const added = await accounts.addPatient({ ...given, passwordHash: await hashPassword(password) })
    const data = added === 'taken' ? undefined : await patients.one(added.id)
    if (!data) throw emailTaken()
    await sendMail(jobs, database, welcomeMail('patient', data.email, data.firstName, publicUrl(settings)))
    return { message: accountWords.patientRegistered, data }
  })

  serveCall(app, 'signup', async (request) => {
    const { password, confirmPassword: _, ...given } = valuesOf(checkHospitalSignup(request.body))
    refuseEasyPassword(password)
    const phoneNumber = storedPhone(given.phoneNumber)
    if (!phoneNumber)
      throw refuse(400, profileWords.phoneInvalid, { fields: { phoneNumber: profileWords.phoneInvalid } })
    const added = await accounts.addHospital({ ...given, phoneNumber, passwordHash: await hashPassword(password) })
    const data = added === 'taken' ? undefined : await hospitals.one(added.id)
    if (!data) throw emailTaken()
    await sendMail(jobs, database, welcomeMail('hospital', data.email, data.hospitalName, publicUrl(settings)))
    return { message: accountWords.hospitalRegistered, data }
  })

  registerLogins(app, accounts)
  registerPasswordResets(app, accounts)
}
