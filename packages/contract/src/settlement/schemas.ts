import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Instant, textField } from '../shared/schema-parts.ts'

export const BankSchema = Type.Object({ code: Type.String(), name: Type.String() })
export type Bank = Static<typeof BankSchema>

export const SettlementSchema = Type.Object({
  /** Whether the configured payment provider supports payouts to each hospital. */
  offered: Type.Boolean(),
  banks: Type.Array(BankSchema),
  /** Null while payments go to the site's own account. */
  account: Type.Union([
    Type.Object({ bankName: Type.String(), accountName: Type.String(), lastFour: Type.String(), since: Instant }),
    Type.Null(),
  ]),
})
/** The bank account for a hospital's payouts (docs/decisions/016). */
export type Settlement = Static<typeof SettlementSchema>

export const SettlementBody = Type.Object({
  bankCode: Type.Optional(textField('reference', 20)),
  accountNumber: Type.Optional(textField('number', 40)),
  password: Type.Optional(textField('password', limits.password)),
})
