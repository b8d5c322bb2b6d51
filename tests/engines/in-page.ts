import type { Target } from '../e2e/support/screen.ts'

/** A target that JSON can carry. */
export type WireTarget = Omit<Target, 'name' | 'label' | 'within'> & {
  name?: string | Pattern
  label?: string | Pattern
  within?: WireTarget
}
type Pattern = { source: string; flags: string }
/** Where to click, or why not. */
export type Place = { x: number; y: number } | { problem: string }

declare global {
  var axe: {
    setup: (root: Element) => void
    teardown: () => void
    commons: {
      aria: { getRole: (element: Element) => string | null }
      text: { accessibleText: (element: Element) => string }
    }
    run: (options: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
  }
  interface Window {
    /** Errors that the page logged or threw. */
    noise?: string[]
    /** Whether the last press hit the element that was placed. */
    landed?: boolean
  }
}

// These functions run in the page. They may use each other, and nothing else of this file.

/** The visible elements that a target describes. Roles and names are those that axe computes. */
export function findTargets(target: WireTarget): HTMLElement[] {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const includes = (text: string, part: string) => plain(text).toLowerCase().includes(part.toLowerCase())
  const matches = (text: string, wanted: string | Pattern) =>
    typeof wanted === 'object'
      ? new RegExp(wanted.source, wanted.flags).test(plain(text))
      : target.exact
        ? plain(text) === wanted
        : includes(text, wanted)
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const { role, name, label, text, has, within } = target
  const roots = within ? findTargets(within) : [document.body]
  // The payment widget draws into a shadow root.
  const allIn = (root: ParentNode): HTMLElement[] =>
    Array.from(root.querySelectorAll<HTMLElement>('*')).flatMap((element) =>
      element.shadowRoot ? [element, ...allIn(element.shadowRoot)] : [element],
    )
  const descendants = (selector: string) =>
    [...new Set(roots.flatMap(allIn))].filter((element) => element.matches(selector) && isShown(element))

  axe.setup(document.documentElement)
  const { getRole } = axe.commons.aria
  const { accessibleText } = axe.commons.text
  let found: HTMLElement[] = []
  if (role)
    found = descendants('*').filter(
      (element) => getRole(element) === role && (name === undefined || matches(accessibleText(element), name)),
    )
  else if (label !== undefined)
    found = descendants('input, select, textarea, [aria-label], [aria-labelledby]').filter((element) =>
      matches(accessibleText(element), label),
    )
  else if (text !== undefined) {
    const all = descendants('*').filter((element) => matches(element.textContent, text))
    found = all.filter((element) => !all.some((other) => other !== element && element.contains(other)))
  }
  axe.teardown()
  return has ? found.filter((element) => includes(element.textContent, has)) : found
}

/** Scrolls the only element of this target into view. Returns its centre when it stands still and nothing covers it. */
export async function place(target: WireTarget): Promise<Place> {
  const [element, ...others] = findTargets(target)
  if (!element) return { problem: 'not found' }
  if (others.length > 0) return { problem: `${others.length + 1} elements` }
  if (element.matches(':disabled, [aria-disabled=true]')) return { problem: 'disabled' }
  const centre = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const before = centre()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const after = centre()
  if (before.x !== after.x || before.y !== after.y) return { problem: 'moving' }
  const root = element.getRootNode()
  const hit = (root instanceof ShadowRoot ? root : document).elementFromPoint(after.x, after.y)
  const label = hit?.closest('label')
  const isFree = element.contains(hit) || label?.control === element
  const onPress = (event: Event) => {
    const path = event.composedPath()
    window.landed = path.includes(element) || (label?.control === element && path.includes(label))
  }
  window.landed = undefined
  addEventListener('mousedown', onPress, { once: true, capture: true })
  return isFree ? after : { problem: `covered by ${hit?.outerHTML.slice(0, 80)}` }
}

/**
 * Selects what the focused field contains, so that typing replaces it. The parts of a native date or time are typed in
 * another way in each browser and language: its value is set, as Playwright does. Returns whether there is something to type.
 */
export function prepareField(text: string): boolean {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && ['date', 'time'].includes(field.type)) {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return false
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  return true
}

/** Chooses an option by its label, as a person does. False: there is none. */
export function chooseOption(target: WireTarget, label: string): boolean {
  const [select] = findTargets(target)
  if (!(select instanceof HTMLSelectElement)) return false
  const option = Array.from(select.options).find((one) => one.label === label)
  if (!option) return false
  select.value = option.value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

export const countTargets = (target: WireTarget): number => findTargets(target).length

export function valueOf(target: WireTarget): string | undefined {
  const [field] = findTargets(target)
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField ? field.value : undefined
}

/** Whether the page of the current URL is shown and can be used (decisions 020 and 032). */
export async function isReady(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const isLoading = document.body.innerText.includes('The page is loading.')
  return document.readyState === 'complete' && !isLoading && !document.querySelector('[data-elsewhere], #root[inert]')
}

/** Keeps what the page logs or throws from now on. */
export function watchErrors(): void {
  if (window.noise) return
  const noise: string[] = []
  window.noise = noise
  const { console: original } = globalThis
  const logError = original.error.bind(original)
  original.error = (...parts: unknown[]) => {
    noise.push(parts.map(String).join(' '))
    logError(...parts)
  }
  addEventListener('error', ({ message }) => noise.push(message))
  addEventListener('unhandledrejection', ({ reason }) => noise.push(String(reason)))
}

/** A line for each violation of axe's rules with these tags. */
export async function findBarriers(...tags: string[]): Promise<string[]> {
  const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
