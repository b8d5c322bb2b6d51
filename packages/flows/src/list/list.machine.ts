import type { Understood } from '@ilera/contract/hospitals/search-schemas'
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { QueryEvent, QueryLogic } from '../shared/query-events.ts'

export type ListQuery = {
  page: number
  limit: number
  q?: string
  sort?: string
  /** The period of a list that has dates: first and last day, both included (YYYY-MM-DD). */
  from?: string
  to?: string
} & CareQuery
/** What the list of hospitals is searched by (decision 138). `near`: degrees north and east. */
type CareQuery = Partial<Record<'speciality' | 'area' | 'language' | 'hmo' | 'day' | 'priceMost' | 'near', string>>
/** `sum`: the total in whole naira over all pages, for payments. `understood`: as what a search for care was read. */
export type ListPage<Row> = { rows: Row[]; total: number; sum?: number; understood?: Understood }

export type ListActors<Row> = {
  /** Watches one page of the list. */
  watch: QueryLogic<ListPage<Row>, ListQuery>
}

/** The rows per page, the initial query (default: the first page), and the page if it was loaded before. */
type Input<Row> = Omit<ListQuery, 'page'> & { page?: number; loaded?: ListPage<Row> }
type Context<Row> = { query: ListQuery; loaded?: ListPage<Row>; errorMessage?: string }

/**
 * Any list of records (spec section 4, "History: loading, then error, empty or list"). Rows on the screen stay while
 * newer ones load, and if loading fails.
 */
export const createListMachine = <Row>(actors: ListActors<Row>) =>
  setup({
    types: {
      input: {} as Input<Row>,
      context: {} as Context<Row>,
      events: {} as ({ type: 'filter' } & Partial<ListQuery>) | { type: 'retry' } | QueryEvent<ListPage<Row>>,
    },
    actors,
    actions: {
      filter: assign(({ context: { query, loaded }, event: { type, ...change } }) =>
        type === 'filter'
          ? { query: { ...query, page: 1, ...change }, loaded: loaded?.rows.length ? loaded : undefined }
          : {},
      ),
      keep: assign(({ context, event }) =>
        'value' in event && event.value ? { loaded: event.value, errorMessage: undefined } : { loaded: context.loaded },
      ),
    },
  }).createMachine({
    id: 'list',
    context: ({ input: { page = 1, loaded, ...input } }) => ({ query: { page, ...input }, loaded }),
    initial: 'open',
    states: {
      open: {
        invoke: { id: 'page', src: 'watch', input: ({ context }) => context.query, onError: {} },
        initial: 'loading',
        on: {
          filter: { target: 'open', reenter: true, actions: 'filter' },
          retry: { actions: sendTo('page', { type: 'retry' }) },
          loading: { target: '.loading', actions: 'keep' },
          loaded: { target: '.loaded', actions: 'keep' },
          failed: { target: '.failed', actions: ['keep', assign({ errorMessage: ({ event }) => event.message })] },
        },
        states: { loading: {}, loaded: {}, failed: {} },
      },
    },
  })

/**
 * Maps a list machine's snapshot to the list's props. Rows on the screen stay: the state is `failed` only if the first
 * load fails. `refreshing`: what is shown is being reloaded.
 */
export function listView<Row>(snapshot: SnapshotFrom<ReturnType<typeof createListMachine<Row>>>) {
  const { query, loaded, errorMessage } = snapshot.context
  const isFailed = snapshot.matches({ open: 'failed' })
  const { rows = [], total = 0, sum, understood } = loaded ?? {}
  const state: 'loading' | 'failed' | 'empty' | 'shown' =
    rows.length > 0 ? 'shown' : isFailed ? 'failed' : loaded ? 'empty' : 'loading'
  return {
    state,
    rows,
    total,
    sum,
    understood,
    page: query.page,
    pageSize: query.limit,
    query,
    refreshing: loaded !== undefined && snapshot.matches({ open: 'loading' }),
    errorMessage: isFailed ? errorMessage : undefined,
  }
}
