import { m } from '@ilera/contract/messages'
import { checkPatientSignup, type PatientSignup } from '@ilera/contract/accounts/rules'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext, type FormInput } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

export type PatientSignupActors = {
  register: PromiseActorLogic<CallResult<{ message: string }>, PatientSignup>
}

const blank: PatientSignup = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/** A patient signs up (spec sections 2, 5 and 8). The final state leads to the patient login. */
export const createPatientSignupMachine = (actors: PatientSignupActors) =>
  setup({
    types: {
      context: {} as FormContext<PatientSignup>,
      events: {} as { type: 'register'; values: FormInput<PatientSignup> } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) =>
        event.type === 'register' ? afterValidation(checkPatientSignup(event.values)) : {},
      ),
      saySuccess: emit(({ context }) =>
        successToast(context.success ?? m.accounts_patient_registered(), timings.toastSignup),
      ),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastSignup)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'patient-signup',
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
      registered: { type: 'final' },
    },
  })
