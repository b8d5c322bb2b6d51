import type { Service } from '@ilera/contract/services/schemas'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { successToast, type Toast } from '../shared/toast.ts'

export type ServiceRetirementActors = {
  retire: PromiseActorLogic<CallResult<{ message: string }>, { id: string }>
}

type Context = { service: Service | undefined; problem: ValidationErrors | undefined }

const initial: Context = { service: undefined, problem: undefined }

/** An owner stops offering a service, after a confirmation (decision 124). */
export const createServiceRetirementMachine = (actors: ServiceRetirementActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as { type: 'ask'; service: Service } | { type: 'confirm' } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      choose: assign(({ event }) => (event.type === 'ask' ? { ...initial, service: event.service } : {})),
      reset: assign(initial),
      noteProblem: assign({ problem: problemFrom }),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'service-retirement',
    context: initial,
    initial: 'idle',
    states: {
      idle: { on: { ask: { target: 'asking', actions: 'choose' } } },
      asking: { on: { confirm: 'retiring', cancel: { target: 'idle', actions: 'reset' } } },
      retiring: {
        tags: 'busy',
        invoke: {
          src: 'retire',
          input: ({ context: { service } }) => ({ id: service?._id ?? '' }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                'reset',
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'asking', actions: 'noteProblem' },
          ],
          onError: { target: 'asking', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'asking', actions: 'noteProblem' } },
      },
    },
  })

/** `retirement`: the service that waits for a confirmation. */
export const serviceRetirementView = (snapshot: SnapshotFrom<typeof createServiceRetirementMachine>) => ({
  retirement: snapshot.context.service,
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
