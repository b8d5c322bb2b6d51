import type { Availability } from '@ilera/contract/doctors/schemas'
import { isDate } from '@ilera/contract/shared/lagos-time'
import { cleanValue, isBlank } from '@ilera/contract/shared/text-fields'
import { timings } from '@ilera/contract/shared/timings'
import { assign, setup, type PromiseActorLogic, type SnapshotFrom } from 'xstate'
import { isOk, failureMessage, type CallResult } from '../shared/call-result.ts'

/** The doctor's name as typed, and a date in Lagos (YYYY-MM-DD). */
type AvailabilityQuery = { doctorName: string; date: string }

export type DoctorDayActors = {
  loadAvailability: PromiseActorLogic<CallResult<{ data: Availability }>, AvailabilityQuery>
}

type Context = AvailabilityQuery & { day?: Availability; sentence?: string }
type Events = ({ type: 'edit' } & AvailabilityQuery) | { type: 'changed' } | { type: 'retry' }

/** Milliseconds without typing before the request is sent. */
const debounceMs = 400

/**
 * Shows a doctor's free and booked times on a day, while the assignment form is filled in. Outdated responses are
 * dropped.
 */
export const createDoctorDayMachine = (actors: DoctorDayActors) =>
  setup({
    types: { context: {} as Context, events: {} as Events },
    actors,
    actions: {
      keep: assign(({ event }) => (event.type === 'edit' ? { doctorName: event.doctorName, date: event.date } : {})),
      clear: assign({ day: undefined, sentence: undefined }),
    },
    guards: {
      same: ({ context, event }) =>
        event.type === 'edit' &&
        cleanValue('name', event.doctorName) === cleanValue('name', context.doctorName) &&
        event.date === context.date,
      isIncomplete: ({ event }) => event.type === 'edit' && (isBlank(event.doctorName) || !isDate(event.date)),
    },
    delays: { requestTimeOut: timings.requestTimeoutMs, typingPause: debounceMs },
  }).createMachine({
    id: 'doctor-availability',
    context: { doctorName: '', date: '' },
    initial: 'waiting',
    on: {
      edit: [
        { guard: 'same' },
        { guard: 'isIncomplete', target: '.waiting', actions: ['keep', 'clear'] },
        { target: '.typing', actions: ['keep', 'clear'] },
      ],
    },
    states: {
      waiting: {},
      typing: { after: { typingPause: 'looking' } },
      looking: {
        invoke: {
          src: 'loadAvailability',
          input: ({ context: { doctorName, date } }) => ({ doctorName: cleanValue('name', doctorName), date }),
          onDone: [
            {
              guard: isOk,
              target: 'shown',
              actions: assign({ day: ({ event }) => (event.output.ok ? event.output.value.data : undefined) }),
            },
            {
              target: 'failed',
              actions: assign({ sentence: ({ event }) => (event.output.ok ? '' : event.output.refusal.message) }),
            },
          ],
          onError: { target: 'failed', actions: assign({ sentence: ({ event }) => failureMessage(event.error) }) },
        },
        after: { requestTimeOut: { target: 'failed', actions: assign({ sentence: () => failureMessage(undefined) }) } },
      },
      // Another booking may have taken a time in the meantime.
      shown: { on: { changed: 'looking' } },
      failed: { on: { retry: { target: 'looking', actions: 'clear' } } },
    },
  })

const states = { waiting: 'none', typing: 'loading', looking: 'loading', shown: 'shown', failed: 'failed' } as const

/** `day` stays visible while it is reloaded. */
export const doctorDayView = (snapshot: SnapshotFrom<typeof createDoctorDayMachine>) => {
  const { day, sentence } = snapshot.context
  return { state: day ? ('shown' as const) : states[snapshot.value], day, sentence }
}
