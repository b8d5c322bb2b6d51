import { m } from '@ilera/contract/messages'
import { checkHospitalSignup, type HospitalSignup } from '@ilera/contract/accounts/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext, type FormInput } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type HospitalSignupActors = {
  register: PromiseActorLogic<CallResult<{ message: string }>, HospitalSignup>
}

const blank: HospitalSignup = {
  hospitalName: '',
  hospitalAddress: '',
  phoneNumber: '',
  email: '',
  password: '',
  confirmPassword: '',
}

/**
 * A hospital signs up (spec sections 2, 5, 8 and 9). The final state, 2,000 ms after success, leads to the hospital
 * login.
 */
export const createHospitalSignupMachine = (actors: HospitalSignupActors) =>
  setup({
    types: {
      context: {} as FormContext<HospitalSignup>,
      events: {} as { type: 'register'; values: FormInput<HospitalSignup> } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) =>
        event.type === 'register' ? afterValidation(checkHospitalSignup(event.values)) : {},
      ),
      saySuccess: emit(({ context }) =>
        successToast(context.success ?? m.accounts_hospital_registered(), timings.toastSignup),
      ),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastSignup)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs, redirectAfterSignup: timings.redirectAfterHospitalSignup },
  }).createMachine({
    id: 'hospital-signup',
    context: { values: blank },
    initial: 'editing',
    states: {
      editing: { on: { register: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'registering' }, { target: 'invalid' }] },
      invalid: { on: { register: 'checking' } },
      registering: {
        tags: 'busy',
        invoke: {
          src: 'register',
          input: ({ context }) => context.values,
          onDone: [
            {
              guard: isOk,
              target: 'registered',
              actions: [assign({ success: ({ event }) => messageFrom(event.output) }), 'saySuccess'],
            },
            { target: 'refused', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'offline', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'offline', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'editing' },
      },
      refused: { on: { register: 'checking' } },
      offline: { on: { register: 'checking' } },
      registered: { tags: 'busy', after: { redirectAfterSignup: 'done' } },
      done: { type: 'final' },
    },
  })
