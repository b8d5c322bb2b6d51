import type { MadePayLink } from '@ilera/contract/payments/schemas'
import { paymentWords } from '@ilera/contract/payments/words'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureSentence, valueOf, type Answer } from '../shared/answer.ts'
import type { BusyTag } from '../shared/form.ts'
import { errorToast, successToast, type Toast } from '../shared/toast.ts'

export type PayLinkActors = {
  make: PromiseActorLogic<Answer<MadePayLink>, { appointmentId: string }>
  /** Puts the link where it can be pasted from. */
  copy: PromiseActorLogic<void, { link: string }>
}

type Input = { appointmentId: string }
type Context = Input & { made?: MadePayLink; sentence?: string }

/** Makes a link with which somebody else can pay for the appointment, and copies it. */
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
      sayCopied: emit(successToast(paymentWords.linkCopied)),
      sayNotCopied: emit(errorToast(paymentWords.linkNotCopied)),
    },
    delays: { requestTimeOut: timings.request },
  }).createMachine({
    id: 'pay-link',
    context: ({ input }) => ({ ...input }),
    initial: 'none',
    states: {
      none: { on: { make: 'making' } },
      making: {
        tags: 'busy',
        entry: assign({ sentence: undefined }),
        invoke: {
          src: 'make',
          input: ({ context: { appointmentId } }) => ({ appointmentId }),
          onDone: [
            {
              guard: accepted,
              target: 'made',
              actions: assign({ made: ({ event }) => valueOf(event.output) }),
            },
            {
              target: 'none',
              actions: assign({
                sentence: ({ event }) => (event.output.ok ? undefined : event.output.refusal.message),
              }),
            },
          ],
          onError: { target: 'none', actions: assign({ sentence: ({ event }) => failureSentence(event.error) }) },
        },
        after: { requestTimeOut: { target: 'none', actions: assign({ sentence: failureSentence(undefined) }) } },
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
