import type { HospitalResult } from '@ilera/contract/hospitals/schemas'
import { cleanValue, isBlank } from '@ilera/contract/shared/text-fields'
import { timings } from '@ilera/contract/shared/timings'
import { assign, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, failureMessage, type CallResult } from '../shared/call-result.ts'

export type HospitalSearchActors = {
  search: PromiseActorLogic<CallResult<{ data: HospitalResult[] }>, { query: string }>
}

type Context = { query: string; results: HospitalResult[]; errorMessage?: string }

/** Milliseconds without typing before the request is sent. */
const debounceMs = 250

/**
 * The hospital search in the patient's header (spec section 5). Runs only for a query that is not blank. Outdated
 * responses are dropped.
 */
export const createHospitalSearchMachine = (actors: HospitalSearchActors) =>
  setup({
    types: {
      context: {} as Context,
      events: {} as { type: 'type'; query: string } | { type: 'choose' },
    },
    actors,
    actions: {
      keepQuery: assign(({ event }) => (event.type === 'type' ? { query: event.query } : {})),
      clear: assign({ query: '', results: [], errorMessage: undefined }),
    },
    guards: { blank: ({ event }) => event.type === 'type' && isBlank(event.query) },
    delays: { requestTimeOut: timings.requestTimeoutMs, typingPause: debounceMs },
  }).createMachine({
    id: 'hospital-search',
    context: { query: '', results: [] },
    initial: 'idle',
    on: {
      type: [
        { guard: 'blank', target: '.idle', actions: 'clear' },
        { target: '.typing', actions: 'keepQuery' },
      ],
      choose: { target: '.idle', actions: 'clear' },
    },
    states: {
      idle: {},
      typing: { after: { typingPause: 'searching' } },
      searching: {
        invoke: {
          src: 'search',
          input: ({ context }) => ({ query: cleanValue('search', context.query) }),
          onDone: [
            {
              guard: isOk,
              target: 'found',
              actions: assign({ results: ({ event }) => (event.output.ok ? event.output.value.data : []) }),
            },
            {
              target: 'failed',
              actions: assign({ errorMessage: ({ event }) => (event.output.ok ? '' : event.output.error.message) }),
            },
          ],
          onError: { target: 'failed', actions: assign({ errorMessage: ({ event }) => failureMessage(event.error) }) },
        },
        after: {
          requestTimeOut: { target: 'failed', actions: assign({ errorMessage: () => failureMessage(undefined) }) },
        },
      },
      found: {},
      failed: {},
    },
  })

const states = { idle: 'idle', typing: 'loading', searching: 'loading', found: 'found', failed: 'failed' } as const

export const hospitalSearchView = (snapshot: SnapshotFrom<typeof createHospitalSearchMachine>) => ({
  state: states[snapshot.value],
  results: snapshot.context.results,
  failedText: snapshot.context.errorMessage,
})
