import type { Bank } from '@ilera/contract/settlement/schemas'
import type { PaymentProviderName } from '@ilera/contract/payments/providers'

export type ProviderName = PaymentProviderName

/**
 * A charge as fetched from the provider. `amount` in naira, possibly with kobo as decimals, and 0 when nothing was paid.
 * Adapters convert the provider's units.
 */
export type Charge = {
  reference: string
  status: 'paid' | 'processing' | 'failed' | 'abandoned' | 'unknown'
  amount: number
  currency: string
}

export type RawWebhook = { headers: Record<string, string | string[] | undefined>; rawBody: Buffer }

/** A webhook only tells which payment to fetch. Amounts and statuses in it are never trusted. */
export type WebhookEvent = { about: 'charge' | 'refund'; reference: string } | 'forged' | 'ignored'

/** Status of a refund. `pending`: the provider will make it later. `refused`: the provider rejected it, or it failed. */
export type RefundStatus = 'refunded' | 'pending' | 'refused'

/** `part` counts the refunds of one payment, from 1; `amount` in naira. */
export type RefundRequest = { reference: string; part: number; amount: number }

/** Our reference for a refund, which is the same for each retry. */
export const refundReference = ({ reference, part }: Pick<RefundRequest, 'reference' | 'part'>): string =>
  part === 1 ? `refund-${reference}` : `refund-${reference}-${part}`

/**
 * A payment provider. All functions may throw `ProviderDown` (no response, HTML instead of JSON, 5xx) and nothing else.
 * The server calls `verify` when the patient returns, after each webhook and in the sweep.
 */
export type PaymentProvider = {
  name: ProviderName
  /** Sent to the browser to open the widget. Not secret. */
  publicKey: string
  scriptUrl: string
  /** Further origins that the widget needs in the content security policy. */
  origins: string[]
  verify(reference: string): Promise<Charge>
  readWebhook(webhook: RawWebhook): WebhookEvent
  /** Refunds a part of a payment. Idempotent: repeated for the same part, it returns the status of that refund. */
  refund(wanted: RefundRequest): Promise<RefundStatus>
  /** Absent when the provider pays out to one account only. */
  settlement?: SettlementAccounts
}

/** `code`: the account that this one replaces. */
export type PayoutAccountRequest = {
  hospitalName: string
  bankCode: string
  accountNumber: string
  code?: string | undefined
}

/** Hospitals' accounts at the provider, which receive their patients' payments. */
export type SettlementAccounts = {
  banks(): Promise<Bank[]>
  /** `unknown`: the bank has no such account. `accountName`: the holder's name at the bank. */
  open(wanted: PayoutAccountRequest): Promise<{ code: string; accountName: string } | 'unknown'>
}

/** The provider did not respond, or not with a valid response. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
}
