import { isDate } from '@ilera/contract/shared/lagos-time'
import type { createListMachine, ListQuery } from '@ilera/flows/list/list.machine'
import { listView } from '@ilera/flows/list/list.view'
import { useActor } from '@xstate/react'
import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { samePage } from './same-page.ts'

type ListMachine<Row> = ReturnType<typeof createListMachine<Row>>

/** What an address says of a list: its page, what is searched for, and a period of days (YYYY-MM-DD). */
type ListAddress = { page: number; q?: string; from?: string; to?: string }

const firstPage: ListAddress = { page: 1 }
const lastPage = 1_000_000

function listAddress(search: URLSearchParams): ListAddress {
  const page = Number(search.get('page'))
  const dayOf = (name: string) => {
    const day = search.get(name) ?? ''
    return isDate(day) ? day : undefined
  }
  return {
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    q: search.get('q') || undefined,
    from: dayOf('from'),
    to: dayOf('to'),
  }
}

/** Puts what is shown of a page into its address, as an entry of the history. `undefined` takes a name out. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  return (change: Record<string, string | undefined>, { replace = false } = {}) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value) next.set(name, value)
      else next.delete(name)
    setSearch(next, { replace, state: samePage() })
  }
}

/** The first page has no number. */
export const pageNumber = (page: number): string | undefined => (page === 1 ? undefined : String(page))

/**
 * A list of pages of `limit` rows: what to show, what was asked for, and the road to its machine. Which page of it, and what it
 * is narrowed down to, stands in the address, and is changed there; a list that is not `shown` keeps what it had. Newer rows are
 * drawn in short pieces, between which a tap is heard: twenty in one piece are a tenth of a second of a slow phone.
 */
export function useList<Row>(machine: ListMachine<Row>, limit: number, { shown = true } = {}) {
  const [search] = useSearchParams()
  const updateAddress = useListAddress()
  const { page, q, from, to } = shown ? listAddress(search) : firstPage
  const [snapshot, send] = useActor(machine, { input: { limit, page, q, from, to } })
  const { query, ...view } = listView(useDeferredValue(snapshot))
  const { context } = snapshot
  const load = useEffectEvent((wanted: Pick<ListQuery, 'page' | 'q' | 'from' | 'to'>) => {
    const known = context.query
    const isKnown =
      known.page === wanted.page && known.q === wanted.q && known.from === wanted.from && known.to === wanted.to
    if (!isKnown) send({ type: 'filter', ...wanted })
  })
  useEffect(() => {
    if (shown) load({ page, q, from, to })
  }, [shown, page, q, from, to])
  // The page that an address names may be no more.
  const isBeyondEnd = shown && page > 1 && query.page === page && view.state === 'empty'
  const restart = useEffectEvent(() => updateAddress({ page: undefined }, { replace: true }))
  useEffect(() => {
    if (isBeyondEnd) restart()
  }, [isBeyondEnd])
  return {
    view,
    query,
    send,
    setPage: ({ page: next }: { page: number }) => updateAddress({ page: pageNumber(next) }),
    filter: (wanted: Pick<ListAddress, 'q' | 'from' | 'to'>) => updateAddress({ ...wanted, page: undefined }),
  }
}
