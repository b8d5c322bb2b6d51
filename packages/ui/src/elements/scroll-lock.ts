/** Dialogs that are open. */
let locks = 0

/**
 * Keeps the page behind a dialog from scrolling and takes its scrollbar away, which the dialog's ground would not cover. The page
 * keeps its width. Returns what gives the page back; the last of several dialogs does.
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
