import type { ToastPlace } from './toast-place.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/** Pixels between the toasts and the window's edges, and between toasts and the elements that they must not cover. */
const edge = 16
const clearance = 4

const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=menuitem]'

const isShown = (element: Element) => element.getClientRects().length > 0

/**
 * Elements in use: the focused control with its label and error, anything that has opened above the page, and actions
 * that stay at the window's edge.
 */
function inUse(region: HTMLElement, ofDialogs: 'whole' | 'controls'): Element[] {
  const focused = document.activeElement
  const isControl = focused !== null && focused.matches(controls) && !region.contains(focused)
  const dialogs = Array.from(document.querySelectorAll('[role=dialog]'))
  return [
    ...(isControl ? [focused, ...(focused.closest('[data-used-together]')?.children ?? [])] : []),
    // The content of a closed disclosure may still have a size.
    ...document.querySelectorAll('[data-popup]:not(details:not([open]) > *), [data-sticky], [role=menu]'),
    ...(ofDialogs === 'whole' ? dialogs : dialogs.flatMap((dialog) => Array.from(dialog.querySelectorAll(controls)))),
  ].filter(isShown)
}

/** The visible part of the window: an on-screen keyboard or a bar at its lower edge covers the rest. */
function seenWindow(): Box {
  const { clientWidth, clientHeight } = document.documentElement
  const top = visualViewport?.offsetTop ?? 0
  const height = visualViewport?.height ?? clientHeight
  const bottom = Math.min(clientHeight, top + height)
  // Above a bar along the whole edge, there is as much room as above the edge.
  const bars = Array.from(document.querySelectorAll('[data-sticky]'), (bar) => bar.getBoundingClientRect())
  const edgeBar = bars.find((bar) => bar.width >= clientWidth && bar.top < bottom && bar.bottom >= bottom)
  return { left: 0, top, right: clientWidth, bottom: edgeBar?.top ?? bottom }
}

const boxAt = (place: ToastPlace, { width, height }: { width: number; height: number }, seen: Box): Box => {
  // The classes of the places say start and end: from right to left, each place is on the other side.
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
  const left = place.endsWith('Left') === isRightToLeft ? seen.right - edge - width : edge
  const top = place.startsWith('top') ? seen.top + edge : seen.bottom - edge - height
  return { left, top, right: left + width, bottom: top + height }
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right + clearance &&
  other.left < one.right + clearance &&
  one.top < other.bottom + clearance &&
  other.top < one.bottom + clearance

/** The first free corner for all toasts. If none fits, a corner for the newest, which then scroll. */
function choosePlace(region: HTMLElement): { place: ToastPlace; height: number } {
  const seen = seenWindow()
  const { width } = region.getBoundingClientRect()
  const isPhone = width > seen.right / 2
  const order = isPhone
    ? (['topRight', 'bottomRight'] as const)
    : (['bottomRight', 'topRight', 'bottomLeft', 'topLeft'] as const)
  const whole = Math.min(region.scrollHeight, seen.bottom - seen.top - 2 * edge)
  const newest = region.lastElementChild?.getBoundingClientRect().height ?? whole
  for (const ofDialogs of ['whole', 'controls'] as const) {
    const used = inUse(region, ofDialogs).map((element) => element.getBoundingClientRect())
    for (const height of [whole, newest])
      for (const place of order) {
        const box = boxAt(place, { width, height }, seen)
        if (!used.some((one) => overlap(box, one))) return { place: place === order[0] ? 'usual' : place, height }
      }
  }
  return { place: 'waiting', height: newest }
}

/** Moves the toasts whenever an element in use appears, disappears or moves. Returns the cleanup function. */
export function keepClear(region: HTMLElement, onPlace: (place: ToastPlace) => void): () => void {
  let frame = 0
  const choose = () => {
    frame = 0
    if (region.querySelector(':hover, :focus')) return
    const seen = seenWindow()
    const { place, height } = choosePlace(region)
    region.style.setProperty('--above', `${seen.top}px`)
    region.style.setProperty('--below', `${document.documentElement.clientHeight - seen.bottom}px`)
    region.style.setProperty('--most', `${height}px`)
    region.scrollTop = region.scrollHeight
    onPlace(place)
  }
  const chooseSoon = () => {
    frame ||= requestAnimationFrame(choose)
  }
  choose()
  const changes = new MutationObserver(chooseSoon)
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['class', 'open', 'hidden', 'aria-expanded'],
  })
  for (const event of ['focusin', 'focusout'] as const) document.addEventListener(event, chooseSoon)
  for (const event of ['scroll', 'resize'] as const) {
    window.addEventListener(event, chooseSoon, { capture: true, passive: true })
    visualViewport?.addEventListener(event, chooseSoon)
  }
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    for (const event of ['focusin', 'focusout'] as const) document.removeEventListener(event, chooseSoon)
    for (const event of ['scroll', 'resize'] as const) {
      window.removeEventListener(event, chooseSoon, { capture: true })
      visualViewport?.removeEventListener(event, chooseSoon)
    }
  }
}
