import { createHash } from 'node:crypto'
import type { SettlementAccounts } from '../payment-provider.ts'

const banks = [
  { code: '044', name: 'Access Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '033', name: 'United Bank for Africa' },
  { code: '057', name: 'Zenith Bank' },
]

/** Accounts of the sandbox: every number exists except those that end in four zeros. Nothing is paid out. */
export const sandboxAccounts: SettlementAccounts = {
  banks: async () => banks,
  open: async ({ hospitalName, bankCode, accountNumber }) => {
    if (accountNumber.endsWith('0000')) return 'unknown'
    const code = createHash('sha256').update(`${bankCode} ${accountNumber}`).digest('hex').slice(0, 12)
    return { code: `SANDBOX_${code}`, accountName: hospitalName.toUpperCase() }
  },
}
