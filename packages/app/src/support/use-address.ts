import { useSearchParams } from 'react-router-dom'
import { samePage } from './same-page.ts'

/** Writes parameters into the address of the page as a new history entry. `undefined` removes a parameter. */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  return (change: Record<string, string | undefined>, { replace = false } = {}) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change))
      if (value) next.set(name, value)
      else next.delete(name)
    setSearch(next, { replace, state: samePage() })
  }
}
