/** Pairs of controls of the page that cover each other by more than a pixel, with their boxes. Runs in the page. */
export function findOverlaps(): string[] {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [tabindex="0"]'
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 40) || element.id)}`
  /** Where and how large it is, for whoever looks for the cause. */
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const [left, top, wide, high] = [x, y, width, height].map(Math.round)
    return `(${wide} × ${high} at ${left}, ${top})`
  }
  /** The layer of a control: an overlay such as a dialog covers the page on purpose. */
  const layerOf = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (['absolute', 'fixed', 'sticky'].includes(getComputedStyle(one).position)) return one
    return document.body
  }
  /** The part of a box that is visible inside its scroll containers. */
  const shownOf = (element: Element, rect: DOMRect) => {
    let { left, top, right, bottom } = rect
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflow === 'visible') continue
      const frame = one.getBoundingClientRect()
      left = Math.max(left, frame.left)
      top = Math.max(top, frame.top)
      right = Math.min(right, frame.right)
      bottom = Math.min(bottom, frame.bottom)
    }
    return { left, top, right, bottom }
  }
  const shown = Array.from(document.querySelectorAll(controls))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('[role=tabpanel], [role=log]'))
    .map((element) => ({
      element,
      layer: layerOf(element),
      boxes: Array.from(element.getClientRects()).map((rect) => shownOf(element, rect)),
    }))
  return shown.flatMap((one, index) =>
    shown.slice(index + 1).flatMap((other) => {
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        return []
      const covered = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        ),
      )
      return covered ? [[one, other].map(({ element }) => `${nameOf(element)} ${boxOf(element)}`).join(' / ')] : []
    }),
  )
}
