import { m } from '@ilera/contract/messages'
import { keysOf } from '../shared/own-property.ts'
import { paymentProviderNames } from '../payments/providers.ts'

/**
 * How the staff take payments at the desk (docs/decisions/121). `reference`: what is written down beside the amount: the number
 * on the slip of a card machine, or the one that the bank gives to a transfer.
 */
export const tenders = {
  cash: { label: m.till_method_cash, reference: 'none' },
  pos: { label: m.till_method_pos, reference: 'required' },
  transfer: { label: m.till_method_transfer, reference: 'required' },
  hmo: { label: m.till_method_hmo, reference: 'none' },
} as const satisfies Record<string, { label: () => string; reference: 'none' | 'required' }>

export type Tender = keyof typeof tenders
export const tenderNames = keysOf(tenders)
export const isTender = (name: string): name is Tender => tenderNames.some((one) => one === name)

/** How a payment came: online by a provider, or at the desk. */
export const paymentMethods = ['online', ...tenderNames] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const methodLabel = (method: PaymentMethod): string =>
  method === 'online' ? m.till_method_online() : tenders[method].label()

/** All values of the column `payments.provider`: the providers of online payments, and the methods of the desk. */
export const storedProviders = [...paymentProviderNames, ...tenderNames] as const
