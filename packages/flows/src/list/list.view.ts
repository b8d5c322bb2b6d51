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
  /** Newer rows are under way, or could not be fetched, while these stay. */
  refreshing: boolean
  sentence?: string
}

/** Rows that were shown stay: only a first load that fails is a failed list. */
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
