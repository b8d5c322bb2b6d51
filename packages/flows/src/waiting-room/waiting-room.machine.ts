import type { WaitingRoom } from '@ilera/contract/queue/schemas'
import { assign, emit, setup, type SnapshotFrom } from 'xstate'

type Context = {
  /** The calls that were shown already, as `queue number time`. Undefined before the first answer. */
  heard: ReadonlySet<string> | undefined
}

const callsIn = ({ queues }: WaitingRoom): string[] =>
  queues.flatMap(({ queue, called }) => called.map(({ number, calledAt }) => `${queue} ${number} ${calledAt}`))

/**
 * The screen in the waiting room (decision 120). Browsers play no sound before somebody has pressed something, so it begins
 * silent. A number that is called again sounds again; what was called before the screen opened does not.
 */
export const createWaitingRoomMachine = () =>
  setup({
    types: {
      context: {} as Context,
      events: {} as { type: 'shown'; room: WaitingRoom } | { type: 'allow' } | { type: 'mute' },
      emitted: {} as { type: 'chime' },
    },
    guards: {
      isCalling: ({ context: { heard }, event }) =>
        event.type === 'shown' && heard !== undefined && callsIn(event.room).some((call) => !heard.has(call)),
    },
    actions: {
      note: assign(({ event }) => (event.type === 'shown' ? { heard: new Set(callsIn(event.room)) } : {})),
      chime: emit({ type: 'chime' }),
    },
  }).createMachine({
    id: 'waiting-room',
    context: { heard: undefined },
    initial: 'silent',
    on: { shown: { actions: 'note' } },
    states: {
      // The first sound shows that the speakers are on.
      silent: { on: { allow: { target: 'sounding', actions: 'chime' } } },
      sounding: {
        on: { mute: 'silent', shown: [{ guard: 'isCalling', actions: ['note', 'chime'] }, { actions: 'note' }] },
      },
    },
  })

export const waitingRoomView = (snapshot: SnapshotFrom<ReturnType<typeof createWaitingRoomMachine>>) => ({
  isSounding: snapshot.matches('sounding'),
})
