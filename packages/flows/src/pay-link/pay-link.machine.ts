import { m } from '@ilera/contract/messages'
import type { CreatedPaymentLink } from '@ilera/contract/payments/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, failureMessage, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { errorToast, successToast, type Toast } from '../shared/toast.ts'

export type PayLinkActors = {
  make: PromiseActorLogic<CallResult<CreatedPaymentLink>, { appointmentId: string }>
  /** Copies the link to the clipboard. */
  copy: PromiseActorLogic<void, { link: string }>
}

type Input = { appointmentId: string }
type Context = Input & { made?: CreatedPaymentLink; errorMessage?: string }

/** Creates a link that lets somebody else pay for the appointment, and copies it. */
export const createPayLinkMachine = (actors: PayLinkActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as { type: 'make' } | { type: 'copy' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      sayCopied: emit(() => successToast(m.payments_link_copied())),
      sayNotCopied: emit(() => errorToast(m.payments_link_not_copied())),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'pay-link',
    context: ({ input }) => ({ ...input }),
    initial: 'none',
    states: {
      none: { on: { make: 'making' } },
      making: {
        tags: 'busy',
        entry: assign({ errorMessage: undefined }),
        invoke: {
          src: 'make',
          input: ({ context: { appointmentId } }) => ({ appointmentId }),
          onDone: [
            {
              guard: isOk,
              target: 'made',
              actions: assign({ made: ({ event }) => valueOrUndefined(event.output) }),
            },
            {
              target: 'none',
              actions: assign({
                errorMessage: ({ event }) => (event.output.ok ? undefined : event.output.error.message),
              }),
            },
          ],
          onError: { target: 'none', actions: assign({ errorMessage: ({ event }) => failureMessage(event.error) }) },
        },
        after: {
          requestTimeOut: { target: 'none', actions: assign({ errorMessage: () => failureMessage(undefined) }) },
        },
      },
      made: { on: { copy: 'copying', make: 'making' } },
      copying: {
        invoke: {
          src: 'copy',
          input: ({ context }) => ({ link: context.made?.link ?? '' }),
          onDone: { target: 'made', actions: 'sayCopied' },
          onError: { target: 'made', actions: 'sayNotCopied' },
        },
        after: { requestTimeOut: { target: 'made', actions: 'sayNotCopied' } },
      },
    },
  })

const states = { none: 'none', making: 'making', made: 'made', copying: 'made' } as const

/** `expiresAt` is an ISO time. */
export const payLinkView = (snapshot: SnapshotFrom<typeof createPayLinkMachine>) => {
  const { made, errorMessage } = snapshot.context
  return { state: states[snapshot.value], link: made?.link, expiresAt: made?.expiresAt, errorMessage }
}
