import { m } from '@ilera/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkHospitalSignup, checkPatientSignup } from '@ilera/contract/accounts/rules'
import { serveCall } from '../call.ts'
import { welcomeMail } from '../mails/account-mails.ts'
import { hashPassword } from '../passwords.ts'
import { requireE164 } from '../phone-number.ts'
import { recordCreatedId, takeReplacedId } from '../plugins/replaced-attempts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createPatients } from '../repositories/patients.ts'
import { publicUrl } from '../settings.ts'
import { rejectWeakPassword } from '../reject-weak-password.ts'
import { registerLogins } from './logins.ts'
import { registerMyLogins } from './my-logins.ts'
import { registerPasswordResets } from './password-resets.ts'
import { registerPhoneLogins } from './phone-logins.ts'

const emailTaken = () => httpError(409, m.accounts_email_in_use(), { fields: { email: m.accounts_email_in_use() } })

type SignUp = {
  add: () => Promise<{ id: string } | 'taken'>
  change: (earlierId: string) => Promise<{ isOtherEmail: boolean } | 'used' | 'taken'>
}

/**
 * Creates an account, or updates the one that an earlier attempt created whose response was lost (decision 050). `isWelcomed`:
 * the welcome mail to this address was already enqueued. Throws 409 when another account has the e-mail.
 */
async function signedUp(
  request: FastifyRequest,
  { add, change }: SignUp,
): Promise<{ id: string; isWelcomed: boolean }> {
  const earlierId = takeReplacedId(request)
  const changed = earlierId && (await change(earlierId))
  if (changed === 'taken') throw emailTaken()
  if (earlierId && changed && changed !== 'used') {
    recordCreatedId(request, earlierId)
    return { id: earlierId, isWelcomed: !changed.isOtherEmail }
  }
  const added = await add()
  if (added === 'taken') throw emailTaken()
  recordCreatedId(request, added.id)
  return { id: added.id, isWelcomed: false }
}

/** Registration, login, logout and password resets (contract: "The calls of the spec"). */
export function registerAccounts(app: FastifyInstance): void {
  const { database, jobs, settings } = app.dependencies
  const { emailLinks } = app.services
  const accounts = createAccounts(app.dependencies)
  const patients = createPatients(app.dependencies)
  const hospitals = createHospitals(database)

  serveCall(app, 'register', async (request) => {
    const { password, confirmPassword: _, ...given } = parseOrThrow(checkPatientSignup(request.body))
    rejectWeakPassword(password, { email: given.email, names: [given.firstName, given.lastName] })
    const account = { ...given, passwordHash: await hashPassword(password) }
    // The account and its welcome mail, or neither: a repeat after a crash in between would only say that the address is taken.
    const data = await database.transaction(async (tx) => {
      const { id, isWelcomed } = await signedUp(request, {
        add: () => accounts.addPatient(account),
        change: (earlierId) => accounts.changePatient(earlierId, account),
      })
      const created = await patients.one(id)
      if (!created) throw emailTaken()
      const { email, firstName: name } = created
      if (!isWelcomed)
        await sendMail(jobs, tx, welcomeMail('patient', email, name, publicUrl(settings), emailLinks.create(id, email)))
      return created
    })
    return { message: m.accounts_patient_registered(), data }
  })

  serveCall(app, 'signup', async (request) => {
    const { password, confirmPassword: _, ...given } = parseOrThrow(checkHospitalSignup(request.body))
    rejectWeakPassword(password, { email: given.email, names: [given.hospitalName] })
    const phoneNumber = requireE164(given.phoneNumber, 'phoneNumber')
    const account = { ...given, phoneNumber, passwordHash: await hashPassword(password) }
    // The account and its welcome mail, or neither: a repeat after a crash in between would only say that the address is taken.
    const data = await database.transaction(async (tx) => {
      const { id, isWelcomed } = await signedUp(request, {
        add: () => accounts.addHospital(account),
        change: (earlierId) => accounts.changeHospital(earlierId, account),
      })
      const created = await hospitals.one(id)
      if (!created) throw emailTaken()
      const { email, hospitalName: name } = created
      if (!isWelcomed)
        await sendMail(
          jobs,
          tx,
          welcomeMail('hospital', email, name, publicUrl(settings), emailLinks.create(id, email)),
        )
      return created
    })
    return { message: m.accounts_hospital_registered(), data }
  })

  registerLogins(app, accounts)
  registerPasswordResets(app, accounts)
  registerPhoneLogins(app)
  registerMyLogins(app)
}
