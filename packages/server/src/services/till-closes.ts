import { m } from '@ilera/contract/messages'
import { checkCount, type Amounts } from '@ilera/contract/till/rules'
import { tenderNames } from '@ilera/contract/till/methods'
import type { TillClose } from '@ilera/contract/till/schemas'
import type { Dependencies } from '../dependencies.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { createMembers } from '../repositories/members.ts'
import { createTills, sumByMethod } from '../repositories/tills.ts'
import { orNotFound } from './or-not-found.ts'
import type { Cashier } from './till.ts'

type CountInput = Parameters<typeof checkCount>[0]

const isSame = (one: Amounts, other: Amounts) => tenderNames.every((method) => one[method] === other[method])

/** Closes tills: what a member took since the last close, whatever day it was, is counted once and never changes again. */
export function createTillCloses({ database, clock }: Dependencies) {
  const tills = createTills(database)
  const members = createMembers(database)

  return {
    /** `shown`: what the page said is expected. A till that changed since is not closed. */
    close: (id: string, { side, memberId }: Cashier, input: CountInput, shown: Amounts): Promise<TillClose> =>
      database.transaction(async () => {
        const hospitalId = side.id
        if (!(await members.isOfHospital(id, hospitalId))) throw httpError(404, m.common_not_found())
        const entries = await tills.lockOpen(hospitalId, id)
        if (entries.length === 0) throw httpError(409, m.till_nothing_to_close())
        const expected = sumByMethod(entries)
        if (!isSame(expected, shown)) throw httpError(409, m.till_changed_meanwhile())
        const count = parseOrThrow(checkCount(input, expected))
        const by = { hospitalId, memberId: id, closedBy: memberId }
        const closeId = await tills.close(by, entries, { expected, ...count }, clock())
        return orNotFound(await tills.findClose(hospitalId, closeId))
      }),
  }
}
