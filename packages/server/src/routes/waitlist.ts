import { m } from '@ilera/contract/messages'
import { checkWish } from '@ilera/contract/waitlist/rules'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { parseOrThrow } from '../http-error.ts'
import { fillJob } from '../services/freed-times.ts'

/** The waitlist: wishes of patients, and the times that are offered to them (decision 139). */
export function registerWaitlist(app: FastifyInstance): void {
  const { clock, jobs } = app.dependencies
  const { waitlist, waitlistMatching } = app.services
  jobs.handle(fillJob, async ({ hospitalId }) => waitlistMatching.lookAfter(String(hospitalId)))
  jobs.every('end-overdue-offers', 15, async () => void (await waitlistMatching.endOverdue()))
  jobs.every('waitlist', 300, (signal) => waitlistMatching.sweep(signal))

  serveCall(app, 'myWaitlist', async ({ patientId }) => ({ data: await waitlist.mine(patientId) }))

  serveCall(app, 'waitForVisit', async ({ body, params, side }) => {
    const { service, doctor, ...wish } = body
    const given = parseOrThrow(checkWish(wish, clock()))
    const data = await waitlist.waitForVisit(side, params.id, { ...given, service, ...(doctor && { doctor }) })
    return { message: m.waitlist_joined(), data }
  })

  serveCall(app, 'waitForEarlier', async ({ body: { doctor, ...wish }, params, side }) => {
    const given = parseOrThrow(checkWish(wish, clock()))
    const data = await waitlist.waitForEarlier(side, params.id, { ...given, ...(doctor && { doctor }) })
    return { message: m.waitlist_joined(), data }
  })

  serveCall(app, 'leaveWaitlist', async ({ params, side }) => {
    await waitlist.leave(side, params.id)
    return { message: m.waitlist_left() }
  })

  serveCall(app, 'acceptOffer', ({ body, params, side }) => waitlist.accept(side, params.id, body.shown))

  serveCall(app, 'declineOffer', async ({ params, side }) => {
    await waitlist.decline(side, params.id)
    return { message: m.waitlist_declined() }
  })

  serveCall(app, 'waitlist', ({ hospitalId }) => waitlist.ofHospital(hospitalId))

  serveCall(app, 'removeFromWaitlist', async ({ params, side }) => {
    await waitlist.remove(side, params.id)
    return { message: m.waitlist_removed() }
  })
}
