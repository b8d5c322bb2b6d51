import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { samePage } from './same-page.ts'

/**
 * The id of the page's record: from the address, else from the client state. The hook writes it into the address, so
 * that a reload, a copied link and Back show the same record. '' if neither has an id.
 */
export function useChosen(name: 'appointment' | 'hospital', remembered: string | undefined): string {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const fromAddress = search.get(name)
  useEffect(() => {
    if (fromAddress || !remembered) return
    const completed = new URLSearchParams(search)
    completed.set(name, remembered)
    void navigate({ pathname, search: completed.toString() }, { replace: true, state: samePage(state) })
  }, [fromAddress, remembered, search, name, pathname, state, navigate])
  return fromAddress || remembered || ''
}
