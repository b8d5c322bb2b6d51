import { checkReason } from '@ilera/contract/appointments/rules'
import {
  checkHmoAnswer,
  checkHmoQuestion,
  checkTakenPayment,
  type HmoAnswer,
  type HmoQuestion,
  type TakenPayment,
} from '@ilera/contract/till/rules'
import type { TillPayment } from '@ilera/contract/till/schemas'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors, ValidationResult } from '@ilera/contract/shared/validation'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, messageFrom, problemFrom, type CallResult } from '../shared/call-result.ts'
import { isValid, type BusyTag } from '../shared/form-machine.ts'
import { problemToast, successToast, type Toast } from '../shared/toast.ts'

/** A visit at the till: its id, and the whole naira that it owes. */
export type VisitAtTill = { id: string; owed: number }

/** The validated request of an act at the till. `id`: of the visit, the payment, or the question to the HMO. */
export type TillCommand =
  | { call: 'takePayment'; id: string; body: TakenPayment }
  | { call: 'askHmo'; id: string; body: HmoQuestion }
  | { call: 'answerHmo'; id: string; body: HmoAnswer }
  | { call: 'sendReceipt'; id: string }
  | { call: 'voidPayment'; id: string; body: { reason: string } }

export type TillActors = {
  run: PromiseActorLogic<CallResult<{ message: string }>, { command: TillCommand | undefined }>
}

/** The form of a payment as typed. */
export type PaymentForm = Partial<
  Record<'method' | 'amount' | 'reference' | 'hmoName' | 'hmoNumber' | 'authorisationCode', string>
>

type Act =
  | { type: 'take'; visit: VisitAtTill; values: PaymentForm }
  /** `id`: of the question to the HMO. */
  | { type: 'answer'; id: string; visit: VisitAtTill; values: PaymentForm & { decision: string } }
  | { type: 'void'; values: { reason: string } }
  /** `id`: of the visit. */
  | { type: 'sendReceipt'; id: string }

/** Where the errors of an act show. */
export type TillForm = 'payment' | 'answer' | 'void' | 'receipt'

type Context = {
  command?: TillCommand
  voiding?: TillPayment
  form: TillForm
  problem?: ValidationErrors
  /** The last act took a payment: its receipt is to be printed. */
  hasTaken: boolean
  /** Flips with each payment and each question to an HMO: the form begins again. */
  formTurn: 0 | 1
}

const commandFrom = <Values>(
  result: ValidationResult<Values>,
  command: (values: Values) => TillCommand,
): Partial<Context> =>
  result.ok ? { command: command(result.values), problem: undefined } : { problem: result.errors }

/** A payment by an HMO that has not given its code is a question to it. */
function commandOfTake({ visit, values }: Extract<Act, { type: 'take' }>): Partial<Context> {
  const { id, owed } = visit
  return values.method === 'hmo' && !values.authorisationCode?.trim()
    ? commandFrom(checkHmoQuestion(values, owed), (body) => ({ call: 'askHmo', id, body }))
    : commandFrom(checkTakenPayment(values, owed), (body) => ({ call: 'takePayment', id, body }))
}

function commandOf(act: Act, voiding: TillPayment | undefined): Partial<Context> {
  if (act.type === 'take') return { form: 'payment', ...commandOfTake(act) }
  if (act.type === 'sendReceipt')
    return { form: 'receipt', command: { call: 'sendReceipt', id: act.id }, problem: undefined }
  if (act.type === 'void')
    return {
      form: 'void',
      ...commandFrom(checkReason(act.values), (body) => ({ call: 'voidPayment', id: voiding?._id ?? '', body })),
    }
  const { id, visit, values } = act
  return {
    form: 'answer',
    ...commandFrom(checkHmoAnswer(values, visit.owed), (body) => ({ call: 'answerHmo', id, body })),
  }
}

/** The desk takes payments of a visit, asks its HMO, and voids what was taken by mistake (decision 121). */
export const createTillMachine = (actors: TillActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as Act | { type: 'askVoid'; payment: TillPayment } | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    guards: { isOfDialog: ({ context }) => context.form === 'void' },
    actions: {
      beginVoid: assign(({ event }) =>
        event.type === 'askVoid' ? { voiding: event.payment, form: 'void', problem: undefined } : {},
      ),
      check: assign(({ context, event }) =>
        event.type === 'take' || event.type === 'answer' || event.type === 'void' || event.type === 'sendReceipt'
          ? { hasTaken: false, ...commandOf(event, context.voiding) }
          : {},
      ),
      noteTaken: assign(({ context: { command, form, formTurn } }) => ({
        hasTaken: command?.call === 'takePayment',
        formTurn: form !== 'payment' ? formTurn : formTurn === 0 ? 1 : 0,
      })),
      endVoid: assign({ voiding: undefined, problem: undefined }),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem, timings.toastAdminError)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'till',
    context: { form: 'payment', hasTaken: false, formTurn: 0 },
    initial: 'idle',
    states: {
      idle: {
        on: {
          take: 'checking',
          answer: 'checking',
          sendReceipt: 'checking',
          askVoid: { target: 'asking', actions: 'beginVoid' },
        },
      },
      asking: { on: { void: 'checking', cancel: { target: 'idle', actions: 'endVoid' } } },
      checking: {
        entry: 'check',
        always: [{ guard: isValid, target: 'running' }, { guard: 'isOfDialog', target: 'asking' }, { target: 'idle' }],
      },
      running: {
        tags: 'busy',
        invoke: {
          src: 'run',
          input: ({ context }) => ({ command: context.command }),
          onDone: [
            {
              guard: isOk,
              target: 'idle',
              actions: [
                'noteTaken',
                'endVoid',
                emit(({ event }) => successToast(messageFrom(event.output), timings.toastAdminSuccess)),
              ],
            },
            { target: 'failed', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'failed', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'failed', actions: ['noteProblem', 'sayProblem'] } },
      },
      failed: { always: [{ guard: 'isOfDialog', target: 'asking' }, { target: 'idle' }] },
    },
  })

/** `voiding`: the payment that the open dialog asks about. `problem` is of `form`. */
export function tillView(snapshot: SnapshotFrom<typeof createTillMachine>) {
  const { voiding, form, problem, hasTaken, formTurn } = snapshot.context
  return { voiding, form, problem, hasTaken, formTurn, busy: snapshot.hasTag('busy') }
}
