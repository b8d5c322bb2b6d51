import { accountWords } from '../accounts/words.ts'
import { checked, type Checked } from '../shared/findings.ts'
import { cleaned, isBlank, type Typed } from '../shared/text.ts'
import { settlementWords } from './words.ts'

/** The password stands beside it: whoever changes where money goes shows once more who they are. */
export type SettlementChoice = { bankCode: string; accountNumber: string; password: string }

/** Account numbers of Nigerian banks have ten digits (NUBAN). */
const nuban = /^\d{10}$/

export function checkSettlement(input: { [Key in keyof SettlementChoice]?: Typed }): Checked<SettlementChoice> {
  const accountNumber = cleaned('number', input.accountNumber).replaceAll(/[ -]/g, '')
  const values = {
    bankCode: cleaned('reference', input.bankCode),
    accountNumber,
    password: String(input.password ?? ''),
  }
  return checked(values, {
    bankCode: isBlank(input.bankCode) ? settlementWords.bankRequired : undefined,
    accountNumber: nuban.test(accountNumber) ? undefined : settlementWords.accountNumber,
    password: values.password === '' ? accountWords.passwordRequired : undefined,
  })
}
