import { ownProperty } from '@ilera/contract/shared/own-property'
import { refundReference, type Charge, type PaymentProvider, type RefundStatus } from './payment-provider.ts'
import { getAmount, getPath, providerJson, getText } from './provider-http.ts'
import { hmacHex, parsedJson, sameSignature } from './signature.ts'

const statuses: Record<string, Charge['status']> = {
  success: 'paid',
  failed: 'failed',
  processing: 'processing',
  pending: 'processing',
  abandoned: 'abandoned',
  expired: 'abandoned',
}

const refundStatuses: Record<string, RefundStatus> = { success: 'refunded', failed: 'refused' }
const refundStatusOf = (refund: unknown): RefundStatus =>
  ownProperty(refundStatuses, getText(refund, 'data', 'status')) ?? 'pending'

export type KorapaySettings = { publicKey: string; secretKey: string; apiUrl?: string }

/**
 * Korapay, whose widget the spec describes. Amounts are in naira; charges at GET /merchant/api/v1/charges/:reference; refunds
 * are created and looked up by our own reference; webhooks are signed with HMAC-SHA256 of `JSON.stringify(body.data)` only.
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
      const chargeStatus = ownProperty(statuses, getText(json, 'data', 'status')) ?? 'unknown'
      return {
        reference: getText(json, 'data', 'reference'),
        status: chargeStatus,
        amount: chargeStatus === 'paid' ? getAmount(json, ['data', 'amount_paid'], ['data', 'amount']) : 0,
        currency: getText(json, 'data', 'currency'),
      }
    },
    readWebhook({ headers, rawBody }) {
      const body = parsedJson(rawBody)
      const expected = hmacHex('sha256', secretKey, JSON.stringify(getPath(body, 'data')) ?? '')
      if (!sameSignature(headers['x-korapay-signature'], expected)) return 'forged'
      const refunded = getText(body, 'data', 'payment_reference')
      if (refunded && getText(body, 'event').startsWith('refund.')) return { about: 'refund', reference: refunded }
      const reference = getText(body, 'data', 'reference')
      return reference ? { about: 'charge', reference } : 'ignored'
    },
    async refund({ reference, part, amount }) {
      const own = refundReference({ reference, part })
      const before = await providerJson(`${refunds}/${encodeURIComponent(own)}`, secretKey)
      if (before.status < 400) return refundStatusOf(before.json)
      const { status, json } = await providerJson(`${refunds}/initiate`, secretKey, {
        payment_reference: reference,
        reference: own,
        amount,
      })
      return status >= 400 ? 'refused' : refundStatusOf(json)
    },
  }
}
