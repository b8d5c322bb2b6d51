import { m } from '@ilera/contract/messages'
import { startsFrom, transitions } from '@ilera/contract/appointments/transitions'
import { formatDay } from '@ilera/contract/formats'
import { arrivalCodeLength, arrivalCodeMinutes } from '@ilera/contract/queue/arrival'
import type { ArrivalCode } from '@ilera/contract/queue/schemas'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createQueues } from '../repositories/queues.ts'
import type { Side } from '../repositories/side.ts'
import { createThrottles } from '../repositories/throttles.ts'
import type { AppointmentService } from './booking.ts'
import { orNotFound } from './or-not-found.ts'

const periodMs = arrivalCodeMinutes * 60_000
/** Codes before the last one that are called ended, not wrong: those of an hour. */
const endedCodes = 60 / arrivalCodeMinutes

const refused = (status: number, message: string, retryAfter?: number) =>
  httpError(status, message, { fields: { code: message }, ...(retryAfter !== undefined && { retryAfter }) })

/** Patients who check in themselves, with a code from the desk's screen (docs/decisions/133). */
export function createArrivals(
  { database, clock, secrets }: Pick<Dependencies, 'database' | 'clock' | 'secrets'>,
  { booking }: { booking: AppointmentService },
) {
  const queues = createQueues(database)
  const throttles = createThrottles({ database, clock })
  const periodNow = (): number => Math.floor(clock().getTime() / periodMs)

  /** The digits come from the server's key, so no table holds them, and every process knows them. */
  const codeOf = (hospitalId: string, period: number): string => {
    const number = secrets.digest(`arrival code\n${hospitalId}\n${period}`).readUIntBE(0, 6)
    return String(number % 10 ** arrivalCodeLength).padStart(arrivalCodeLength, '0')
  }

  /** Throws 400 for a code that is wrong or has ended. */
  function requireCode(hospitalId: string, code: string): void {
    const period = periodNow()
    const isOf = (age: number) => code === codeOf(hospitalId, period - age)
    if (isOf(0) || isOf(1)) return
    const hasEnded = Array.from({ length: endedCodes }, (_, place) => place + 2).some(isOf)
    throw refused(400, hasEnded ? m.arrival_code_ended() : m.arrival_code_wrong())
  }

  return {
    code(hospitalId: string): ArrivalCode {
      const period = periodNow()
      return { code: codeOf(hospitalId, period), endsAt: new Date((period + 1) * periodMs).toISOString() }
    },

    /** Checks the patient in. Returns the number in the doctor's queue. */
    async arrive(side: Side, accountId: string, appointmentId: string, code: string): Promise<{ number: number }> {
      const { status, date, hospital } = await booking.shown(appointmentId, side)
      const [hospitalId = ''] = hospital
      if (status === transitions['check-in'].to) throw refused(409, m.arrival_already())
      if (!startsFrom('check-in', status)) throw refused(409, m.arrival_not_confirmed())
      if (date !== null && date !== lagosToday(clock()))
        throw refused(409, m.arrival_other_day({ day: formatDay(date) }))
      const wait = await throttles.countArrival(accountId)
      if (wait > 0) throw refused(429, m.arrival_too_many(), wait)
      requireCode(hospitalId, code)
      const place = await database.transaction(async () => {
        await booking.recordArrival(appointmentId, side, 'check-in')
        return queues.placeOfAppointment({ hospitalId }, appointmentId)
      })
      await throttles.resetArrivals(accountId)
      return { number: orNotFound(place).number }
    },
  }
}
