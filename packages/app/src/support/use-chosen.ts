import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { samePage } from './same-page.ts'

/**
 * The id of what a page is about: what its address says, else what this device remembers, which is then put into the address: a
 * reload, a copied link and the way back show the same. `''` where neither says one.
 */
export function useChosen(name: 'appointment' | 'hospital', remembered: string | undefined): string {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const said = search.get(name)
  useEffect(() => {
    if (said || !remembered) return
    const completed = new URLSearchParams(search)
    completed.set(name, remembered)
    void navigate({ pathname, search: completed.toString() }, { replace: true, state: samePage(state) })
  }, [said, remembered, search, name, pathname, state, navigate])
  return said || remembered || ''
}
