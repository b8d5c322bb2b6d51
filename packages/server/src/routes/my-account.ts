import { m } from '@ilera/contract/messages'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { attachment } from '../files/attachment.ts'
import { httpError } from '../http-error.ts'
import { createAccessLog } from '../repositories/access-log.ts'
import { createMyData } from '../repositories/my-data.ts'
import { createSessions } from '../repositories/sessions.ts'
import { requirePassword } from '../services/re-authentication.ts'
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

  serveCall(app, 'myData', async ({ account }, reply) => {
    reply.header('content-disposition', attachment(m.my_data_file_name()))
    if (account.role === 'hospital') await accessLog.recordAllPatients(account.id, 'myData', clock())
    return dataExports.run(() => myData.export(account.id, account.role))
  })

  serveCall(app, 'deleteMyAccount', async ({ account, body }) => {
    await requirePassword(app.dependencies, account.id, body.password)
    await database.transaction(async (tx) => {
      // End the sessions first: writes of other devices have then either committed and are visible here, or will fail.
      await sessions.revokeAll(account.id)
      await myData.lockAppointments(account.id, account.role)
      const live = await myData.countOpenAppointments(account.id, account.role, clock())
      if (live > 0) throw httpError(409, m.accounts_live_appointments())
      if (account.role === 'hospital' && (await myData.hasOpenPayments(account.id)))
        throw httpError(409, m.accounts_open_payments())
      const images = await myData.erase(account.id, account.role, clock())
      await enqueuePictureDeletion(jobs, tx, images)
    })
    realtime.endAccount(account.id)
    return { message: m.accounts_deleted() }
  })
}
