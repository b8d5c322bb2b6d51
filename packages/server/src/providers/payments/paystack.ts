import type { Charge, PaymentProvider } from './payment-provider.ts'
import { createPaystackSubaccounts } from './paystack-subaccounts.ts'
import { numberAt, providerJson, textAt } from './provider-http.ts'
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

export type PaystackSettings = { publicKey: string; secretKey: string; apiUrl?: string }

/**
 * Paystack, by its public documentation: amounts in kobo; GET /transaction/verify/:reference; POST /refund; webhooks
 * signed with HMAC-SHA512 of the raw body, sent for success only. Settlement accounts are its subaccounts, see
 * `paystack-subaccounts.ts`.
 */
export function createPaystack({
  publicKey,
  secretKey,
  apiUrl = 'https://api.paystack.co',
}: PaystackSettings): PaymentProvider {
  return {
    name: 'paystack',
    publicKey,
    scriptUrl: 'https://js.paystack.co/v2/inline.js',
    origins: ['https://js.paystack.co', 'https://checkout.paystack.com', 'https://api.paystack.co'],
    async verify(reference) {
      const { status, json } = await providerJson(
        `${apiUrl}/transaction/verify/${encodeURIComponent(reference)}`,
        secretKey,
      )
      if (status >= 400) return { reference, status: 'unknown', amount: 0, currency: '' }
      return {
        reference: textAt(json, 'data', 'reference'),
        status: statuses[textAt(json, 'data', 'status')] ?? 'unknown',
        amount: numberAt(json, 'data', 'amount') / koboPerNaira,
        currency: textAt(json, 'data', 'currency'),
      }
    },
    readWebhook({ headers, rawBody }) {
      if (!sameSignature(headers['x-paystack-signature'], hmacHex('sha512', secretKey, rawBody))) return 'forged'
      const reference = textAt(parsedJson(rawBody), 'data', 'reference')
      return reference ? { reference } : 'ignored'
    },
    async refund({ reference, amount }) {
      const { json } = await providerJson(`${apiUrl}/refund`, secretKey, {
        transaction: reference,
        amount: amount * koboPerNaira,
      })
      return textAt(json, 'data', 'status') === 'processed' ? 'refunded' : 'pending'
    },
    settlement: createPaystackSubaccounts({ secretKey, apiUrl }),
  }
}
