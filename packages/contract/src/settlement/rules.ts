import { m } from '@ilera/contract/messages'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { cleanValue, isBlank, type FormValue } from '../shared/text-fields.ts'

/** A change of the payout account requires the password again (re-authentication). */
export type SettlementChoice = { bankCode: string; accountNumber: string; password: string }

/** Account numbers of Nigerian banks have ten digits (NUBAN). */
const nuban = /^\d{10}$/

export function checkSettlement(input: {
  [Key in keyof SettlementChoice]?: FormValue
}): ValidationResult<SettlementChoice> {
  const accountNumber = cleanValue('number', input.accountNumber).replaceAll(/[ -]/g, '')
  const values = {
    bankCode: cleanValue('reference', input.bankCode),
    accountNumber,
    password: String(input.password ?? ''),
  }
  return toValidationResult(values, {
    bankCode: isBlank(input.bankCode) ? m.settlement_bank_required() : undefined,
    accountNumber: nuban.test(accountNumber) ? undefined : m.settlement_account_number(),
    password: values.password === '' ? m.accounts_password_required() : undefined,
  })
}
