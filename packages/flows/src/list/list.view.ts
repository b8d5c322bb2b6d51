import type { SnapshotFrom } from 'xstate'
import type { createListMachine, ListQuery } from './list.machine.ts'

export type ListView<Row> = {
  state: 'loading' | 'failed' | 'empty' | 'shown'
  rows: Row[]
  total: number
  sum?: number
  page: number
  pageSize: number
  query: ListQuery
  /** The shown rows are being reloaded. */
  refreshing: boolean
  sentence?: string
}

/**
 * Maps a list machine's snapshot to the list's props. Rows on the screen stay: the state is `failed` only if the first
 * load fails.
 */
export function listView<Row>(snapshot: SnapshotFrom<ReturnType<typeof createListMachine<Row>>>): ListView<Row> {
  const { rows, total, sum, query, sentence } = snapshot.context
  const isCached = rows.length > 0 && (snapshot.matches('loading') || snapshot.matches('failed'))
  const state = isCached
    ? 'shown'
    : snapshot.matches('failed')
      ? 'failed'
      : snapshot.matches('empty')
        ? 'empty'
        : snapshot.matches('shown')
          ? 'shown'
          : 'loading'
  return {
    state,
    rows,
    total,
    sum,
    page: query.page,
    pageSize: query.limit,
    query,
    refreshing: isCached && snapshot.matches('loading'),
    sentence: snapshot.matches('failed') ? sentence : undefined,
  }
}
