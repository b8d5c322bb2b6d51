/**
 * Moves the focus to the page's heading, now or when its content arrives, unless the user has moved the focus
 * meanwhile. Returns a function that stops waiting.
 */
export function focusHeading(): () => void {
  const before = document.activeElement
  const take = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.focus({ preventScroll: true })
    return heading !== null
  }
  if (take()) return () => undefined
  const waiting = new MutationObserver(() => {
    if (![before, document.body].includes(document.activeElement) || take()) waiting.disconnect()
  })
  waiting.observe(document.body, { childList: true, subtree: true })
  return () => waiting.disconnect()
}
