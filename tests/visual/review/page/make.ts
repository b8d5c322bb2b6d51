type Properties = {
  className?: string
  id?: string
  type?: string
  ariaLabel?: string
  onclick?: () => void
  data?: Record<string, string>
  pressed?: boolean
  current?: boolean
}

/** Makes an element. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { data = {}, pressed, current, ...properties }: Properties = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  Object.assign(element.dataset, data)
  if (pressed !== undefined) element.setAttribute('aria-pressed', String(pressed))
  if (current) element.setAttribute('aria-current', 'true')
  element.append(...children)
  return element
}

/** The element of the page with this id. */
export function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} "${id}".`)
  return element
}

/** Replaces what an element holds; the focus stays on the button that had it (`data-focus`). */
export function fill(element: HTMLElement, children: readonly (Node | string)[]): void {
  const focused = element.contains(document.activeElement) ? document.activeElement : null
  const key = focused instanceof HTMLElement ? focused.dataset['focus'] : undefined
  element.replaceChildren(...children)
  if (key) element.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
}
