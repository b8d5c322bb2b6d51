import type { Day } from '@ilera/contract/day/schemas'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { createDays } from '../repositories/days.ts'
import { createWeeks } from '../services/week.ts'
import { createSharedReads } from '../shared-reads.ts'
import { rejectUnlistableDay } from './reject-unlistable-day.ts'

/** The hospital's day and week (decision 119). Days are Lagos days, by the server's clock. */
export function registerDay(app: FastifyInstance): void {
  const { database, clock } = app.dependencies
  const days = createDays(database)
  const week = createWeeks(app.dependencies)
  /** All desks of a hospital read the same after each event. */
  const shared = createSharedReads<Day>()

  serveCall(app, 'day', async ({ side: { id: hospitalId, doctorKey }, query }) => {
    rejectUnlistableDay('date', query.date)
    const date = query.date ?? lagosToday(clock())
    const filter = { ...query, hospitalId, doctorKey, date }
    const data = await shared(JSON.stringify(filter), async () => {
      const [visits, doctors, services, waiting] = await Promise.all([
        days.visits(filter),
        days.doctorsOn(filter),
        days.servicesOn(filter),
        days.waiting(filter),
      ])
      return { date, ...visits, doctors, services, waiting }
    })
    return { data }
  })

  serveCall(app, 'week', async ({ side: { id: hospitalId, doctorKey }, query }) => {
    rejectUnlistableDay('from', query.from)
    return { data: await week({ hospitalId, doctorKey, from: query.from }) }
  })
}
