import type { SettlementChoice } from '@ilera/contract/settlement/rules'
import { createSettlementMachine } from '@ilera/flows/settlement/settlement.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The settlement account machine (where payments are paid out to), wired to the server. */
export const settlementMachine = createSettlementMachine({
  save: apiActor('setSettlement', (body: SettlementChoice) => ({ body }), wholeResponse),
})
