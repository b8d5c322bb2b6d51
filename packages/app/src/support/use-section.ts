import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Scrolls to the part of the page with this id and moves the focus there, once it is shown, where the address names it
 * (`?section=`). Returns a function that leads there as well, for a button of the page.
 */
export function useSection(id: string, isShown: boolean): () => void {
  const [search] = useSearchParams()
  const [presses, setPresses] = useState(0)
  const isWanted = isShown && (presses > 0 || search.get('section') === id)
  useEffect(() => {
    const part = isWanted ? document.getElementById(id) : null
    part?.focus({ preventScroll: true })
    part?.scrollIntoView({ block: 'start' })
  }, [id, isWanted, presses])
  return () => setPresses((before) => before + 1)
}
