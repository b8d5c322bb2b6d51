/**
 * The outcome of a test payment. `delayMs`: how long it stays processing; `amountChange`: naira more or less than the amount
 * due; the events of its webhooks are sent in the given order (by default one success).
 */
export type CardScenario = {
  outcome: 'paid' | 'failed' | 'abandoned'
  delayMs: number
  amountChange: number
  events?: readonly string[]
}

/** Real providers repeat webhooks, and may send them out of order. */
const outOfOrder = ['charge.success', 'charge.failed', 'charge.success']

const transferDelay = 5_000

/** Payment methods of the sandbox, with the labels that its widget shows. */
export const testCards: Record<string, CardScenario & { label: string }> = {
  '4084084084084081': { label: 'Card that succeeds', outcome: 'paid', delayMs: 0, amountChange: 0 },
  '4084084084084099': { label: 'Card that is declined', outcome: 'failed', delayMs: 0, amountChange: 0 },
  '4084084084084016': { label: 'Card that pays ₦500 too little', outcome: 'paid', delayMs: 0, amountChange: -500 },
  '4084084084084024': { label: 'Card that pays ₦500 too much', outcome: 'paid', delayMs: 0, amountChange: 500 },
  '4084084084084032': {
    label: 'Card whose webhooks come twice and in the wrong order',
    outcome: 'paid',
    delayMs: 0,
    amountChange: 0,
    events: outOfOrder,
  },
  transfer: {
    label: 'Bank transfer that arrives after 5 seconds',
    outcome: 'paid',
    delayMs: transferDelay,
    amountChange: 0,
  },
}
