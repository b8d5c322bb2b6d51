import type { TillVisit } from '@ilera/contract/till/schemas'
import { AdminTillScreen } from '@ilera/ui/screens/hospital/admin-till'
import { useState } from 'react'
import { useQuery } from '../queries/use-query.ts'
import { useReaches } from '../session/use-reach.ts'
import { useDebounced } from '../support/use-debounced.ts'

const none: TillVisit[] = []

/** `/admin/till`: the visits that owe money, or those found. While a newer search runs, the last result stays. */
export function AdminTillRoute() {
  const reachBy = useReaches()
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const { state, value, errorMessage, reload } = useQuery('tillVisits', { query: query ? { q: query } : {} })
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  const found = value ?? (state === 'failed' ? undefined : last)
  return (
    <AdminTillScreen
      state={found ? 'shown' : state}
      visits={found?.data ?? none}
      errorMessage={errorMessage}
      query={query}
      hasPhones={reachBy('allPatients') === 'all'}
      hasClose={reachBy('closeTill') !== undefined}
      onSearch={(search) => setTyped(search.query)}
      onRetry={reload}
    />
  )
}
