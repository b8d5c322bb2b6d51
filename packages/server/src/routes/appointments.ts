import { m } from '@ilera/contract/messages'
import { outcomeMessages } from '@ilera/contract/appointments/event-messages'
import {
  checkAppointmentRequest,
  checkAssignment,
  checkOptionalReason,
  checkReason,
  checkReschedule,
  checkSlot,
} from '@ilera/contract/appointments/rules'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveCall } from '../call.ts'
import { recordCreatedId, takeReplacedId, replacedAttemptSucceeded } from '../plugins/replaced-attempts.ts'
import { parseOrThrow } from '../http-error.ts'
import { createAccessLog } from '../repositories/access-log.ts'

/** Actions on a single appointment (contract: the status table). */
export function registerAppointments(app: FastifyInstance): void {
  const { clock, jobs } = app.dependencies
  const { booking, rearranging, reminders, suggestedFollowUps, visitServices } = app.services
  const accessLog = createAccessLog(app.dependencies.database)
  reminders.register()
  jobs.every('release-overdue-holds', 15, async () => void (await booking.releaseOverdue()))

  /** Logs access when a response to a hospital contains the full record. */
  async function logAccess({ side, routeOptions: { config } }: FastifyRequest, appointment: Appointment) {
    if (side.role !== 'hospital' || !config.call) return
    const { patientId, _id: appointmentId } = appointment
    await accessLog.record(side, { patientId, appointmentId, call: config.call }, clock())
  }

  serveCall(app, 'requestAppointment', async (request) => {
    const input = parseOrThrow(checkAppointmentRequest(request.body, clock()))
    const { followUpOf } = request.body
    const earlierId = takeReplacedId(request)
    const by = { ...(earlierId !== undefined && { earlierId }), ...(followUpOf !== undefined && { followUpOf }) }
    const appointment = await booking.request(request.side, request.params.id, input, by)
    recordCreatedId(request, appointment._id)
    return { message: m.appointments_requested(), appointment }
  })

  serveCall(app, 'assignDoctor', async (request) => {
    const { body, params, side } = request
    const service = await visitServices.choose(side.id, body.serviceId)
    const given = parseOrThrow(checkAssignment({ ...body, fee: body.fee ?? service?.fee }, clock()))
    const appointment = await booking.assign(params.id, side, given, service)
    await logAccess(request, appointment)
    return { message: m.appointments_assigned(), appointment }
  })

  serveCall(app, 'confirmAppointment', async (request) => {
    const appointment = await booking.confirm(request.params.id, request.side, request.body)
    await logAccess(request, appointment)
    return { message: m.appointments_booked(), appointment }
  })

  serveCall(app, 'declineAppointment', async (request) => {
    const { reason } = parseOrThrow(checkReason(request.body))
    const appointment = await booking.decline(request.params.id, request.side, reason)
    await logAccess(request, appointment)
    return { message: m.appointments_declined(), appointment }
  })

  serveCall(app, 'cancelAppointment', async (request) => {
    const { reason } = parseOrThrow(checkOptionalReason(request.body))
    const appointment = await booking.cancel(request.params.id, request.side, reason)
    await logAccess(request, appointment)
    return { message: m.appointments_cancelled(), appointment }
  })

  serveCall(app, 'moveVisit', async (request) => {
    const { doctorName, shown } = request.body
    const slot = parseOrThrow(checkSlot(request.body, clock()))
    const appointment = await rearranging.move(request.side, request.params.id, shown, { doctorName, ...slot })
    await logAccess(request, appointment)
    return { message: m.appointments_moved(), appointment }
  })

  serveCall(app, 'closeAppointment', async (request) => {
    const { outcome } = request.body
    const { reason } = parseOrThrow(checkOptionalReason(request.body))
    const appointment = await booking.close(request.params.id, request.side, outcome, reason)
    await logAccess(request, appointment)
    return { message: outcomeMessages[outcome](), appointment }
  })

  serveCall(app, 'reschedule', async (request) => {
    const input = parseOrThrow(checkReschedule(request.body, clock()))
    const appointment = await booking.requestReschedule(
      request.params.id,
      request.side,
      input,
      replacedAttemptSucceeded(request),
    )
    return { message: m.appointments_reschedule_requested(), appointment }
  })

  serveCall(app, 'reviewReschedule', async (request) => {
    const { body, params } = request
    const side = request.side
    const requested = { date: body.askedDate, time: body.askedTime }
    if (body.decision === 'decline') {
      const { reason } = parseOrThrow(checkReason(body))
      const appointment = await booking.declineReschedule(params.id, side, reason, { requested })
      await logAccess(request, appointment)
      return { message: m.appointments_reschedule_declined(), appointment }
    }
    const slot = body.date || body.time ? parseOrThrow(checkSlot(body, clock())) : undefined
    const appointment = await booking.approveReschedule(params.id, side, slot, { requested })
    await logAccess(request, appointment)
    return { message: m.appointments_reschedule_approved(), appointment }
  })

  serveCall(app, 'deleteAppointment', async (request) => {
    await booking.remove(request.params.id, request.side)
    return { message: m.appointments_deleted() }
  })

  serveCall(app, 'restoreAppointment', async (request) => {
    const appointment = await booking.restore(request.params.id, request.side)
    await logAccess(request, appointment)
    return { message: m.appointments_restored(), appointment }
  })

  serveCall(app, 'appointmentDetails', async (request) => ({
    appointment: await suggestedFollowUps.withOffer(await booking.shown(request.params.id, request.side)),
  }))

  serveCall(app, 'oneAppointment', async (request) => {
    const appointment = await booking.openRecord(request.params.id, request.side)
    await logAccess(request, appointment)
    return { appointment }
  })
}
