import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Scrolls to the part of the page with this id and moves the focus there, once it is shown, where the address names it (`?section=`). */
export function useSection(id: string, isShown: boolean): void {
  const [search] = useSearchParams()
  const isWanted = isShown && search.get('section') === id
  useEffect(() => {
    const part = isWanted ? document.getElementById(id) : null
    part?.focus({ preventScroll: true })
    part?.scrollIntoView({ block: 'start' })
  }, [id, isWanted])
}
