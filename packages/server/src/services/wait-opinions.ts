import { m } from '@ilera/contract/messages'
import type { WaitOpinions } from '@ilera/contract/reports/schemas'
import { compareAscending, lagosToday } from '@ilera/contract/shared/lagos-time'
import { asksForWait, waitAnswers, waitAnswersMin, type WaitAnswer } from '@ilera/contract/wait/answers'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createAppointments } from '../repositories/appointments.ts'
import type { Side } from '../repositories/side.ts'
import { createWaitAnswers, type WaitAnswerRow } from '../repositories/wait-answers.ts'
import { orNotFound } from './or-not-found.ts'

/** Shares are rounded to this many percent, so that a single answer cannot be worked out from two reports. */
const roundedTo = 5

const countOf = (rows: readonly WaitAnswerRow[]): number => rows.reduce((sum, { answers }) => sum + answers, 0)

/** The shares of the answers. Undefined where too few answered. */
function sharesOf(rows: readonly WaitAnswerRow[]): { shares: number[] } | undefined {
  const all = countOf(rows)
  if (all < waitAnswersMin) return undefined
  const share = (answer: WaitAnswer) => countOf(rows.filter((row) => row.answer === answer)) / all
  return { shares: waitAnswers.map((answer) => Math.round((share(answer) * 100) / roundedTo) * roundedTo) }
}

/** The shares of each name that has enough answers, by name. */
function byName(rows: readonly WaitAnswerRow[], nameOf: (row: WaitAnswerRow) => string | null) {
  return [...Map.groupBy(rows, nameOf)]
    .flatMap(([name, own]) => {
      const shares = sharesOf(own)
      return name !== null && shares ? [{ name, ...shares }] : []
    })
    .toSorted((one, other) => compareAscending(one.name, other.name))
}

/** What hospitals are told about the wait: shares of many answers, and never whose they are. */
export const waitOpinions = (rows: readonly WaitAnswerRow[]): WaitOpinions => ({
  total: sharesOf(rows) ?? null,
  doctors: byName(rows, ({ doctorName }) => doctorName).map(({ name, shares }) => ({ doctorName: name, shares })),
  services: byName(rows, ({ serviceName }) => serviceName).map(({ name, shares }) => ({ serviceName: name, shares })),
})

/** Takes a patient's answer about the wait. It makes no event, and nobody is told. */
export function createWaitOpinions({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const appointments = createAppointments(database)
  const answers = createWaitAnswers(database)

  return {
    /** Throws 409 where the visit was not attended, or was too long ago. */
    answer: (side: Side, id: string, answer: WaitAnswer): Promise<void> =>
      database.transaction(async () => {
        const locked = orNotFound(await appointments.findForUpdate(id, side))
        const { status } = locked
        if (!asksForWait(locked, lagosToday(clock()))) throw httpError(409, m.wait_too_late(), { status })
        await answers.put(locked, answer, clock())
      }),
  }
}
