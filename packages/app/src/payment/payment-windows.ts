import type { PaymentProviderName } from '@ilera/contract/payments/providers'
import type { StartedPayment } from '@ilera/contract/payments/schemas'
import { ownProperty } from '@ilera/contract/shared/own-property'
import type { PaymentWindowEvent } from '@ilera/flows/payment/payment.machine'

/** Milliseconds between two polls of a pending payment, in case the socket reports nothing. */
export const pollIntervalMs = 5_000

type Customer = { name: string; email: string }
type EventHandler = (event: PaymentWindowEvent) => void

/** Options of Korapay's widget, and of the sandbox's, which copies it. The amount is in naira. */
type KorapayOptions = {
  key: string
  reference: string
  amount: number
  currency: string
  customer: Customer
  onSuccess: () => void
  onFailed: () => void
  onPending: () => void
  onClose: () => void
}
/** Options of Paystack's widget. The amount is in kobo. */
type PaystackOptions = {
  key: string
  reference: string
  amount: number
  currency: string
  email: string
  subaccountCode?: string
  onSuccess: () => void
  onCancel: () => void
  onError: () => void
}

declare global {
  interface Window {
    IleraSandbox?: { initialize: (options: KorapayOptions) => unknown; close: () => void }
    Korapay?: { initialize: (options: KorapayOptions) => unknown }
    PaystackPop?: new () => { newTransaction: (options: PaystackOptions) => unknown }
  }
}

const koboPerNaira = 100

/** Provider scripts that are loaded or loading: a retry on a slow connection waits for the first request. */
const scripts = new Map<string, Promise<void>>()

/** Loads a provider's script once; throws when it does not load. */
export function loadScript(url: string): Promise<void> {
  const existing = scripts.get(url)
  if (existing) return existing
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      scripts.delete(url)
      reject(new Error('The payment script did not load.'))
    })
    document.head.append(script)
  })
  scripts.set(url, loading)
  return loading
}

type Opening = { payment: StartedPayment; customer: Customer; tell: EventHandler }
type ProviderWidget = {
  /** Throws if the provider's script is not loaded. */
  open: (opening: Opening) => void
  /** Missing if only the user can close the widget; then the page reloads instead. */
  close?: () => void
}

/** Opens Korapay's widget, or the sandbox's copy of it. */
function openLikeKorapay(widget: Window['Korapay'], { payment, customer, tell }: Opening): void {
  if (!widget) throw new Error('The payment widget is not loaded.')
  const { publicKey: key, reference, amount, currency } = payment
  widget.initialize({
    key,
    reference,
    amount,
    currency,
    customer,
    onSuccess: () => tell({ type: 'succeeded' }),
    onFailed: () => tell({ type: 'failed' }),
    onPending: () => tell({ type: 'pending' }),
    onClose: () => tell({ type: 'closed' }),
  })
}

function openPaystack({ payment, customer, tell }: Opening): void {
  if (!window.PaystackPop) throw new Error('Paystack is not loaded.')
  const { publicKey: key, reference, amount, currency, subaccount } = payment
  new window.PaystackPop().newTransaction({
    key,
    reference,
    currency,
    amount: amount * koboPerNaira,
    email: customer.email,
    ...(subaccount ? { subaccountCode: subaccount } : {}),
    onSuccess: () => tell({ type: 'succeeded' }),
    onCancel: () => tell({ type: 'closed' }),
    onError: () => tell({ type: 'failed' }),
  })
}

/** The widget of each payment provider. */
const widgets: Record<PaymentProviderName, ProviderWidget> = {
  sandbox: {
    open: (opening) => openLikeKorapay(window.IleraSandbox, opening),
    close: () => window.IleraSandbox?.close(),
  },
  korapay: { open: (opening) => openLikeKorapay(window.Korapay, opening) },
  paystack: { open: openPaystack },
}

/**
 * Opens the provider's widget. Throws if its script is not loaded, or if this version of the app does not know the
 * provider. Returns a function that closes the widget when the user leaves the page or another account logs in before
 * the payment has ended: nobody else may find it open.
 */
export function openPaymentWindow(payment: StartedPayment, customer: Customer, onEvent: EventHandler): () => void {
  const widget = ownProperty(widgets, payment.provider)
  if (!widget) throw new Error('The payment provider is not known.')
  let isOpen = true
  const tell: EventHandler = (event) => {
    isOpen = false
    onEvent(event)
  }
  widget.open({ payment, customer, tell })
  return () => {
    if (!isOpen) return
    isOpen = false
    if (widget.close) widget.close()
    else location.reload()
  }
}
