import { ownProperty } from '@ilera/contract/shared/own-property'
import {
  refundReference,
  type Charge,
  type PaymentProvider,
  type RefundStatus,
  type RefundRequest,
} from './payment-provider.ts'
import { createPaystackSubaccounts } from './paystack-subaccounts.ts'
import { getAmount, getPath, getNumber, providerJson, getText } from './provider-http.ts'
import { hmacHex, parsedJson, sameSignature } from './signature.ts'

const koboPerNaira = 100

const statuses: Record<string, Charge['status']> = {
  success: 'paid',
  failed: 'failed',
  reversed: 'failed',
  abandoned: 'abandoned',
  ongoing: 'processing',
  pending: 'processing',
  processing: 'processing',
  queued: 'processing',
}

const refundStatuses: Record<string, RefundStatus> = { processed: 'refunded', failed: 'refused' }
const refundStatusOf = (status: string): RefundStatus => ownProperty(refundStatuses, status) ?? 'pending'

export type PaystackSettings = { publicKey: string; secretKey: string; apiUrl?: string }

/**
 * Paystack, according to its public documentation. Amounts are in kobo; charges at GET /transaction/verify/:reference; POST
 * /refund, whose result follows days later (GET /refund?transaction=, by Paystack's transaction id); webhooks for successful
 * charges and refunds, signed with HMAC-SHA512 of the raw body. Settlement accounts are subaccounts: see
 * `paystack-subaccounts.ts`.
 */
export function createPaystack({
  publicKey,
  secretKey,
  apiUrl = 'https://api.paystack.co',
}: PaystackSettings): PaymentProvider {
  const lookUp = (reference: string) =>
    providerJson(`${apiUrl}/transaction/verify/${encodeURIComponent(reference)}`, secretKey)

  /** The most advanced status of earlier requests for this refund, or undefined when there are none. */
  async function findEarlierRefund({ reference, part, amount }: RefundRequest): Promise<RefundStatus | undefined> {
    const own = refundReference({ reference, part })
    /** Matches by our note. A refund without one (by an older version, or by hand) matches by its amount. */
    const isThis = (refund: unknown) => {
      const note = getText(refund, 'merchant_note')
      if (note.startsWith('refund-')) return note === own
      const listed = getNumber(refund, 'amount')
      return Number.isNaN(listed) ? part === 1 : listed === Math.round(amount * koboPerNaira)
    }
    const id = getNumber((await lookUp(reference)).json, 'data', 'id')
    if (Number.isNaN(id)) return undefined
    const { json } = await providerJson(`${apiUrl}/refund?transaction=${id}`, secretKey)
    const listed = getPath(json, 'data')
    const standings = new Set(
      (Array.isArray(listed) ? listed : [])
        .filter((refund) => getNumber(refund, 'transaction') === id || getNumber(refund, 'transaction', 'id') === id)
        .filter(isThis)
        .map((refund) => refundStatusOf(getText(refund, 'status'))),
    )
    return (['refunded', 'pending', 'refused'] as const).find((wanted) => standings.has(wanted))
  }

  return {
    name: 'paystack',
    publicKey,
    scriptUrl: 'https://js.paystack.co/v2/inline.js',
    origins: ['https://js.paystack.co', 'https://checkout.paystack.com', 'https://api.paystack.co'],
    async verify(reference) {
      const { status, json } = await lookUp(reference)
      if (status >= 400) return { reference, status: 'unknown', amount: 0, currency: '' }
      const chargeStatus = ownProperty(statuses, getText(json, 'data', 'status')) ?? 'unknown'
      return {
        reference: getText(json, 'data', 'reference'),
        status: chargeStatus,
        amount: chargeStatus === 'paid' ? getAmount(json, ['data', 'amount']) / koboPerNaira : 0,
        currency: getText(json, 'data', 'currency'),
      }
    },
    readWebhook({ headers, rawBody }) {
      if (!sameSignature(headers['x-paystack-signature'], hmacHex('sha512', secretKey, rawBody))) return 'forged'
      const body = parsedJson(rawBody)
      const refunded = getText(body, 'data', 'transaction_reference')
      if (refunded && getText(body, 'event').startsWith('refund.')) return { about: 'refund', reference: refunded }
      const reference = getText(body, 'data', 'reference')
      return reference ? { about: 'charge', reference } : 'ignored'
    },
    async refund({ reference, part, amount }) {
      const before = await findEarlierRefund({ reference, part, amount })
      if (before) return before
      const { status, json } = await providerJson(`${apiUrl}/refund`, secretKey, {
        transaction: reference,
        amount: Math.round(amount * koboPerNaira),
        merchant_note: refundReference({ reference, part }),
      })
      return status >= 400 ? 'refused' : refundStatusOf(getText(json, 'data', 'status'))
    },
    settlement: createPaystackSubaccounts({ secretKey, apiUrl }),
  }
}
