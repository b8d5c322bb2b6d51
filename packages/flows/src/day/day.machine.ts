import { assign, setup, type SnapshotFrom } from 'xstate'

export type DayEvents =
  /** The visits that match what was asked for, in their order on the screen. */
  | { type: 'rows'; ids: readonly string[] }
  /** Something else is asked for: the rows on the screen are those of before. */
  | { type: 'outdate' }
  /** Leaves the search for its first result: now, or as soon as it is there. */
  | { type: 'first' }
  /** Chooses the next row or the one before. */
  | { type: 'move'; by: 1 | -1 }
  /** A row has got the focus. */
  | { type: 'choose'; id: string }
  /** The visit in the address, which stands open beside the list; none closes it. */
  | { type: 'show'; id?: string }
  | { type: 'help' }
  | { type: 'close help' }

type Context = {
  ids: readonly string[]
  /** The row that the keys have reached. */
  chosenId?: string
  /** The keys chose the row, so it takes the focus. */
  isByKeys: boolean
}

/** The row at this place, or the nearest one. */
const rowAt = (ids: readonly string[], place: number): string | undefined =>
  ids[Math.max(0, Math.min(place, ids.length - 1))]

/** After a change of the rows: the same row, or the one that now stands at its place. It does not take the focus. */
function keepChoice(
  { ids, chosenId }: Context,
  next: readonly string[],
): Pick<Context, 'ids' | 'chosenId' | 'isByKeys'> {
  const isGone = chosenId === undefined || !next.includes(chosenId)
  const place = chosenId === undefined ? -1 : ids.indexOf(chosenId)
  return { ids: next, chosenId: isGone && place >= 0 ? rowAt(next, place) : chosenId, isByKeys: false }
}

/**
 * A hospital's day at the keyboard: which row the keys have reached, while rows come and go, and the list of keys. Which visit is open stands in
 * the address.
 */
export const createDayMachine = () =>
  setup({
    types: { context: {} as Context, events: {} as DayEvents },
    actions: {
      keepRows: assign(({ context, event }) => (event.type === 'rows' ? keepChoice(context, event.ids) : {})),
      chooseFirst: assign(({ context, event }) => {
        const ids = event.type === 'rows' ? event.ids : context.ids
        return { ids, chosenId: ids[0], isByKeys: true }
      }),
      move: assign(({ context: { ids, chosenId }, event }) => {
        if (event.type !== 'move') return {}
        const place = chosenId === undefined ? -1 : ids.indexOf(chosenId)
        const next = place < 0 ? (event.by > 0 ? 0 : ids.length - 1) : place + event.by
        return { chosenId: rowAt(ids, next), isByKeys: true }
      }),
      choose: assign(({ event }) => (event.type === 'choose' ? { chosenId: event.id, isByKeys: false } : {})),
      show: assign(({ context, event }) =>
        event.type === 'show' ? { chosenId: event.id ?? context.chosenId, isByKeys: false } : {},
      ),
    },
  }).createMachine({
    id: 'day',
    context: { ids: [], isByKeys: false },
    type: 'parallel',
    on: { choose: { actions: 'choose' }, show: { actions: 'show' }, move: { actions: 'move' } },
    states: {
      list: {
        initial: 'outdated',
        states: {
          current: {
            on: {
              rows: { actions: 'keepRows' },
              outdate: 'outdated',
              first: { actions: 'chooseFirst' },
            },
          },
          outdated: { on: { rows: { target: 'current', actions: 'keepRows' }, first: 'choosing' } },
          // Enter was faster than the answer.
          choosing: {
            on: {
              rows: { target: 'current', actions: 'chooseFirst' },
              move: { target: 'outdated', actions: 'move' },
              choose: { target: 'outdated', actions: 'choose' },
            },
          },
        },
      },
      keys: {
        initial: 'closed',
        states: {
          closed: { on: { help: 'listed' } },
          listed: { on: { 'close help': 'closed' } },
        },
      },
    },
  })

/** `focusedId`: the row that the keys have just reached. */
export const dayView = (snapshot: SnapshotFrom<typeof createDayMachine>) => {
  const { chosenId, isByKeys } = snapshot.context
  return {
    chosenId,
    focusedId: isByKeys ? chosenId : undefined,
    isOutdated: !snapshot.matches({ list: 'current' }),
    areKeysListed: snapshot.matches({ keys: 'listed' }),
  }
}
