import { checkDeletion } from '@ilera/contract/accounts/rules'
import { checkInvite, checkMemberUpdate, type Invite, type MemberUpdate } from '@ilera/contract/members/rules'
import type { Invitation, Member } from '@ilera/contract/members/schemas'
import type { StaffAction, StaffValues } from '@ilera/contract/members/staff-actions'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors, ValidationResult } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { isValid, type BusyTag } from '../shared/form-machine.ts'
import { successToast, type Toast } from '../shared/toast.ts'

/** The validated request of an action. */
export type StaffCommand =
  | { call: 'inviteMember'; body: Invite }
  | { call: 'withdrawInvitation'; id: string }
  | { call: 'updateMember'; id: string; body: MemberUpdate }
  | { call: 'removeMember'; id: string }
  | { call: 'requireTwoFactor'; body: { required: boolean } }
  | { call: 'handOver'; id: string; body: { password: string } }

export type StaffActors = {
  run: PromiseActorLogic<CallResult<{ message: string }>, { command: StaffCommand | undefined }>
}

type Context = { action: StaffAction | undefined; command?: StaffCommand; problem?: ValidationErrors }

const mapValid = <Values, Result>(
  result: ValidationResult<Values>,
  map: (values: Values) => Result,
): ValidationResult<Result> => (result.ok ? { ok: true, values: map(result.values) } : result)

type MemberAction = Extract<StaffAction, { member: Member }>

function commandOfMember(
  { kind, member: { _id: id } }: MemberAction,
  typed: StaffValues,
): ValidationResult<StaffCommand> {
  if (kind === 'remove') return { ok: true, values: { call: 'removeMember', id } }
  if (kind === 'handOver')
    return mapValid(checkDeletion({ password: typed.password }), (body) => ({ call: 'handOver', id, body }))
  const { roles = [], doctorName } = typed
  const status: Member['status'] = kind === 'suspend' ? 'suspended' : 'active'
  const update = kind === 'edit' ? { roles, doctorName } : { status }
  return mapValid(checkMemberUpdate(update), (body) => ({ call: 'updateMember', id, body }))
}

const inviteCommand = (invite: StaffValues | Invitation): ValidationResult<StaffCommand> => {
  const { name, email, phoneNumber, roles, doctorName } = invite
  return mapValid(checkInvite({ name, email, phoneNumber, roles, doctorName }), (body) => ({
    call: 'inviteMember',
    body,
  }))
}

/** Validates what was typed in the dialog of an action. */
function commandOf(action: StaffAction, typed: StaffValues): ValidationResult<StaffCommand> {
  if ('member' in action) return commandOfMember(action, typed)
  if (action.kind === 'invite') return inviteCommand(typed)
  // A new link to the same address replaces the one before.
  if (action.kind === 'resend') return inviteCommand(action.invitation)
  if (action.kind === 'withdraw') return { ok: true, values: { call: 'withdrawInvitation', id: action.invitation._id } }
  return { ok: true, values: { call: 'requireTwoFactor', body: { required: action.kind === 'requireTwoFactor' } } }
}

function afterCheck(action: StaffAction | undefined, typed: StaffValues): Partial<Context> {
  if (!action) return {}
  const result = commandOf(action, typed)
  return result.ok ? { command: result.values, problem: undefined } : { problem: result.errors }
}

/**
 * An owner invites people, changes, suspends and removes members, hands the hospital over, and demands a second step at login.
 * Each is confirmed in a dialog, which stays open with the reason when it fails.
 */
export const createStaffMachine = (actors: StaffActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as
        | { type: 'ask'; action: StaffAction }
        | { type: 'confirm'; values: StaffValues }
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      begin: assign(({ event }) =>
        event.type === 'ask' ? { action: event.action, command: undefined, problem: undefined } : {},
      ),
      check: assign(({ context, event }) => (event.type === 'confirm' ? afterCheck(context.action, event.values) : {})),
      // A command may hold a password.
      forgetCommand: assign({ command: undefined }),
      noteProblem: assign({ problem: problemFrom }),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'staff',
    context: { action: undefined },
    initial: 'idle',
    states: {
      idle: { on: { ask: { target: 'asking', actions: 'begin' } } },
      asking: { on: { confirm: 'checking', cancel: 'idle' } },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'running' }, { target: 'asking' }] },
      running: {
        tags: 'busy',
        exit: 'forgetCommand',
        invoke: {
          src: 'run',
          input: ({ context }) => ({ command: context.command }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
            },
            { target: 'asking', actions: 'noteProblem' },
          ],
          onError: { target: 'asking', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'asking', actions: 'noteProblem' } },
      },
    },
  })

/** `action`: what the open dialog asks. */
export const staffView = (snapshot: SnapshotFrom<typeof createStaffMachine>) => ({
  action: snapshot.matches('idle') ? undefined : snapshot.context.action,
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
