import { ProviderDown, type SettlementAccounts } from './payment-provider.ts'
import { getPath, providerJson, getText } from './provider-http.ts'

/** The site's main account gets no share of payments. */
const percentage_charge = 0

/**
 * Paystack's subaccounts, according to its public documentation: GET /bank, GET /bank/resolve for the account holder, POST
 * /subaccount to create one, and PUT /subaccount/:code to change it.
 */
export const createPaystackSubaccounts = ({
  secretKey,
  apiUrl,
}: {
  secretKey: string
  apiUrl: string
}): SettlementAccounts => ({
  async banks() {
    const { json } = await providerJson(`${apiUrl}/bank?country=nigeria&perPage=100`, secretKey)
    const data = getPath(json, 'data')
    if (!Array.isArray(data)) throw new ProviderDown('no list of banks')
    return data.map((bank: unknown) => ({ code: getText(bank, 'code'), name: getText(bank, 'name') }))
  },
  async open({ hospitalName, bankCode, accountNumber, code }) {
    const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
    const resolved = await providerJson(`${apiUrl}/bank/resolve?${query.toString()}`, secretKey)
    if (resolved.status === 400 || resolved.status === 422) return 'unknown'
    if (resolved.status > 400) throw new ProviderDown(`answered ${resolved.status}`)
    const body = {
      business_name: hospitalName,
      settlement_bank: bankCode,
      account_number: accountNumber,
      percentage_charge,
    }
    const { status, json } = code
      ? await providerJson(`${apiUrl}/subaccount/${encodeURIComponent(code)}`, secretKey, body, 'PUT')
      : await providerJson(`${apiUrl}/subaccount`, secretKey, body)
    if (status >= 400) throw new ProviderDown(`answered ${status}`)
    const subaccount = getText(json, 'data', 'subaccount_code') || code
    if (!subaccount) throw new ProviderDown('no code of the subaccount')
    return { code: subaccount, accountName: getText(resolved.json, 'data', 'account_name') }
  },
})
