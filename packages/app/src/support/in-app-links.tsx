import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Screens do not know the router: their links are plain `#/…` URLs. The browser would report each click as a history
 * traversal (`Pop`), so this component sends clicks to the router, and new pages start at the top.
 */
export function InAppLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return
      const link = event.target.closest('a')
      const url = link?.getAttribute('href')
      if (!url?.startsWith('#/') || link?.target) return
      event.preventDefault()
      void navigate(url.slice(1))
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}
