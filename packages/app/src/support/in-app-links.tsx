import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Screens know no router: their links are plain `#/…` addresses. Left to the browser, each would look like going back or
 * forward; so the router takes them over, and new pages begin at their top.
 */
export function InAppLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return
      const link = event.target.closest('a')
      const address = link?.getAttribute('href')
      if (!address?.startsWith('#/') || link?.target) return
      event.preventDefault()
      void navigate(address.slice(1))
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}
