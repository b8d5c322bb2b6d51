import { checkHospitalSignup, type HospitalSignup } from '@ilera/contract/accounts/rules'
import { accountWords } from '@ilera/contract/accounts/words'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { accepted, failureToFindings, messageOf, noAnswer, problemOf, type Answer } from '../shared/answer.ts'
import { afterCheck, ruleHolds, type BusyTag, type FormContext, type TypedIn } from '../shared/form.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type HospitalSignupActors = {
  register: PromiseActorLogic<Answer<{ message: string }>, HospitalSignup>
}

const blank: HospitalSignup = {
  hospitalName: '',
  hospitalAddress: '',
  phoneNumber: '',
  email: '',
  password: '',
  confirmPassword: '',
}

/** Spec sections 2, 5, 8 and 9: a hospital signs up. Done, 2,000 ms after success, means: go to the hospital login. */
export const createHospitalSignupMachine = (actors: HospitalSignupActors) =>
  setup({
    types: {
      context: {} as FormContext<HospitalSignup>,
      events: {} as { type: 'register'; values: TypedIn<HospitalSignup> } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => (event.type === 'register' ? afterCheck(checkHospitalSignup(event.values)) : {})),
      saySuccess: emit(({ context }) =>
        successToast(context.success ?? accountWords.hospitalRegistered, timings.toastSignup),
      ),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastSignup)),
    },
    delays: { requestTimeOut: timings.request, redirectAfterSignup: timings.redirectAfterHospitalSignup },
  }).createMachine({
    id: 'hospital-signup',
    context: { values: blank },
    initial: 'editing',
    states: {
      editing: { on: { register: { target: 'checking', actions: 'check' } } },
      checking: { always: [{ guard: ruleHolds, target: 'registering' }, { target: 'invalid' }] },
      invalid: { on: { register: { target: 'checking', actions: 'check' } } },
      registering: {
        tags: 'busy',
        invoke: {
          src: 'register',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: accepted,
              target: 'registered',
              actions: [assign({ success: ({ event }) => messageOf(event.output) }), 'saySuccess'],
            },
            {
              target: 'refused',
              actions: [assign({ problem: ({ event }) => problemOf(event.output) }), 'sayProblem'],
            },
          ],
          onError: {
            target: 'offline',
            actions: [assign({ problem: ({ event }) => failureToFindings(event.error) }), 'sayProblem'],
          },
        },
        after: { requestTimeOut: { target: 'offline', actions: [assign({ problem: noAnswer }), 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      refused: { on: { register: { target: 'checking', actions: 'check' } } },
      offline: { on: { register: { target: 'checking', actions: 'check' } } },
      registered: { tags: 'busy', after: { redirectAfterSignup: 'done' } },
      done: { type: 'final' },
    },
  })
