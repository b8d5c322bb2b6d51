import { m } from '@ilera/contract/messages'
import { licenceFields, type Licence, type Listing } from '@ilera/contract/hospitals/listing'
import type { Coordinates } from '@ilera/contract/hospitals/coordinates'
import { readCoordinates } from '@ilera/contract/hospitals/read-coordinates'
import { checkHospitalUpdate } from '@ilera/contract/hospitals/rules'
import type { HospitalProfile } from '@ilera/contract/hospitals/schemas'
import { checkProfileUpdate, guardianName } from '@ilera/contract/patients/rules'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { emailChangedMail } from '../mails/account-mails.ts'
import { requireE164 } from '../phone-number.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createMembers } from '../repositories/members.ts'
import { createConsents } from '../repositories/consents.ts'
import { createHospitalListings } from '../repositories/hospital-listings.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createPatients } from '../repositories/patients.ts'
import { createSessions } from '../repositories/sessions.ts'
import { orNotFound } from '../services/or-not-found.ts'
import {
  hospitalVersion,
  patientVersion,
  requireVersion,
  versionToCompare,
  withHospitalVersion,
  withPatientVersion,
} from '../services/record-versions.ts'
import { requireRecentLogin } from '../services/re-authentication.ts'
import { mustBeVerified } from '../settings.ts'

const phoneToStore = (typed: string | undefined): string | undefined =>
  typed === undefined ? undefined : requireE164(typed, 'phoneNumber')

/** Coordinates as the rules of the form have cleaned them: null removes them, undefined leaves them. */
function coordinatesToStore(cleaned: string | undefined): Coordinates | null | undefined {
  if (cleaned === undefined || cleaned === '') return cleaned === '' ? null : undefined
  const read = readCoordinates(cleaned)
  return read.ok ? read.coordinates : undefined
}

/** Patients and hospitals read and change their own profile only. */
export function registerProfiles(app: FastifyInstance): void {
  const { database, clock, jobs, realtime, settings } = app.dependencies
  const patients = createPatients(app.dependencies)
  const hospitals = createHospitals(database)
  const accounts = createAccounts(app.dependencies)
  const members = createMembers(database)
  const consents = createConsents(database)
  const sessions = createSessions(app.dependencies)
  const listings = createHospitalListings(database)

  const profile = (id: string): Promise<HospitalProfile | undefined> =>
    hospitals.profile(id, lagosToday(clock()), mustBeVerified(settings))

  /** The licence to submit: undefined if it is the stored one. Rejects one that has ended. */
  function newLicence(licence: Licence, stored: Listing): Licence | undefined {
    if (licenceFields.every((field) => licence[field] === stored[field])) return undefined
    if (licence.licenceUntil < lagosToday(clock()))
      throw httpError(400, m.hospitals_licence_over(), { fields: { licenceUntil: m.hospitals_licence_over() } })
    return licence
  }

  serveCall(app, 'getOneUser', async ({ patientId }) => {
    const data = await patients.one(patientId)
    if (!data) throw httpError(404, m.common_not_found())
    return { data: withPatientVersion(data) }
  })

  serveCall(app, 'updateProfile', async (request) => {
    const { patientId, params, body } = request
    if (params.id !== patientId) throw httpError(404, m.common_not_found())
    const update = parseOrThrow(checkProfileUpdate(body, clock()))
    const phoneNumber = phoneToStore(update.phoneNumber)
    const opened = versionToCompare(request, body.version)
    return database.transaction(async () => {
      if (opened !== undefined) await patients.lock(patientId)
      const before = orNotFound(await patients.one(patientId))
      requireVersion(opened, patientVersion(before))
      const data = orNotFound(await patients.update(patientId, { ...update, ...(phoneNumber && { phoneNumber }) }))
      const guardian = guardianName(data)
      if (guardian && guardian !== guardianName(before)) await consents.record(patientId, 'guardian', true, clock())
      return { message: m.patients_updated(), data: withPatientVersion(data) }
    })
  })

  serveCall(app, 'oneAdmin', async ({ hospitalId, side }) => {
    const data = withHospitalVersion(orNotFound(await profile(hospitalId)))
    return { data, member: orNotFound(await members.current(side.memberId ?? '')) }
  })

  serveCall(app, 'updateHospital', async (request) => {
    const { account, hospitalId, params, body } = request
    if (params.id !== hospitalId) throw httpError(404, m.common_not_found())
    const { password, licenceNumber, licenceAuthority, licenceUntil, coordinates, ...update } = parseOrThrow(
      checkHospitalUpdate(body),
    )
    const phoneNumber = phoneToStore(update.phoneNumber)
    const before = orNotFound(await profile(hospitalId))
    const opened = versionToCompare(request, body.version)
    // Before anything else: an e-mail address that somebody else has changed meanwhile is not a new one of this person.
    requireVersion(opened, hospitalVersion(before))
    const licence =
      licenceNumber && licenceAuthority && licenceUntil
        ? newLicence({ licenceNumber, licenceAuthority, licenceUntil }, before.listing)
        : undefined
    if (update.email && update.email !== before.email) {
      // The address is a login. Another owner must not get into that person's account by changing it.
      if ((await accounts.emailOf(account.id)) !== before.email)
        throw httpError(403, m.members_email_of_another(), { fields: { email: m.members_email_of_another() } })
      await requireRecentLogin(app.dependencies, account, password)
    }
    return database.transaction(async () => {
      if (opened !== undefined) {
        await hospitals.lock(hospitalId)
        requireVersion(opened, hospitalVersion(orNotFound(await profile(hospitalId))))
      }
      const stored = {
        ...update,
        ...(phoneNumber && { phoneNumber }),
        coordinates: coordinatesToStore(coordinates),
      }
      const data = await hospitals.update(hospitalId, stored, clock())
      if (!data) throw httpError(404, m.common_not_found())
      if (data === 'email-taken')
        throw httpError(409, m.accounts_email_in_use(), { fields: { email: m.accounts_email_in_use() } })
      if (data.email !== before.email) {
        const ended = await sessions.revokeOthers({ id: account.sessionId, accountId: account.id })
        for (const id of ended) realtime.endSession(id)
        for (const to of [before.email, data.email]) await sendMail(jobs, database, emailChangedMail(to, data.email))
      }
      if (licence) await listings.submit(hospitalId, licence, clock())
      return { message: m.hospitals_updated(), data: withHospitalVersion(orNotFound(await profile(hospitalId))) }
    })
  })
}
