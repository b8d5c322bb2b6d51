/**
 * What happens to a test payment. `delayMs`: how long it stays processing; `change`: naira more or less than was due;
 * `notices`: the events of its webhooks, in the order in which they are sent (one success unless said).
 */
export type CardScenario = {
  outcome: 'paid' | 'failed' | 'abandoned'
  delayMs: number
  amountChange: number
  notices?: readonly string[]
}

/** Providers send a webhook more than once, and not always in the order of what happened. */
const outOfOrder = ['charge.success', 'charge.failed', 'charge.success']

const transferDelay = 5_000

/** The ways to pay in the sandbox; the widget offers them by these labels. */
export const testCards: Record<string, CardScenario & { label: string }> = {
  '4084084084084081': { label: 'Card that succeeds', outcome: 'paid', delayMs: 0, amountChange: 0 },
  '4084084084084099': { label: 'Card that is declined', outcome: 'failed', delayMs: 0, amountChange: 0 },
  '4084084084084016': { label: 'Card that pays ₦500 too little', outcome: 'paid', delayMs: 0, amountChange: -500 },
  '4084084084084024': { label: 'Card that pays ₦500 too much', outcome: 'paid', delayMs: 0, amountChange: 500 },
  '4084084084084032': {
    label: 'Card whose notices come twice and in the wrong order',
    outcome: 'paid',
    delayMs: 0,
    amountChange: 0,
    notices: outOfOrder,
  },
  transfer: {
    label: 'Bank transfer that arrives after 5 seconds',
    outcome: 'paid',
    delayMs: transferDelay,
    amountChange: 0,
  },
}
