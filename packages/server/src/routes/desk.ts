import { m } from '@ilera/contract/messages'
import { heldUntil } from '@ilera/contract/appointments/held-until'
import { checkSlot } from '@ilera/contract/appointments/rules'
import { checkFollowUpReason } from '@ilera/contract/follow-ups/rules'
import { checkSuggestion } from '@ilera/contract/follow-ups/suggestions'
import { checkClaim, checkDeskBooking, checkRegistration } from '@ilera/contract/desk/rules'
import { cleanValue } from '@ilera/contract/shared/text-fields'
import { isDate } from '@ilera/contract/shared/lagos-time'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { parseOrThrow } from '../http-error.ts'
import { requireE164 } from '../phone-number.ts'
import { recordCreatedId, takeReplacedId } from '../plugins/replaced-attempts.ts'
import { createAccessLog } from '../repositories/access-log.ts'

const hour = 3_600

/** What the desk of a hospital does with patients who have no login, and how a patient claims the record. */
export function registerDesk(app: FastifyInstance): void {
  const { clock, database, jobs } = app.dependencies
  const { deskBooking, followUps, followUpSuggestions, patientRecords, visitServices } = app.services
  const accessLog = createAccessLog(database)
  jobs.every('forget-claim-codes', hour, () => patientRecords.deleteExpiredCodes())

  serveCall(app, 'likelyPatients', async ({ hospitalId, query }) => {
    // While somebody types, a date is incomplete: it is then left out.
    const birthDate = cleanValue('date', query.birthDate)
    const { birthDate: _, ...typed } = query
    return { data: await patientRecords.likely(hospitalId, { ...typed, ...(isDate(birthDate) && { birthDate }) }) }
  })

  serveCall(app, 'registerPatient', async (request) => {
    const { body, side } = request
    const given = parseOrThrow(checkRegistration(body, clock()))
    const phoneNumber = given.phoneNumber === undefined ? undefined : requireE164(given.phoneNumber, 'phoneNumber')
    return database.transaction(async () => {
      const registration = { ...given, ...(phoneNumber && { phoneNumber }) }
      const earlierId = takeReplacedId(request)
      const isConfirmed = body.confirmed === true
      const data = await patientRecords.register(side.id, registration, { isConfirmed, earlierId })
      recordCreatedId(request, data._id)
      await accessLog.record(side, { patientId: data._id, appointmentId: null, call: 'registerPatient' }, clock())
      return { message: m.desk_registered({ name: `${data.firstName} ${data.lastName}` }), data }
    })
  })

  serveCall(app, 'bookForPatient', async (request) => {
    const { body, params, side } = request
    const service = await visitServices.choose(side.id, body.serviceId)
    const given = parseOrThrow(checkDeskBooking({ ...body, fee: body.fee ?? service?.fee }, clock()))
    const appointment = await deskBooking.bookForPatient(params.id, side, given, service)
    const { patientId, _id: appointmentId } = appointment
    recordCreatedId(request, appointmentId)
    await accessLog.record(side, { patientId, appointmentId, call: 'bookForPatient' }, clock())
    const until = heldUntil(appointment)
    return { message: until === undefined ? m.desk_booked() : m.desk_held({ until }), appointment }
  })

  serveCall(app, 'planVisits', async ({ params, side, query }) => ({
    data: await followUps.plan(params.id, side, query),
  }))

  serveCall(app, 'bookVisits', async (request) => {
    const { body, params, side } = request
    const slots = body.visits.map((slot) => parseOrThrow(checkSlot(slot, clock())))
    const { presentSymptoms } = parseOrThrow(checkFollowUpReason(body.presentSymptoms))
    const booked = await followUps.book(params.id, side, slots, presentSymptoms)
    for (const { patientId, _id: appointmentId } of booked)
      await accessLog.record(side, { patientId, appointmentId, call: 'bookVisits' }, clock())
    const count = booked.length
    const message = count === 1 ? m.follow_ups_booked_one() : m.follow_ups_booked({ count: String(count) })
    return { message, appointments: booked }
  })

  serveCall(app, 'suggestFollowUp', async ({ body, params, side }) => {
    await followUpSuggestions.suggest(params.id, side, parseOrThrow(checkSuggestion(body)))
    return { message: m.follow_ups_suggested() }
  })

  serveCall(app, 'withdrawFollowUp', async ({ params, side }) => {
    await followUpSuggestions.withdraw(params.id, side)
    return { message: m.follow_ups_withdrawn() }
  })

  serveCall(app, 'claimCode', async ({ params, side }) => ({
    message: m.desk_claim_code_made(),
    data: await patientRecords.makeClaimCode(side, params.id),
  }))

  serveCall(app, 'claimPatient', async ({ account, body, patientId }) => {
    const data = await patientRecords.claim(account.id, patientId, parseOrThrow(checkClaim(body, clock())))
    return { message: m.desk_claimed(data), data }
  })

  serveCall(app, 'possibleDuplicates', async ({ hospitalId, query }) => ({
    data: await patientRecords.duplicates(hospitalId, query.patient),
  }))

  serveCall(app, 'previewMerge', async ({ side, query }) => {
    const data = await patientRecords.preview(side.id, query.one, query.other)
    for (const { _id: patientId } of [data.kept, data.removed])
      await accessLog.record(side, { patientId, appointmentId: null, call: 'previewMerge' }, clock())
    return { data }
  })

  serveCall(app, 'mergePatients', async ({ side, body }) => {
    const data = await patientRecords.merge(side, body.keptId, body.removedId, body.take ?? [])
    return { message: m.desk_merged(), data }
  })

  serveCall(app, 'undoMerge', async ({ side, params }) => {
    await patientRecords.undo(side, params.id)
    return { message: m.desk_merge_undone() }
  })
}
