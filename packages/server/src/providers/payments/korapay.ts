import { own } from '@ilera/contract/shared/own'
import { refundName, type Charge, type PaymentProvider, type RefundStanding } from './payment-provider.ts'
import { amountAt, at, providerJson, textAt } from './provider-http.ts'
import { hmacHex, parsedJson, sameSignature } from './signature.ts'

const statuses: Record<string, Charge['status']> = {
  success: 'paid',
  failed: 'failed',
  processing: 'processing',
  pending: 'processing',
  abandoned: 'abandoned',
  expired: 'abandoned',
}

const refundStatuses: Record<string, RefundStanding> = { success: 'refunded', failed: 'refused' }
const standing = (refund: unknown): RefundStanding => own(refundStatuses, textAt(refund, 'data', 'status')) ?? 'pending'

export type KorapaySettings = { publicKey: string; secretKey: string; apiUrl?: string }

/**
 * Korapay, whose widget the spec describes: amounts in naira; GET /merchant/api/v1/charges/:reference; refunds by a
 * reference of our own, under which they are asked for and asked about; webhooks signed with HMAC-SHA256 of
 * `JSON.stringify(body.data)` alone.
 */
export function createKorapay({
  publicKey,
  secretKey,
  apiUrl = 'https://api.korapay.com',
}: KorapaySettings): PaymentProvider {
  const refunds = `${apiUrl}/merchant/api/v1/refunds`
  return {
    name: 'korapay',
    publicKey,
    scriptUrl: 'https://korablobstorage.blob.core.windows.net/modal-bucket/korapay-collections.min.js',
    origins: [
      'https://korablobstorage.blob.core.windows.net',
      'https://checkout.korapay.com',
      'https://api.korapay.com',
    ],
    async verify(reference) {
      const { status, json } = await providerJson(
        `${apiUrl}/merchant/api/v1/charges/${encodeURIComponent(reference)}`,
        secretKey,
      )
      if (status >= 400) return { reference, status: 'unknown', amount: 0, currency: '' }
      const said = own(statuses, textAt(json, 'data', 'status')) ?? 'unknown'
      return {
        reference: textAt(json, 'data', 'reference'),
        status: said,
        amount: said === 'paid' ? amountAt(json, ['data', 'amount_paid'], ['data', 'amount']) : 0,
        currency: textAt(json, 'data', 'currency'),
      }
    },
    readWebhook({ headers, rawBody }) {
      const body = parsedJson(rawBody)
      const expected = hmacHex('sha256', secretKey, JSON.stringify(at(body, 'data')) ?? '')
      if (!sameSignature(headers['x-korapay-signature'], expected)) return 'forged'
      const refunded = textAt(body, 'data', 'payment_reference')
      if (refunded && textAt(body, 'event').startsWith('refund.')) return { about: 'refund', reference: refunded }
      const reference = textAt(body, 'data', 'reference')
      return reference ? { about: 'charge', reference } : 'ignored'
    },
    async refund({ reference, part, amount }) {
      const own = refundName({ reference, part })
      const before = await providerJson(`${refunds}/${encodeURIComponent(own)}`, secretKey)
      if (before.status < 400) return standing(before.json)
      const { status, json } = await providerJson(`${refunds}/initiate`, secretKey, {
        payment_reference: reference,
        reference: own,
        amount,
      })
      return status >= 400 ? 'refused' : standing(json)
    },
  }
}
