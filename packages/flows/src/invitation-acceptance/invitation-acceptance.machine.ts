import { m } from '@ilera/contract/messages'
import type { HospitalLogin } from '@ilera/contract/accounts/schemas'
import { checkExistingMember, checkNewMember, type Acceptance } from '@ilera/contract/members/rules'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationResult } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { failedWith, isOk, messageFrom, problemFrom, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import {
  afterValidation,
  isValid,
  type BusyTag,
  type FormContext,
  type FormInput,
  formView,
} from '../shared/form-machine.ts'
import { successToast, type Toast } from '../shared/toast.ts'

/** `account`: whether the person creates an account or uses the one that they have. */
export type AcceptanceRequest = Acceptance & { account: 'new' | 'existing'; confirmPassword?: string }

/** `needsEmail`: the invitation went to a phone number, so the person has to say which e-mail they log in with. */
type Accept = {
  type: 'accept'
  account: 'new' | 'existing'
  needsEmail: boolean
  values: FormInput<Acceptance & { confirmPassword?: string }>
}

export type InvitationAcceptanceActors = {
  /** Accepts the invitation and logs in. An ended invitation or a wrong password is an error response. */
  accept: PromiseActorLogic<CallResult<HospitalLogin>, AcceptanceRequest & { token: string }>
  /** Stores the login on the device. If that fails, the login lives in this tab only. */
  persistLogin: PromiseActorLogic<void, { login: HospitalLogin | undefined }>
}

type Context = FormContext<AcceptanceRequest> & {
  token: string
  login?: HospitalLogin
  asksForCode?: true
  isForAnother?: true
}

const blank: AcceptanceRequest = { account: 'existing', password: '' }

function checkAcceptance({ account, needsEmail, values }: Accept): ValidationResult<AcceptanceRequest> {
  const result = (account === 'new' ? checkNewMember : checkExistingMember)(values, { needsEmail })
  if (!result.ok) return result
  const { confirmPassword } = values
  return { ok: true, values: { ...result.values, account, ...(account === 'new' && { confirmPassword }) } }
}

/** Guard: the password is correct, and the two-factor code is missing. */
const requiresCode = failedWith('two-factor-code-required')

/** Guard: the typed e-mail address is not the invited one. */
const isForAnother = failedWith('invitation-for-another')

/**
 * A person accepts an invitation to a hospital's staff with a new account or their own, and is logged in there. The final state
 * leads to /admin.
 */
export const createInvitationAcceptanceMachine = (actors: InvitationAcceptanceActors) =>
  setup({
    types: {
      input: {} as { token: string },
      context: {} as Context,
      events: {} as Accept,
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      check: assign(({ event }) => afterValidation(checkAcceptance(event))),
      forgetTyped: assign({ values: blank }),
      noteProblem: assign({ problem: problemFrom }),
      sayWelcome: emit(({ context }) => successToast(context.success ?? m.accounts_logged_in())),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs, keepTimeOut: timings.persistence },
  }).createMachine({
    id: 'invitation-acceptance',
    context: ({ input }) => ({ ...input, values: blank }),
    initial: 'editing',
    states: {
      editing: { on: { accept: 'checking' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'accepting' }, { target: 'editing' }] },
      accepting: {
        tags: 'busy',
        exit: 'forgetTyped',
        invoke: {
          src: 'accept',
          input: ({ context: { values, token } }) => ({ ...values, token }),
          onDone: [
            {
              guard: isOk,
              target: 'keeping',
              actions: assign({
                login: ({ event }) => valueOrUndefined(event.output),
                success: ({ event }) => messageFrom(event.output),
              }),
            },
            { guard: requiresCode, target: 'editing', actions: assign({ asksForCode: true }) },
            { guard: isForAnother, target: 'editing', actions: ['noteProblem', assign({ isForAnother: true })] },
            { target: 'editing', actions: 'noteProblem' },
          ],
          onError: { target: 'editing', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'editing', actions: 'noteProblem' } },
      },
      keeping: {
        tags: 'busy',
        invoke: {
          src: 'persistLogin',
          input: ({ context: { login } }) => ({ login }),
          onDone: { target: 'accepted', actions: 'sayWelcome' },
          onError: { target: 'accepted', actions: 'sayWelcome' },
        },
        after: { keepTimeOut: { target: 'accepted', actions: 'sayWelcome' } },
      },
      accepted: { type: 'final' },
    },
  })

export const invitationAcceptanceView = (snapshot: SnapshotFrom<typeof createInvitationAcceptanceMachine>) => ({
  ...formView(snapshot),
  asksForCode: snapshot.context.asksForCode,
  isForAnother: snapshot.context.isForAnother,
})
