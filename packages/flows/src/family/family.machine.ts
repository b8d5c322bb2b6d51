import type { EndingKind } from '@ilera/contract/family/ending-texts'
import { checkInvitationCode } from '@ilera/contract/family/rules'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { isValid, type BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type FamilyActors = {
  end: PromiseActorLogic<CallResult<{ message: string }>, { id: string }>
  /** A code that is unknown, used or has expired is an error response. */
  accept: PromiseActorLogic<CallResult<{ message: string }>, { code: string }>
}

/** The relation to end, what it is, and the name of the other person. */
export type Ending = { id: string; kind: EndingKind; name: string }
type Context = { ending?: Ending; code: string; problem?: ValidationErrors; accepted: string }

/** Ends a relation after a confirmation, or accepts an invitation by its code. */
export const createFamilyMachine = (actors: FamilyActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as
        | ({ type: 'end' } & Ending)
        | { type: 'confirm' }
        | { type: 'cancel' }
        | { type: 'accept'; values: { code?: string } },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      choose: assign(({ event }) =>
        event.type === 'end'
          ? { ending: { id: event.id, kind: event.kind, name: event.name }, problem: undefined }
          : {},
      ),
      check: assign(({ event }) => {
        if (event.type !== 'accept') return {}
        const outcome = checkInvitationCode(event.values)
        return outcome.ok ? { code: outcome.values.code, problem: undefined } : { problem: outcome.errors }
      }),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    guards: { isValid },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'family',
    context: { code: '', accepted: '' },
    initial: 'idle',
    states: {
      idle: { on: { end: { target: 'asking', actions: 'choose' }, accept: 'checking' } },
      asking: { on: { confirm: 'ending', cancel: 'idle' } },
      ending: {
        tags: 'busy',
        invoke: {
          src: 'end',
          input: ({ context: { ending } }) => ({ id: ending?.id ?? '' }),
          onDone: [
            { guard: isOk, target: 'idle', actions: emit(({ event }) => successToast(messageFrom(event.output))) },
            { target: 'asking', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'asking', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'asking', actions: ['noteProblem', 'sayProblem'] } },
      },
      checking: { entry: 'check', always: [{ guard: 'isValid', target: 'accepting' }, { target: 'idle' }] },
      accepting: {
        tags: 'busy',
        invoke: {
          src: 'accept',
          input: ({ context: { code } }) => ({ code }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                assign(({ context }) => ({ accepted: context.code })),
                emit(({ event }) => successToast(messageFrom(event.output))),
              ],
            },
            { target: 'idle', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'idle', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['noteProblem', 'sayProblem'] } },
      },
    },
  })

/** `asked`: the relation whose end waits for confirmation. `accepted`: the last code that was accepted, so that the field empties after it. */
export function familyView(snapshot: SnapshotFrom<typeof createFamilyMachine>) {
  const { ending, problem, accepted } = snapshot.context
  const isAsked = snapshot.matches('asking') || snapshot.matches('ending')
  return {
    asked: isAsked ? ending : undefined,
    isEnding: snapshot.matches('ending'),
    isAccepting: snapshot.matches('accepting'),
    endProblem: isAsked ? problem : undefined,
    codeProblem: isAsked ? undefined : problem,
    accepted,
  }
}
