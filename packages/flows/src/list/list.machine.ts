import { m } from '@ilera/contract/messages'
import { failureMessage, type CallResult } from '../shared/call-result.ts'
import { timings } from '@ilera/contract/shared/timings'
import {
  assign,
  setup,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate'

export type ListQuery = {
  page: number
  limit: number
  q?: string
  sort?: string
  /** The period of a list that has dates: first and last day, both included (YYYY-MM-DD). */
  from?: string
  to?: string
}
/** `sum`: the total in whole naira over all pages, for payments. */
export type ListPage<Row> = { rows: Row[]; total: number; sum?: number }

export type ListActors<Row> = {
  /** Loads one page of the list. */
  load: PromiseActorLogic<CallResult<ListPage<Row>>, ListQuery>
  /** Sends `changed` when the socket reports that a row may have changed. */
  watch: CallbackActorLogic<EventObject>
}

/** The rows per page, and the initial query. Default: the first page. */
type Input = Omit<ListQuery, 'page'> & { page?: number }
type Context<Row> = { query: ListQuery; rows: Row[]; total: number; sum?: number; sentence?: string }

/** Keeps the old array if the rows are equal, so that React skips rendering: most reloads find no change. */
const sameReference = <Row>(before: Row[], now: Row[]): Row[] =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

/**
 * Any list of records (spec section 4, "History: loading, then error, empty or list"). Rows on the screen stay while
 * newer ones load, and if loading fails.
 */
export const createListMachine = <Row>(actors: ListActors<Row>) =>
  setup({
    types: {
      input: {} as Input,
      context: {} as Context<Row>,
      events: {} as
        | { type: 'turn'; page: number }
        | { type: 'search'; q: string }
        | { type: 'sort'; sort: string }
        | { type: 'filter'; q?: string; from?: string; to?: string; page?: number }
        | { type: 'changed' }
        | { type: 'retry' },
    },
    actors,
    actions: {
      turn: assign(({ context, event }) =>
        event.type === 'turn' ? { query: { ...context.query, page: event.page } } : {},
      ),
      search: assign(({ context, event }) =>
        event.type === 'search' ? { query: { ...context.query, page: 1, q: event.q } } : {},
      ),
      sort: assign(({ context, event }) =>
        event.type === 'sort' ? { query: { ...context.query, page: 1, sort: event.sort } } : {},
      ),
      filter: assign(({ context: { query }, event: { type, ...change } }) =>
        type === 'filter' ? { query: { ...query, page: 1, ...change } } : {},
      ),
      noteNoAnswer: assign({ sentence: () => m.common_check_your_network() }),
    },
    guards: { hasRows: ({ context }) => context.rows.length > 0 },
    delays: { requestTimeOut: timings.requestTimeoutMs },
  }).createMachine({
    id: 'list',
    context: ({ input: { page = 1, ...input } }) => ({ query: { page, ...input }, rows: [], total: 0 }),
    invoke: { src: 'watch', onError: {} },
    initial: 'loading',
    on: {
      turn: { target: '.loading', actions: 'turn' },
      search: { target: '.loading', actions: 'search' },
      sort: { target: '.loading', actions: 'sort' },
      filter: { target: '.loading', actions: 'filter' },
    },
    states: {
      loading: {
        invoke: {
          src: 'load',
          input: ({ context }) => context.query,
          onDone: [
            {
              guard: ({ event }) => event.output.ok && event.output.value.rows.length > 0,
              target: 'shown',
              actions: assign(({ context, event: { output } }) =>
                output.ok
                  ? { ...output.value, rows: sameReference(context.rows, output.value.rows), sentence: undefined }
                  : {},
              ),
            },
            {
              guard: ({ event }) => event.output.ok,
              target: 'empty',
              actions: assign({ rows: [], total: 0, sum: 0, sentence: undefined }),
            },
            {
              target: 'failed',
              actions: assign({
                sentence: ({ event }) => (event.output.ok ? undefined : event.output.refusal.message),
              }),
            },
          ],
          onError: { target: 'failed', actions: assign({ sentence: ({ event }) => failureMessage(event.error) }) },
        },
        after: { requestTimeOut: { target: 'failed', actions: 'noteNoAnswer' } },
        on: { changed: { target: 'loading', reenter: true } },
      },
      shown: { on: { changed: 'loading' } },
      empty: { on: { changed: 'loading' } },
      failed: { on: { retry: 'loading', changed: 'loading' } },
    },
  })

/**
 * Maps a list machine's snapshot to the list's props. Rows on the screen stay: the state is `failed` only if the first
 * load fails. `refreshing`: the shown rows are being reloaded.
 */
export function listView<Row>(snapshot: SnapshotFrom<ReturnType<typeof createListMachine<Row>>>) {
  const { rows, total, sum, query, sentence } = snapshot.context
  const isLoading = snapshot.matches('loading')
  const isFailed = snapshot.matches('failed')
  const isCached = rows.length > 0 && (isLoading || isFailed)
  return {
    state: isCached ? ('shown' as const) : snapshot.value,
    rows,
    total,
    sum,
    page: query.page,
    pageSize: query.limit,
    query,
    refreshing: isCached && isLoading,
    sentence: isFailed ? sentence : undefined,
  }
}
