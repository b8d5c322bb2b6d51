/** The height that a list needs to be of use: some four options. */
const leastRoom = 200
/** Pixels between the list and the edge of the window. */
const edge = 12

/** Where the visible part of the window ends: an on-screen keyboard covers the rest. */
function visibleBottom(): number {
  const { clientHeight } = document.documentElement
  return visualViewport ? Math.min(clientHeight, visualViewport.offsetTop + visualViewport.height) : clientHeight
}

/**
 * Keeps a list under its field in the visible part of the window: the list is as tall as there is room (`--room`), and
 * if there is too little, the field moves up. Returns the cleanup function.
 */
export function fitBelow(list: HTMLElement): () => void {
  const field = list.parentElement?.querySelector('input')
  const room = () => visibleBottom() - list.getBoundingClientRect().top - edge
  const fit = () => {
    list.style.removeProperty('--room')
    if (room() < Math.min(leastRoom, list.offsetHeight)) field?.scrollIntoView({ block: 'start' })
    list.style.setProperty('--room', `${Math.max(room(), leastRoom)}px`)
  }
  fit()
  // The keyboard comes a moment after the focus.
  visualViewport?.addEventListener('resize', fit)
  return () => visualViewport?.removeEventListener('resize', fit)
}
