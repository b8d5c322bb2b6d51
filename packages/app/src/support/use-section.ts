import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Scrolls to the part of the page with this id, if it is shown, and moves the focus there. */
function leadTo(id: string): void {
  const part = document.getElementById(id)
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start' })
}

/**
 * Leads to the part of the page with this id, once it is shown, where the address names it (`?section=`). Returns a function that
 * leads there as well, for a button of the page.
 */
export function useSection(id: string, isShown: boolean): () => void {
  const [search] = useSearchParams()
  const [isPressed, setIsPressed] = useState(false)
  const isWanted = isShown && (isPressed || search.get('section') === id)
  useEffect(() => {
    if (isWanted) leadTo(id)
  }, [id, isWanted])
  return () => {
    setIsPressed(true)
    leadTo(id)
  }
}
