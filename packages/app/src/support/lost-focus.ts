import { focusHeading } from './focus-heading.ts'

/**
 * Moves the focus to the page's heading where the element that has it leaves the page: otherwise a keyboard begins again
 * at the top of the page, and a screen reader says nothing. Returns a function that stops it.
 */
export function followLostFocus(): () => void {
  let focused: Element | undefined
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target
  }
  const forget = () => {
    // Some browsers also send this when they remove the element, before it is gone. A button that waits for its answer
    // may be disabled first.
    setTimeout(() => {
      const hasLeft = focused?.isConnected && !focused.matches(':disabled') && document.activeElement !== focused
      if (hasLeft) focused = undefined
    })
  }
  const restore = () => {
    if (!focused || focused.isConnected) return
    focused = undefined
    // Whoever removed the element may move the focus at once.
    setTimeout(() => {
      if (document.activeElement === document.body) focusHeading()
    })
  }
  const removals = new MutationObserver(restore)
  removals.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    removals.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}
