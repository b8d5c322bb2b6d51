import type { Settlement } from '@ilera/contract/settlement/schemas'
import type { Queryable } from '../database/database.ts'
import type { ProviderName } from '../providers/payments/payment-provider.ts'

/** `code`: the provider's id for the account. */
type StoredAccount = NonNullable<Settlement['account']> & { code: string }

/** The hospitals' settlement accounts at the configured payment provider. */
export function createSettlementAccounts(db: Queryable, provider: ProviderName) {
  return {
    async of(hospitalId: string): Promise<StoredAccount | undefined> {
      const [row] = await db.prepared<StoredAccount>(
        {
          name: 'settlement-account',
          text: `select code, bank_name as "bankName", account_name as "accountName", last_four as "lastFour", since
          from settlement_accounts where hospital_id = $1 and provider = $2`,
        },
        [hospitalId, provider],
      )
      return row
    },

    async set(hospitalId: string, { code, bankName, accountName, lastFour }: Omit<StoredAccount, 'since'>, now: Date) {
      await db.query(
        `insert into settlement_accounts (hospital_id, provider, code, bank_name, account_name, last_four, since)
          values ($1, $2, $3, $4, $5, $6, $7)
          on conflict (hospital_id, provider) do update set code = excluded.code, bank_name = excluded.bank_name,
            account_name = excluded.account_name, last_four = excluded.last_four, since = excluded.since`,
        [hospitalId, provider, code, bankName, accountName, lastFour, now],
      )
    },
  }
}
