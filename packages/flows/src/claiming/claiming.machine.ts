import { checkClaim, type Claim } from '@ilera/contract/desk/rules'
import type { Claimed } from '@ilera/contract/desk/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import { afterValidation, formView, isValid, type BusyTag, type FormContext } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type ClaimingActors = {
  /** A code that does not work, and too many tries, are error responses. */
  claim: PromiseActorLogic<CallResult<{ message: string; data: Claimed }>, Claim>
}

/** The fields of the form, as typed. */
export type ClaimValues = { code?: string; birthDate?: string; phoneDigits?: string }

type Context = FormContext<Claim> & { claimed?: Claimed }

const blank: Claim = { code: '' }

/** A patient adds the record that a hospital's desk registered, with a code and what the desk knows of them. */
export const createClaimingMachine = (actors: ClaimingActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as { type: 'claim'; values: ClaimValues; now: Date | undefined } | { type: 'another' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) =>
        event.type === 'claim' ? afterValidation(checkClaim(event.values, event.now)) : {},
      ),
      forgetTyped: assign({ values: blank }),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'claiming',
    context: { values: blank },
    initial: 'editing',
    states: {
      editing: { on: { claim: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'claiming' }, { target: 'editing' }] },
      claiming: {
        tags: 'busy',
        exit: 'forgetTyped',
        invoke: {
          src: 'claim',
          input: ({ context: { values } }) => values,
          onDone: [
            {
              guard: isOk,
              target: 'claimed',
              actions: [
                assign(({ event }) => ({ claimed: valueOrUndefined(event.output)?.data })),
                emit(({ event }) => successToast(messageFrom(event.output))),
              ],
            },
            { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'editing', actions: ['noteProblem', 'sayProblem'] } },
      },
      claimed: { on: { another: { target: 'editing', actions: assign({ claimed: undefined }) } } },
    },
  })

/** `claimed`: what the last code added. */
export const claimingView = (snapshot: SnapshotFrom<typeof createClaimingMachine>) => ({
  busy: formView(snapshot).busy,
  problem: snapshot.context.problem,
  claimed: snapshot.context.claimed,
})
