/** The number of open dialogs. */
let locks = 0

/**
 * Stops the page behind a dialog from scrolling and hides its scrollbar, which the backdrop would not cover. The page
 * keeps its width. Returns the unlock function; the page scrolls again after the last dialog has closed.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks === 0) {
    style.paddingRight = `${Math.max(0, window.innerWidth - clientWidth)}px`
    style.overflow = 'hidden'
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks > 0) return
    style.paddingRight = ''
    style.overflow = ''
  }
}
