import { m } from '@ilera/contract/messages'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { networkPrefix } from '../network-address.ts'
import { attachment } from '../files/attachment.ts'
import { httpError } from '../http-error.ts'
import { createAccessLog } from '../repositories/access-log.ts'
import { createMyData } from '../repositories/my-data.ts'
import { createSessions } from '../repositories/sessions.ts'
import { requireOwner } from '../services/re-authentication.ts'
import { enqueuePictureDeletion } from '../services/picture-deletion.ts'
import { createBoundedQueue } from '../bounded-queue.ts'

/** Concurrent exports, because each is built in memory. */
const dataExports = createBoundedQueue({ concurrency: 2, maxWaiting: 20 })

/** Export and erasure of one's own account (NDPA 2023). */
export function registerMyAccount(app: FastifyInstance): void {
  const { database, clock, jobs, realtime } = app.dependencies
  const myData = createMyData(database)
  const sessions = createSessions(app.dependencies)
  const accessLog = createAccessLog(database)

  serveCall(app, 'myData', async ({ account, side }, reply) => {
    reply.header('content-disposition', attachment(m.my_data_file_name()))
    if (side.role === 'hospital') await accessLog.recordAllPatients(side, 'myData', clock())
    return dataExports.run(() => myData.export({ role: side.role, id: side.id, accountId: account.id }))
  })

  serveCall(app, 'deleteMyAccount', async ({ account, side, body, ip }) => {
    const whose = { role: side.role, id: side.id, accountId: account.id }
    const network = networkPrefix(ip)
    await requireOwner(app.dependencies, app.services.phoneCodes, account.id, { ...body, network })
    await database.transaction(async (tx) => {
      // End the sessions first: writes of other devices have then either committed and are visible here, or will fail.
      await sessions.revokeAllOf(whose)
      await myData.lockAppointments(whose, clock())
      const live = await myData.countOpenAppointments(whose, clock())
      if (live > 0) throw httpError(409, m.accounts_live_appointments())
      const dependents = await myData.dependentsWithOpenAppointments(whose, clock())
      if (dependents.length > 0) throw httpError(409, m.accounts_live_appointments_of({ names: dependents.join(', ') }))
      if (whose.role === 'hospital' && (await myData.hasOpenPayments(whose.id)))
        throw httpError(409, m.accounts_open_payments())
      const images = await myData.erase(whose, clock())
      await enqueuePictureDeletion(jobs, tx, images)
    })
    realtime.endOwner(whose.id)
    return { message: m.accounts_deleted() }
  })
}
