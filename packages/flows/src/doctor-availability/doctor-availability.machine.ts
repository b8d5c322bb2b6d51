import type { Availability } from '@ilera/contract/doctors/schemas'
import { isDate } from '@ilera/contract/shared/lagos-time'
import { cleanValue, isBlank } from '@ilera/contract/shared/text-fields'
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { QueryEvent, QueryLogic } from '../shared/query-events.ts'

/** The doctor's name as typed, a date in Lagos (YYYY-MM-DD), and the id of the service that is to be booked. */
type AvailabilityQuery = { doctorName: string; date: string; service?: string | undefined }

export type DoctorDayActors = {
  /** Watches the day: another booking may take a time. */
  watch: QueryLogic<Availability, AvailabilityQuery>
}

type Context = AvailabilityQuery & { day?: Availability; errorMessage?: string }
type Events = ({ type: 'edit' } & AvailabilityQuery) | { type: 'retry' } | QueryEvent<Availability>

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
      keep: assign(({ event }) =>
        event.type === 'edit' ? { doctorName: event.doctorName, date: event.date, service: event.service } : {},
      ),
      clear: assign({ day: undefined, errorMessage: undefined }),
      show: assign(({ context, event }) =>
        'value' in event && event.value ? { day: event.value } : { day: context.day },
      ),
    },
    guards: {
      same: ({ context, event }) =>
        event.type === 'edit' &&
        cleanValue('name', event.doctorName) === cleanValue('name', context.doctorName) &&
        event.date === context.date &&
        event.service === context.service,
      isIncomplete: ({ event }) => event.type === 'edit' && (isBlank(event.doctorName) || !isDate(event.date)),
    },
    delays: { typingPause: debounceMs },
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
      typing: { after: { typingPause: 'watching' } },
      watching: {
        invoke: {
          id: 'day',
          src: 'watch',
          input: ({ context: { doctorName, date, service } }) => ({
            doctorName: cleanValue('name', doctorName),
            date,
            service,
          }),
          onError: {},
        },
        initial: 'loading',
        on: {
          retry: { actions: ['clear', sendTo('day', { type: 'retry' })] },
          loading: { target: '.loading', actions: 'show' },
          loaded: { target: '.shown', actions: 'show' },
          failed: { target: '.failed', actions: ['show', assign({ errorMessage: ({ event }) => event.message })] },
        },
        states: { loading: {}, shown: {}, failed: {} },
      },
    },
  })

/** `day` stays visible while it is reloaded. */
export const doctorDayView = (snapshot: SnapshotFrom<typeof createDoctorDayMachine>) => {
  const { day, errorMessage } = snapshot.context
  const isFailed = snapshot.matches({ watching: 'failed' })
  const state: 'none' | 'loading' | 'shown' | 'failed' = day
    ? 'shown'
    : isFailed
      ? 'failed'
      : snapshot.matches('waiting')
        ? 'none'
        : 'loading'
  return { state, day, errorMessage }
}
