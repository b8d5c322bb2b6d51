import type { Bank } from '@ilera/contract/settlement/schemas'
import type { PaymentProviderName } from '@ilera/contract/payments/providers'

export type ProviderName = PaymentProviderName

/**
 * What the provider itself says of a charge. `amount` in naira, with kobo where somebody paid kobo, 0 where nothing was paid:
 * adapters convert from and to kobo.
 */
export type Charge = {
  reference: string
  status: 'paid' | 'processing' | 'failed' | 'abandoned' | 'unknown'
  amount: number
  currency: string
}

export type RawWebhook = { headers: Record<string, string | string[] | undefined>; rawBody: Buffer }

/** A webhook says only what to ask about, by the payment's reference; its word on the money is never taken. */
export type WebhookEvent = { about: 'charge' | 'refund'; reference: string } | 'forged' | 'ignored'

/** How a refund stands. `pending`: the provider will make it later. `refused`: it will not, or could not. */
export type RefundStatus = 'refunded' | 'pending' | 'refused'

/** `part` counts the refunds of one payment, from 1; `amount` in naira. */
export type RefundRequest = { reference: string; part: number; amount: number }

/** Our own name for one refund: the same each time it is asked for. */
export const refundReference = ({ reference, part }: Pick<RefundRequest, 'reference' | 'part'>): string =>
  part === 1 ? `refund-${reference}` : `refund-${reference}-${part}`

/**
 * One payment service. Every call may throw `ProviderDown` (no answer, HTML instead of JSON, 5xx); nothing else.
 * The server asks `verify` after the patient's return, after each webhook and in the sweep.
 */
export type PaymentProvider = {
  name: ProviderName
  /** Public by nature: handed to the browser to open the widget. */
  publicKey: string
  scriptUrl: string
  /** Origins that the widget needs in the content-security policy, beside our own. */
  origins: string[]
  verify(reference: string): Promise<Charge>
  readWebhook(webhook: RawWebhook): WebhookEvent
  /** Sends back a part of a payment, once: asked again for the same part, it says how that refund stands. */
  refund(wanted: RefundRequest): Promise<RefundStatus>
  /** Left out where the provider pays out to one account only. */
  settlement?: SettlementAccounts
}

/** `code`: of the account that this one takes the place of. */
export type PayoutAccountRequest = {
  hospitalName: string
  bankCode: string
  accountNumber: string
  code?: string | undefined
}

/** Accounts of hospitals with the provider, to which it pays out what patients pay them. */
export type SettlementAccounts = {
  banks(): Promise<Bank[]>
  /** `unknown`: the bank has no such account. `accountName` is what the bank has it as. */
  open(wanted: PayoutAccountRequest): Promise<{ code: string; accountName: string } | 'unknown'>
}

/** The provider did not answer, or not in its own language. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
}
