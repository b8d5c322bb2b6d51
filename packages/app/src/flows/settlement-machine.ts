import type { SettlementChoice } from '@ilera/contract/settlement/rules'
import { createSettlementMachine } from '@ilera/flows/settlement/settlement.machine'
import { all, asking } from '../support/requests.ts'

/** The account that payments are paid out to, wired to the server. */
export const settlementMachine = createSettlementMachine({
  save: asking('setSettlement', (body: SettlementChoice) => ({ body }), all),
})
