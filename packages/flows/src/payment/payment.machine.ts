import { m } from '@ilera/contract/messages'
import type { StartedPayment } from '@ilera/contract/payments/schemas'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import { timings } from '@ilera/contract/shared/timings'
import {
  assign,
  setup,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate'
import { isOk, failureMessage, leftOpen, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'

/** Events of the provider's widget. Only the server's confirmation counts as paid. */
export type PaymentWindowEvent = { type: 'succeeded' } | { type: 'failed' } | { type: 'closed' } | { type: 'pending' }

export type PaymentActors = {
  start: PromiseActorLogic<CallResult<StartedPayment>, { payFor: string }>
  loadScript: PromiseActorLogic<void, { scriptUrl: string }>
  /** Opens the widget and sends `PaymentWindowEvent`s. */
  openWidget: CallbackActorLogic<EventObject, { payment: StartedPayment | undefined }>
  confirm: PromiseActorLogic<CallResult<{ paymentStatus: PaymentStatus }>, { payFor: string; reference: string }>
  /** Sends `moved` when the payment's status may have changed: after a socket event, or on each poll. */
  subscribe: CallbackActorLogic<EventObject, { payFor: string }>
}

/** `payFor`: an appointment's id, or a pay link's token. */
type Input = { payFor: string }
type Context = Input & { payment?: StartedPayment; message?: string }
type Confirmed = { event: { output: CallResult<{ paymentStatus: PaymentStatus }> } }

const hasStatus =
  (...statuses: PaymentStatus[]) =>
  ({ event: { output } }: Confirmed) =>
    output.ok && statuses.includes(output.value.paymentStatus)

const errorMessageFrom = (answer: CallResult<unknown>) => (answer.ok ? undefined : answer.error.message)

/**
 * Pays for an appointment (spec section 4, "Payment"): start the payment, load the provider's widget, pay in it, and
 * confirm with the server. `pay` leads on from each state without a dialog: pages offer it as long as money is due.
 */
export const createPaymentMachine = (actors: PaymentActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        | PaymentWindowEvent
        | { type: 'pay' }
        | { type: 'retry' }
        | { type: 'close' }
        | { type: 'cancel' }
        | { type: 'moved' },
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      noteFailure: assign({ message: () => m.payments_failed_text() }),
      noteRefused: assign({ message: () => m.payments_refused() }),
      noteNotLoaded: assign({ message: () => m.payments_widget_load_failed() }),
      noteAbandoned: assign({ message: () => m.payments_abandoned() }),
      noteProcessing: assign({ message: () => m.payments_processing() }),
      forget: assign({ message: undefined }),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'payment',
    context: ({ input }) => ({ ...input }),
    initial: 'idle',
    states: {
      idle: { on: { pay: 'starting' } },
      starting: {
        tags: 'busy',
        entry: 'forget',
        invoke: {
          src: 'start',
          input: ({ context }) => ({ payFor: context.payFor }),
          onDone: [
            {
              guard: isOk,
              target: 'loadingScript',
              actions: assign({ payment: ({ event }) => valueOrUndefined(event.output) }),
            },
            {
              guard: leftOpen,
              target: 'failed',
              actions: assign({ message: ({ event }) => errorMessageFrom(event.output) }),
            },
            {
              target: 'notPayable',
              actions: assign({ message: ({ event }) => errorMessageFrom(event.output) }),
            },
          ],
          onError: { target: 'failed', actions: assign({ message: ({ event }) => failureMessage(event.error) }) },
        },
        after: { requestTimeOut: 'failed' },
        on: { cancel: 'idle' },
      },
      loadingScript: {
        tags: 'busy',
        invoke: {
          src: 'loadScript',
          input: ({ context }) => ({ scriptUrl: context.payment?.scriptUrl ?? '' }),
          onDone: 'widgetOpen',
          onError: { target: 'widgetNotLoaded', actions: 'noteNotLoaded' },
        },
        after: { requestTimeOut: { target: 'widgetNotLoaded', actions: 'noteNotLoaded' } },
        on: { cancel: 'idle' },
      },
      widgetNotLoaded: { on: { retry: 'loadingScript', pay: 'loadingScript', close: 'idle' } },
      widgetOpen: {
        tags: 'busy',
        invoke: {
          src: 'openWidget',
          input: ({ context }) => ({ payment: context.payment }),
          onError: { target: 'widgetNotLoaded', actions: 'noteNotLoaded' },
        },
        on: {
          succeeded: 'confirming',
          pending: 'confirming',
          failed: 'confirming',
          closed: { target: 'abandoned', actions: 'noteAbandoned' },
        },
      },
      abandoned: { on: { pay: 'starting', close: 'idle' } },
      confirming: {
        tags: 'busy',
        invoke: {
          src: 'confirm',
          input: ({ context }) => ({
            payFor: context.payFor,
            reference: context.payment?.reference ?? '',
          }),
          onDone: [
            { guard: hasStatus('paid'), target: 'confirmed' },
            { guard: hasStatus('processing'), target: 'processing', actions: 'noteProcessing' },
            {
              guard: hasStatus('mismatch'),
              target: 'mismatch',
              actions: assign({ message: () => m.payments_amount_mismatch() }),
            },
            {
              guard: hasStatus('refund-pending', 'refunded'),
              target: 'notPayable',
              actions: assign({ message: () => m.payments_refund_sent() }),
            },
            {
              guard: leftOpen,
              target: 'unconfirmed',
              actions: assign({ message: ({ event }) => errorMessageFrom(event.output) }),
            },
            { guard: hasStatus('failed'), target: 'failed', actions: 'noteRefused' },
            { target: 'failed', actions: 'forget' },
          ],
          onError: {
            target: 'unconfirmed',
            actions: assign({ message: ({ event }) => failureMessage(event.error) }),
          },
        },
        after: { requestTimeOut: { target: 'unconfirmed', actions: 'noteFailure' } },
      },
      /** The confirmation failed, so the payment's status is unknown. Confirming again is safe. */
      unconfirmed: { on: { retry: 'confirming', pay: 'confirming', close: 'processing' } },
      processing: {
        invoke: {
          src: 'subscribe',
          input: ({ context }) => ({ payFor: context.payFor }),
          onError: 'unconfirmed',
        },
        on: { moved: 'confirming', retry: 'confirming', pay: 'confirming', close: 'idle' },
      },
      failed: { on: { retry: 'starting', pay: 'starting', close: 'idle' } },
      mismatch: { on: { pay: 'starting', close: 'idle' } },
      notPayable: { on: { pay: 'starting', close: 'idle' } },
      confirmed: { on: { close: 'done' } },
      done: { type: 'final' },
    },
  })

/** The state of a payment for the review page and its modals. */
export type PaymentView = {
  busy: boolean
  modal?: 'confirmed' | 'failed'
  message?: string
  canRetry: boolean
  /** `isOver`: there was nothing to pay. `hasChanged`: so, or another amount is due than the page has read. */
  isOver: boolean
  hasChanged: boolean
}

/** States whose notice is out of date once nothing is due: the money is known by another way. */
const outdated = ['abandoned', 'unconfirmed', 'processing'] as const

/** `isDue`: whether something is left to pay. Somebody else may have paid meanwhile, or the page may know of it earlier. */
export const paymentView = (snapshot: SnapshotFrom<typeof createPaymentMachine>, isDue = true): PaymentView => {
  const isOutdated = !isDue && outdated.some((state) => snapshot.matches(state))
  return {
    busy: snapshot.hasTag('busy'),
    modal: snapshot.matches('confirmed') ? 'confirmed' : snapshot.matches('failed') ? 'failed' : undefined,
    message: isOutdated ? undefined : snapshot.context.message,
    canRetry: !isOutdated && snapshot.can({ type: 'retry' }),
    isOver: snapshot.matches('notPayable'),
    hasChanged: snapshot.matches('notPayable') || snapshot.matches('mismatch'),
  }
}
