import type { ClaimCode } from '@ilera/contract/desk/schemas'
import { timings } from '@ilera/contract/shared/timings'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { assign, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, problemFrom, valueOrUndefined, type CallResult } from '../shared/call-result.ts'
import type { BusyTag } from '../shared/form-machine.ts'

/** Who gets the code. */
export type ClaimingPatient = { id: string; name: string }

export type ClaimCodeActors = {
  /** Makes a code, and ends earlier ones of the record. A record of names only, or with a login, is an error response. */
  makeCode: PromiseActorLogic<CallResult<{ data: ClaimCode }>, { patientId: string }>
}

type Context = { patient: ClaimingPatient | undefined; code?: ClaimCode; problem?: ValidationErrors }

/** A desk makes a code with which a patient claims the record. It is shown until the dialog closes, and never again. */
export const createClaimCodeMachine = (actors: ClaimCodeActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as { type: 'open'; patient: ClaimingPatient } | { type: 'make' } | { type: 'close' },
      tags: {} as BusyTag,
    },
    actors,
    actions: {
      open: assign(({ event }) => (event.type === 'open' ? { patient: event.patient } : {})),
      forget: assign({ patient: undefined, code: undefined, problem: undefined }),
      noteProblem: assign({ problem: problemFrom }),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'claim-code',
    context: { patient: undefined },
    initial: 'closed',
    states: {
      closed: { entry: 'forget', on: { open: { target: 'asking', actions: 'open' } } },
      asking: { on: { make: 'making', close: 'closed' } },
      making: {
        tags: 'busy',
        invoke: {
          src: 'makeCode',
          input: ({ context: { patient } }) => ({ patientId: patient?.id ?? '' }),
          onDone: [
            {
              guard: isOk,
              target: 'shown',
              actions: assign(({ event }) => ({
                code: valueOrUndefined(event.output)?.data,
                problem: undefined,
              })),
            },
            { target: 'asking', actions: 'noteProblem' },
          ],
          onError: { target: 'asking', actions: 'noteProblem' },
        },
        after: { requestTimeOut: { target: 'asking', actions: 'noteProblem' } },
      },
      shown: { on: { close: 'closed' } },
    },
  })

/** `patient`: whose dialog is open. `code`: shown once. */
export const claimCodeView = (snapshot: SnapshotFrom<typeof createClaimCodeMachine>) => ({
  patientName: snapshot.context.patient?.name,
  code: snapshot.context.code,
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
