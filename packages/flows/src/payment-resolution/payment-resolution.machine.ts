import type { Payment, PaymentDecision } from '@ilera/contract/payments/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type PaymentResolutionActors = {
  resolvePayment: PromiseActorLogic<CallResult<{ message: string }>, { paymentId: string; decision: PaymentDecision }>
}

type Context = { payment?: Payment; decision: PaymentDecision; problem?: ValidationErrors }

/** The hospital decides on a payment that is too low, unclear, or could not be refunded, after a confirmation. */
export const createPaymentResolutionMachine = (actors: PaymentResolutionActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as
        | { type: 'choose'; payment: Payment }
        | { type: 'decide'; decision: PaymentDecision }
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      choose: assign(({ event }) => (event.type === 'choose' ? { payment: event.payment, problem: undefined } : {})),
      decide: assign(({ event }) => (event.type === 'decide' ? { decision: event.decision, problem: undefined } : {})),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'payment-resolution',
    context: { decision: 'return' },
    initial: 'idle',
    states: {
      idle: { on: { choose: { target: 'asking', actions: 'choose' } } },
      asking: { on: { decide: { target: 'resolving', actions: 'decide' }, cancel: 'idle' } },
      resolving: {
        tags: 'busy',
        invoke: {
          src: 'resolvePayment',
          input: ({ context: { payment, decision } }) => ({ paymentId: payment?._id ?? '', decision }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess))],
            },
            { target: 'asking', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'asking', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'asking', actions: ['noteProblem', 'sayProblem'] } },
      },
    },
  })

/** `payment` is the payment that waits for a decision. */
export function paymentResolutionView(snapshot: SnapshotFrom<typeof createPaymentResolutionMachine>) {
  const { payment, problem } = snapshot.context
  return { payment: snapshot.matches('idle') ? undefined : payment, busy: snapshot.hasTag('busy'), problem }
}
