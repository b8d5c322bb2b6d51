import { checkChild, checkInvitation, type AdultInvitation, type NewChild } from '@ilera/contract/family/rules'
import type { CaredFor } from '@ilera/contract/family/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { isOk, messageFrom, problemFrom, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import { isValid, type BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

type Added = CallResult<{ message: string; data: CaredFor }>

export type FamilyAddActors = {
  /** The same child twice, or a guardian without a phone number, is an error response. */
  addChild: PromiseActorLogic<Added, NewChild & { consent: true }>
  /** `patientId`: the patient whom the invitation is about, when the family has them already. */
  inviteAdult: PromiseActorLogic<Added, AdultInvitation & { patientId?: string }>
}

/** The fields of the child's form, as typed. `consent` is 'on' or ''. */
export type ChildValues = { [Field in keyof NewChild | 'consent']?: string }
/** The fields of the adult's form, as typed. `book` and `pay` are 'on' or ''. */
export type AdultValues = { [Field in Exclude<keyof AdultInvitation, 'scope'> | 'book' | 'pay']?: string }

type Context = {
  child: NewChild | undefined
  adult?: AdultInvitation & { patientId?: string }
  problem?: ValidationErrors
  added?: CaredFor
}

const checked = { child: undefined, adult: undefined }

/**
 * Adds a child to the family, or invites an adult. The output is who was added: a child can be booked for at once.
 */
export const createFamilyAddMachine = (actors: FamilyAddActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as
        | { type: 'addChild'; values: ChildValues; now: Date | undefined }
        | { type: 'inviteAdult'; values: AdultValues; patientId?: string | undefined },
      emitted: {} as Toast,
      output: {} as { added: CaredFor | undefined },
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      checkChild: assign(({ event }) => {
        if (event.type !== 'addChild') return {}
        const outcome = checkChild(event.values, event.now)
        return outcome.ok ? { ...checked, child: outcome.values, problem: undefined } : { problem: outcome.errors }
      }),
      checkAdult: assign(({ event }) => {
        if (event.type !== 'inviteAdult') return {}
        const { patientId } = event
        const { book, pay, ...values } = event.values
        const scope = [...(book === 'on' ? ['book'] : []), ...(pay === 'on' ? ['pay'] : [])]
        const outcome = checkInvitation({ ...values, scope })
        return outcome.ok
          ? { ...checked, adult: { ...outcome.values, ...(patientId && { patientId }) }, problem: undefined }
          : { problem: outcome.errors }
      }),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    guards: { isValid },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'family-add',
    context: { child: undefined },
    initial: 'editing',
    output: ({ context }) => ({ added: context.added }),
    states: {
      editing: { on: { addChild: 'checkingChild', inviteAdult: 'checkingAdult' } },
      checkingChild: { entry: 'checkChild', always: [{ guard: 'isValid', target: 'adding' }, { target: 'editing' }] },
      checkingAdult: { entry: 'checkAdult', always: [{ guard: 'isValid', target: 'inviting' }, { target: 'editing' }] },
      adding: {
        tags: 'busy',
        invoke: {
          src: 'addChild',
          input: ({ context: { child } }) => {
            if (!child) throw new Error('No child was checked.')
            return { ...child, consent: true as const }
          },
          onDone: [
            {
              guard: isOk,
              target: 'done',
              actions: [
                assign(({ event }) => ({ added: valueOrUndefined(event.output)?.data })),
                emit(({ event }) => successToast(messageFrom(event.output))),
              ],
            },
            { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'editing', actions: ['noteProblem', 'sayProblem'] } },
      },
      inviting: {
        tags: 'busy',
        invoke: {
          src: 'inviteAdult',
          input: ({ context: { adult } }) => {
            if (!adult) throw new Error('No invitation was checked.')
            return adult
          },
          onDone: [
            { guard: isOk, target: 'done', actions: emit(({ event }) => successToast(messageFrom(event.output))) },
            { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'editing', actions: ['noteProblem', 'sayProblem'] } },
      },
      done: { type: 'final' },
    },
  })
