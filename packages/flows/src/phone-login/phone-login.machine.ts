import { m } from '@ilera/contract/messages'
import { checkPhone, checkPhoneCode, checkPhoneSignup, type PhoneSignup } from '@ilera/contract/accounts/phone-rules'
import type { PatientLogin } from '@ilera/contract/accounts/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic } from 'xstate'
import { failedWith, isOk, messageFrom, problemFrom, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import { afterValidation, isValid, type BusyTag, type FormContext, type FormInput } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** Milliseconds until another code can be asked for. */
export const resendAfterMs = 30_000

/** What the server asks for beside the code, when the number has not been used here for long. */
const proofFields = ['birthDate', 'email', 'lastName'] as const
export type ProofField = (typeof proofFields)[number]

type Values = PhoneSignup & Partial<Record<ProofField, string>>
/** The input of `logIn`: number, code and, once it is asked for, the proof. */
export type PhoneLoginInput = Pick<Values, 'phone' | 'code'> & Partial<Record<ProofField, string>>

export type PhoneLoginActors = {
  /** Asks for a code by SMS. The response does not reveal whether the number is known. */
  sendCode: PromiseActorLogic<CallResult<{ message: string }>, { phone: string }>
  logIn: PromiseActorLogic<CallResult<PatientLogin>, PhoneLoginInput>
  signUp: PromiseActorLogic<CallResult<PatientLogin>, PhoneSignup & { startNew: boolean }>
  /** Stores the login on the device. If that fails, the login lives in this tab only. */
  persistLogin: PromiseActorLogic<void, { login: PatientLogin | undefined }>
}

type Context = FormContext<Values> & {
  /** The server's message after a code was asked for. */
  sent?: string
  proofField?: ProofField
  /** The number belonged to somebody else, whose account stays closed. */
  startNew: boolean
  login?: PatientLogin
}

type Event =
  | { type: 'submit'; values: FormInput<Values> }
  | { type: 'resend' }
  | { type: 'changeNumber' }
  | { type: 'startNew' }
  | { type: 'cancel' }

const readProofField = ({ event }: { event: { output: CallResult<unknown> } }): ProofField | undefined => {
  const { output } = event
  return output.ok ? undefined : proofFields.find((field) => output.error.fields?.[field] !== undefined)
}

const none: Values = { phone: '', code: '', firstName: '', lastName: '' }

/** Sign-up and login by phone: number, code by SMS, and names if the number is new (docs/decisions/115). */
export const createPhoneLoginMachine = (actors: PhoneLoginActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      emitted: {} as Toast,
      tags: {} as BusyTag,
      output: {} as { login: PatientLogin | undefined },
    },
    actors,
    actions: {
      checkNumber: assign(({ context, event }) => {
        if (event.type !== 'submit') return {}
        const { values, problem } = afterValidation(checkPhone(event.values))
        return { problem, values: { ...context.values, ...values } }
      }),
      checkCode: assign(({ context, event }) => {
        if (event.type !== 'submit') return {}
        const { phone } = context.values
        const { values, problem } = afterValidation(checkPhoneCode({ ...event.values, phone }))
        return { problem, values: { ...context.values, ...values } }
      }),
      checkNames: assign(({ context, event }) => {
        if (event.type !== 'submit') return {}
        const { phone, code } = context.values
        const { values, problem } = afterValidation(checkPhoneSignup({ ...event.values, phone, code }))
        return { problem, values: { ...context.values, ...values } }
      }),
      noteProof: assign(({ context, event }) => {
        const { proofField, values } = context
        if (event.type !== 'submit' || !proofField) return {}
        return { problem: undefined, values: { ...values, [proofField]: event.values[proofField] ?? '' } }
      }),
      noteStartNew: assign({ startNew: true, problem: undefined, proofField: undefined }),
      beginAgain: assign({ values: none, problem: undefined, sent: undefined, proofField: undefined, startNew: false }),
      forgetCode: assign(({ context }) => ({ values: { ...context.values, code: '' }, problem: undefined })),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
      sayLoggedIn: emit(({ context }) => successToast(context.success ?? m.accounts_logged_in())),
    },
    delays: {
      requestTimeOut: timings.requestTimeoutMs,
      resendAfter: resendAfterMs,
      keepTimeOut: timings.persistence,
      redirectAfterLogin: timings.redirectAfterLogin,
    },
  }).createMachine({
    id: 'phone-login',
    context: { values: none, startNew: false },
    initial: 'askingNumber',
    output: ({ context }) => ({ login: context.login }),
    states: {
      askingNumber: { on: { submit: 'checkingNumber' } },
      checkingNumber: {
        entry: 'checkNumber',
        always: [{ guard: isValid, target: 'sendingCode' }, { target: 'askingNumber' }],
      },
      sendingCode: {
        tags: 'busy',
        invoke: {
          src: 'sendCode',
          input: ({ context }) => ({ phone: context.values.phone }),
          onDone: [
            {
              guard: isOk,
              target: 'codeSent',
              actions: assign({ sent: ({ event }) => messageFrom(event.output), problem: undefined }),
            },
            { target: 'askingNumber', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'askingNumber', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'askingNumber', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'askingNumber' },
      },
      // Another code can be asked for after a while, and at once when this one did not work.
      codeSent: {
        after: { resendAfter: 'askingCode' },
        on: { submit: 'checkingCode', changeNumber: { target: 'askingNumber', actions: 'beginAgain' } },
      },
      askingCode: {
        on: {
          submit: 'checkingCode',
          resend: { target: 'sendingCode', actions: 'forgetCode' },
          changeNumber: { target: 'askingNumber', actions: 'beginAgain' },
        },
      },
      checkingCode: { entry: 'checkCode', always: [{ guard: isValid, target: 'loggingIn' }, { target: 'askingCode' }] },
      loggingIn: {
        tags: 'busy',
        invoke: {
          src: 'logIn',
          input: ({ context }) => {
            const { proofField, values } = context
            const { phone, code } = values
            return { phone, code, ...(proofField && { [proofField]: values[proofField] }) }
          },
          onDone: [
            {
              guard: isOk,
              target: 'keeping',
              actions: assign({
                login: ({ event }) => valueOrUndefined(event.output),
                success: ({ event }) => messageFrom(event.output),
              }),
            },
            { guard: failedWith('phone-unknown'), target: 'askingNames', actions: assign({ problem: undefined }) },
            {
              guard: failedWith('phone-owner-unproven'),
              target: 'askingProof',
              actions: ['noteProblem', assign({ proofField: readProofField })],
            },
            { target: 'askingCode', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'askingCode', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'askingCode', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'askingCode' },
      },
      askingProof: {
        on: {
          submit: { target: 'loggingIn', actions: 'noteProof' },
          startNew: { target: 'askingNames', actions: 'noteStartNew' },
          changeNumber: { target: 'askingNumber', actions: 'beginAgain' },
        },
      },
      askingNames: {
        on: { submit: 'checkingNames', changeNumber: { target: 'askingNumber', actions: 'beginAgain' } },
      },
      checkingNames: {
        entry: 'checkNames',
        always: [{ guard: isValid, target: 'signingUp' }, { target: 'askingNames' }],
      },
      signingUp: {
        tags: 'busy',
        invoke: {
          src: 'signUp',
          input: ({ context: { values, startNew } }) => {
            const { phone, code, firstName, lastName } = values
            return { phone, code, firstName, lastName, startNew }
          },
          onDone: [
            {
              guard: isOk,
              target: 'keeping',
              actions: assign({
                login: ({ event }) => valueOrUndefined(event.output),
                success: ({ event }) => messageFrom(event.output),
              }),
            },
            {
              guard: failedWith('phone-code-ended'),
              target: 'askingCode',
              actions: ['noteProblem', 'sayProblem'],
            },
            { target: 'askingNames', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'askingNames', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'askingNames', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'askingNames' },
      },
      keeping: {
        tags: 'busy',
        invoke: {
          src: 'persistLogin',
          input: ({ context }) => ({ login: context.login }),
          onDone: { target: 'loggedIn', actions: 'sayLoggedIn' },
          onError: { target: 'loggedIn', actions: 'sayLoggedIn' },
        },
        after: { keepTimeOut: { target: 'loggedIn', actions: 'sayLoggedIn' } },
      },
      loggedIn: { tags: 'busy', after: { redirectAfterLogin: 'done' } },
      done: { type: 'final' },
    },
  })
