import { checkAppointmentRequest, type AppointmentRequest } from '@ilera/contract/appointments/rules'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { assign, emit, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, problemFrom, type CallResult } from '../shared/call-result.ts'
import {
  afterValidation,
  isValid,
  type BusyTag,
  type FormContext,
  type FormInput,
  formView,
  type FormView,
} from '../shared/form-machine.ts'
import { problemToast, type Toast } from '../shared/toast.ts'

export type Draft = FormInput<AppointmentRequest>

export type AppointmentRequestActors = {
  loadDraft: PromiseActorLogic<Draft | undefined, { hospitalId: string }>
  saveDraft: PromiseActorLogic<void, { hospitalId: string; draft: Draft | undefined }>
  /** Responds with 422 if the patient's profile is incomplete. */
  request: PromiseActorLogic<
    CallResult<{ appointment: Appointment }>,
    { hospitalId: string; values: AppointmentRequest; followUpOf?: string | undefined }
  >
}

/**
 * `wish`: values from the hospital's page or the health chat that prefill the form. `followUpOf`: the attended visit whose
 * suggested follow-up is asked for.
 */
type Input = { hospitalId: string; now: () => Date | undefined; wish?: Draft; followUpOf?: string | undefined }
type Context = FormContext<AppointmentRequest> & Input & { draft: Draft; appointment?: Appointment }

const blank: AppointmentRequest = {
  presentSymptoms: '',
  lastVisitation: '',
  lastDiagnosis: '',
  preferredDate: '',
  preferredTime: '',
}

const profileIncomplete = ({ event }: { event: { output: CallResult<unknown> } }) =>
  !event.output.ok && event.output.error.statusCode === 422

/**
 * A patient requests an appointment at a hospital: form, check your answers, sent. The draft survives a reload and a
 * lost connection.
 */
export const createAppointmentRequestMachine = (actors: AppointmentRequestActors) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as
        | { type: 'change'; values: Draft }
        | { type: 'continue'; values: Draft }
        | { type: 'changeAnswers' }
        | { type: 'send' }
        | { type: 'cancel' },
      emitted: {} as Toast,
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      keepDraft: assign(({ context, event }) =>
        event.type === 'change' ? { draft: { ...context.draft, ...event.values } } : {},
      ),
      check: assign(({ context, event }) =>
        event.type === 'continue'
          ? { draft: event.values, ...afterValidation(checkAppointmentRequest(event.values, context.now())) }
          : {},
      ),
      noteProblem: assign({ problem: problemFrom }),
      sayProblem: emit(({ context }) => problemToast(context.problem)),
    },
    guards: { hasWish: ({ context }) => context.wish !== undefined },
    delays: { requestTimeOut: timings.requestTimeoutMs, storageTimeOut: timings.persistence },
  }).createMachine({
    id: 'appointment-request',
    context: ({ input }) => ({ ...input, values: blank, draft: input.wish ?? {} }),
    initial: 'opening',
    states: {
      opening: {
        invoke: {
          src: 'loadDraft',
          input: ({ context: { hospitalId } }) => ({ hospitalId }),
          onDone: {
            target: 'opened',
            actions: assign({ draft: ({ context, event }) => ({ ...event.output, ...context.wish }) }),
          },
          onError: 'opened',
        },
        after: { storageTimeOut: 'opened' },
      },
      // Saves the prefill at once, because the page removes it from the address.
      opened: { always: [{ guard: 'hasWish', target: 'savingDraft' }, { target: 'editing' }] },
      editing: {
        on: {
          change: { target: 'savingDraft', actions: 'keepDraft' },
          continue: 'checking',
        },
      },
      savingDraft: {
        invoke: {
          src: 'saveDraft',
          input: ({ context: { hospitalId, draft } }) => ({ hospitalId, draft }),
          onDone: 'editing',
          onError: 'editing',
        },
        after: { storageTimeOut: 'editing' },
        on: {
          change: { target: 'savingDraft', reenter: true, actions: 'keepDraft' },
          continue: 'checking',
        },
      },
      checking: { entry: 'check', always: [{ guard: isValid, target: 'checkingAnswers' }, { target: 'editing' }] },
      checkingAnswers: { on: { send: 'sending', changeAnswers: 'editing' } },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'request',
          input: ({ context: { hospitalId, values, followUpOf } }) => ({ hospitalId, values, followUpOf }),
          onDone: [
            {
              guard: isOk,
              target: 'clearingDraft',
              actions: assign({
                appointment: ({ event }) => (event.output.ok ? event.output.value.appointment : undefined),
              }),
            },
            { guard: profileIncomplete, target: 'incompleteProfile', actions: 'noteProblem' },
            { target: 'editing', actions: ['noteProblem', 'sayProblem'] },
          ],
          onError: { target: 'offline', actions: ['noteProblem', 'sayProblem'] },
        },
        after: { requestTimeOut: { target: 'offline', actions: ['noteProblem', 'sayProblem'] } },
        on: { cancel: 'checkingAnswers' },
      },
      offline: { on: { send: 'sending', changeAnswers: 'editing' } },
      incompleteProfile: {
        exit: assign({ problem: undefined }),
        on: { changeAnswers: 'editing', send: 'sending' },
      },
      clearingDraft: {
        tags: 'busy',
        invoke: {
          src: 'saveDraft',
          input: ({ context: { hospitalId } }) => ({ hospitalId, draft: undefined }),
          onDone: 'requested',
          onError: 'requested',
        },
        after: { storageTimeOut: 'requested' },
      },
      requested: { type: 'final' },
    },
  })

export type AppointmentRequestView =
  | { step: 'opening' }
  | (FormView & { step: 'form'; defaultValues: Draft })
  | (FormView & { step: 'check'; answers: AppointmentRequest; profileProblem?: string })
  | { step: 'requested'; appointment?: Appointment }

export function appointmentRequestView(
  snapshot: SnapshotFrom<typeof createAppointmentRequestMachine>,
): AppointmentRequestView {
  const { draft, values, appointment } = snapshot.context
  if (snapshot.matches('opening') || snapshot.matches('opened')) return { step: 'opening' }
  if (snapshot.matches('requested') || snapshot.matches('clearingDraft')) return { step: 'requested', appointment }
  if (snapshot.matches('editing') || snapshot.matches('savingDraft') || snapshot.matches('checking'))
    return { step: 'form', defaultValues: draft, ...formView(snapshot) }
  return {
    step: 'check',
    answers: values,
    ...formView(snapshot),
    ...(snapshot.matches('incompleteProfile') && { profileProblem: snapshot.context.problem?.summary }),
  }
}
