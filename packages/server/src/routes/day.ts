import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { createDays } from '../repositories/days.ts'
import { createWeeks } from '../services/week.ts'
import { rejectUnlistableDay } from './reject-unlistable-day.ts'

/** The hospital's day and week (decision 119). Days are Lagos days, by the server's clock. */
export function registerDay(app: FastifyInstance): void {
  const { database, clock } = app.dependencies
  const days = createDays(database)
  const week = createWeeks(app.dependencies)

  serveCall(app, 'day', async ({ side: { id: hospitalId, doctorKey }, query }) => {
    rejectUnlistableDay('date', query.date)
    const date = query.date ?? lagosToday(clock())
    const [visits, doctors, waiting] = await Promise.all([
      days.visits({ ...query, hospitalId, doctorKey, date }),
      days.doctorsOn({ hospitalId, doctorKey, date }),
      days.waiting({ hospitalId, doctorKey }),
    ])
    return { data: { date, ...visits, doctors, waiting } }
  })

  serveCall(app, 'week', async ({ side: { id: hospitalId, doctorKey }, query }) => {
    rejectUnlistableDay('from', query.from)
    return { data: await week({ hospitalId, doctorKey, from: query.from }) }
  })
}
