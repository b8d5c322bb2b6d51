import { careSort } from '@ilera/contract/hospitals/care-sort'
import { isDate } from '@ilera/contract/shared/lagos-time'
import { limits } from '@ilera/contract/shared/limits'
import { listView, type ListQuery } from '@ilera/flows/list/list.machine'
import type { FinderFilters } from '@ilera/ui/patterns/hospital-finder'
import { useActor } from '@xstate/react'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { createList, pageNumber } from '../queries/use-list.ts'
import { clientState, useClientState } from '../session/client-state.ts'
import { useAddress } from '../support/use-address.ts'
import { usePosition } from '../support/use-position.ts'

const list = createList(
  'allHospitals',
  (query) => ({ query }),
  ({ data, total, understood }) => ({ rows: data, total, understood }),
)

const limit = 20
const lastPage = 1_000_000
/** Parameters of the address, each a text of the search. */
const texts = ['q', 'speciality', 'area', 'language', 'hmo'] as const

/** The filters in the address. Values that nobody could have chosen are left out. */
function filtersOf(search: URLSearchParams): FinderFilters {
  const filters: FinderFilters = {}
  for (const name of texts) {
    const text = search.get(name)?.trim().slice(0, limits.search)
    if (text) filters[name] = text
  }
  const [day, price] = [search.get('day') ?? '', search.get('price') ?? '']
  if (isDate(day)) filters.day = day
  if (/^\d{1,8}$/.test(price) && Number(price) <= limits.feeMax) filters.priceMost = price
  if (search.get('near') === 'yes') filters.near = 'yes'
  return filters
}

function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

/** The order of its names decides the request's address, which the page's start sends ahead (`preload-requests.ts`). */
const queryOf = (page: number, filters: FinderFilters, near: string | undefined): ListQuery => ({
  page,
  limit,
  sort: careSort,
  q: filters.q,
  speciality: filters.speciality,
  area: filters.area,
  language: filters.language,
  hmo: filters.hmo,
  day: filters.day,
  priceMost: filters.priceMost,
  near,
})

/**
 * The search for care on the home: page and filters stand in the address, the view on the device. The patient's position is in
 * neither. New rows render as a deferred update, as in `useList`.
 */
export function useFinder() {
  const [search] = useSearchParams()
  const updateAddress = useAddress()
  const view = useClientState().areHospitalsListed ? 'list' : 'cards'
  const filters = filtersOf(search)
  const page = pageOf(search)
  const { state: position, point, ask } = usePosition(filters.near !== undefined)
  // Until the device has answered, what was shown before stays.
  const isAsking = filters.near !== undefined && position === 'asking'
  const wanted = queryOf(page, filters, filters.near && point)
  const [first] = useState(wanted)
  const [loaded] = useState(() => list.peek(first))
  const [snapshot, send] = useActor(list.machine, { input: { ...first, loaded } })
  const { query, ...shown } = listView(useDeferredValue(snapshot))
  const [wantedText, currentText] = [JSON.stringify(wanted), JSON.stringify(snapshot.context.query)]
  const load = useEffectEvent(() => send({ type: 'filter', ...wanted }))
  useEffect(() => {
    if (!isAsking && wantedText !== currentText) load()
  }, [isAsking, wantedText, currentText])
  const isBeyondEnd = page > 1 && query.page === page && shown.state === 'empty' && !shown.refreshing
  const restart = useEffectEvent(() => updateAddress({ page: undefined }, { replace: true }))
  useEffect(() => {
    if (isBeyondEnd) restart()
  }, [isBeyondEnd])
  return {
    list: shown,
    send,
    setPage: ({ page: next }: { page: number }) => updateAddress({ page: pageNumber(next) }),
    finder: {
      filters,
      position,
      view,
      onFilter: (change: FinderFilters) => {
        const { priceMost: price, ...others } = change
        if (others.near) ask()
        updateAddress({ ...others, ...('priceMost' in change && { price }), page: undefined })
      },
      onView: (choice: { view: 'cards' | 'list' }) =>
        clientState.write({ areHospitalsListed: choice.view === 'list' ? true : undefined }),
    } as const,
  }
}
