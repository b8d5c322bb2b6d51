import type { Appointment } from '@ilera/contract/appointments/schemas'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { checkWish, type WishInput } from '@ilera/contract/waitlist/rules'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** What is waited for: a first visit of a service at a hospital, or an earlier time of a booked visit. */
export type WaitTarget = { hospitalId: string; serviceId: string } | { appointmentId: string }
/** The texts of the form. `doctor` is blank for any. */
export type WishValues = { [Field in keyof WishInput]?: string } & { doctor?: string }
/** The price and the rules of a first visit that the page showed. */
export type ShownTerms = { fee: number; needsPrepayment: boolean; changeHours: number }

type Joining = { target: WaitTarget; doctor: string; wish: WishInput }
type Said = { message: string }

export type WaitlistActors = {
  /** Responds with 422 if the patient's profile is incomplete. */
  join: PromiseActorLogic<CallResult<Said>, Joining>
  accept: PromiseActorLogic<
    CallResult<Said & { appointment: Appointment }>,
    { id: string; shown: ShownTerms | undefined }
  >
  decline: PromiseActorLogic<CallResult<Said>, { id: string }>
  leave: PromiseActorLogic<CallResult<Said>, { id: string }>
}

type Input = { target: WaitTarget | undefined; now: () => Date | undefined }
type Context = Input & {
  doctor: string
  wish?: WishInput
  formProblem?: ValidationErrors
  /** The wish or the offer that is being answered. */
  id: string
  shown?: ShownTerms
  answerProblem?: ValidationErrors
  joined?: string
  accepted?: { message: string; appointment: Appointment }
}

const profileIncomplete = ({ event }: { event: { output: CallResult<unknown> } }) =>
  !event.output.ok && event.output.error.statusCode === 422

/**
 * A patient's waitlist (decision 139): join it, leave it, and accept or decline what is offered. What was typed stays when the
 * server refuses it or the connection is lost.
 */
export const createWaitlistMachine = (actors: WaitlistActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        | { type: 'join'; values: WishValues }
        | { type: 'accept'; id: string; shown?: ShownTerms }
        | { type: 'decline'; id: string }
        | { type: 'leave'; id: string },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      validate: assign(({ context, event }) => {
        if (event.type !== 'join') return {}
        const { doctor = '', ...form } = event.values
        const outcome = checkWish(form, context.now())
        return {
          doctor,
          joined: undefined,
          ...(outcome.ok ? { wish: outcome.values, formProblem: undefined } : { formProblem: outcome.errors }),
        }
      }),
      choose: assign(({ event }) =>
        event.type === 'join'
          ? {}
          : {
              id: event.id,
              shown: event.type === 'accept' ? event.shown : undefined,
              answerProblem: undefined,
              accepted: undefined,
            },
      ),
      noteFormProblem: assign({ formProblem: problemFrom }),
      noteAnswerProblem: assign({ answerProblem: problemFrom }),
      sayFormProblem: emit(({ context }) => problemToast(context.formProblem)),
      sayAnswerProblem: emit(({ context }) => problemToast(context.answerProblem)),
    },
    guards: {
      canJoin: ({ context }) => !context.formProblem && context.wish !== undefined && context.target !== undefined,
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'waitlist',
    context: ({ input }) => ({ ...input, doctor: '', id: '' }),
    initial: 'idle',
    on: {
      join: '.checking',
      accept: { target: '.accepting', actions: 'choose' },
      decline: { target: '.declining', actions: 'choose' },
      leave: { target: '.leaving', actions: 'choose' },
    },
    states: {
      idle: {},
      // The form's link to the profile leads back to this page.
      incompleteProfile: {},
      checking: { entry: 'validate', always: [{ guard: 'canJoin', target: 'joining' }, { target: 'idle' }] },
      joining: {
        tags: 'busy',
        on: { join: {}, accept: {}, decline: {}, leave: {} },
        invoke: {
          src: 'join',
          input: ({ context: { target, doctor, wish } }) => ({
            target: target ?? { appointmentId: '' },
            doctor,
            wish: wish ?? { weekdays: [], part: 'any', noticeMinutes: 60, until: '', presentSymptoms: '' },
          }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                assign({ joined: ({ event }) => messageFrom(event.output) }),
                emit(({ event }) => successToast(messageFrom(event.output))),
              ],
            },
            { guard: profileIncomplete, target: 'incompleteProfile', actions: 'noteFormProblem' },
            { target: 'idle', actions: ['noteFormProblem', 'sayFormProblem'] },
          ],
          onError: { target: 'idle', actions: ['noteFormProblem', 'sayFormProblem'] },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['noteFormProblem', 'sayFormProblem'] } },
      },
      accepting: {
        tags: 'busy',
        on: { join: {}, accept: {}, decline: {}, leave: {} },
        invoke: {
          src: 'accept',
          input: ({ context: { id, shown } }) => ({ id, shown }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              // The page says it where the offer was.
              actions: assign({ accepted: ({ event }) => (event.output.ok ? event.output.value : undefined) }),
            },
            { target: 'idle', actions: ['noteAnswerProblem', 'sayAnswerProblem'] },
          ],
          onError: { target: 'idle', actions: ['noteAnswerProblem', 'sayAnswerProblem'] },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['noteAnswerProblem', 'sayAnswerProblem'] } },
      },
      declining: {
        tags: 'busy',
        on: { join: {}, accept: {}, decline: {}, leave: {} },
        invoke: {
          src: 'decline',
          input: ({ context: { id } }) => ({ id }),
          onDone: [
            { guard: isOk, target: 'idle', actions: emit(({ event }) => successToast(messageFrom(event.output))) },
            { target: 'idle', actions: ['noteAnswerProblem', 'sayAnswerProblem'] },
          ],
          onError: { target: 'idle', actions: ['noteAnswerProblem', 'sayAnswerProblem'] },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['noteAnswerProblem', 'sayAnswerProblem'] } },
      },
      leaving: {
        tags: 'busy',
        on: { join: {}, accept: {}, decline: {}, leave: {} },
        invoke: {
          src: 'leave',
          input: ({ context: { id } }) => ({ id }),
          onDone: [
            { guard: isOk, target: 'idle', actions: emit(({ event }) => successToast(messageFrom(event.output))) },
            { target: 'idle', actions: ['noteAnswerProblem', 'sayAnswerProblem'] },
          ],
          onError: { target: 'idle', actions: ['noteAnswerProblem', 'sayAnswerProblem'] },
        },
        after: { requestTimeOut: { target: 'idle', actions: ['noteAnswerProblem', 'sayAnswerProblem'] } },
      },
    },
  })

/** `busyId`: the wish or the offer that is being answered. */
export const waitlistView = (snapshot: SnapshotFrom<typeof createWaitlistMachine>) => {
  const { id, formProblem, answerProblem, joined, accepted } = snapshot.context
  const isJoining = snapshot.matches('joining')
  return {
    isJoining,
    busyId: snapshot.hasTag('busy') && !isJoining ? id : undefined,
    formProblem: snapshot.matches('incompleteProfile') ? undefined : formProblem,
    isProfileIncomplete: snapshot.matches('incompleteProfile'),
    answerProblem,
    joined,
    accepted,
  }
}
