import type { Clock } from '../../../clock.ts'
import type { SandboxCharge } from '../../../repositories/sandbox-charges.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { getText } from '../provider-http.ts'
import { hmacHex, parsedJson, sameSignature } from '../signature.ts'
import { sandboxAccounts } from './sandbox-accounts.ts'

/** Not secret: the sandbox moves no money and is rejected in production. */
export const sandboxKeys = { publicKey: 'pk_sandbox_ilera', secretKey: 'sk_sandbox_ilera' } as const
export const sandboxSignature = 'x-sandbox-signature'
export const sandboxPath = '/sandbox'

export const signSandbox = (body: string): string => hmacHex('sha256', sandboxKeys.secretKey, body)

type SandboxLedger = {
  find: (reference: string) => Promise<SandboxCharge | undefined>
  refund: (reference: string, now: Date) => Promise<void>
}

/** A simulated payment provider inside the server. The default. */
export const createSandbox = (ledger: SandboxLedger, clock: Clock): PaymentProvider => ({
  name: 'sandbox',
  publicKey: sandboxKeys.publicKey,
  scriptUrl: `${sandboxPath}/widget.js`,
  origins: [],
  async verify(reference) {
    const charge = await ledger.find(reference)
    if (!charge) return { reference, status: 'unknown', amount: 0, currency: '' }
    const isSettled = new Date(charge.settlesAt) <= clock()
    const { amount, currency, outcome } = charge
    return { reference, status: isSettled ? outcome : 'processing', amount, currency }
  },
  readWebhook({ headers, rawBody }) {
    if (!sameSignature(headers[sandboxSignature], signSandbox(rawBody.toString('utf8')))) return 'forged'
    const body = parsedJson(rawBody)
    const reference = getText(body, 'data', 'reference')
    const about = getText(body, 'event').startsWith('refund.') ? 'refund' : 'charge'
    return reference ? { about, reference } : 'ignored'
  },
  async refund({ reference }) {
    await ledger.refund(reference, clock())
    return 'refunded'
  },
  settlement: sandboxAccounts,
})
