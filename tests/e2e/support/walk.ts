import { expect, type Page } from '@playwright/test'

/** What the focus has reached, and whether it is hidden or unmarked. */
type Step = { at: number; hidden: string; unmarked: string }

/** Numbers all focusable controls on the page. Tab reaches one radio button of each group. */
const numbered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const actable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const asked = [...document.querySelectorAll<HTMLElement>(actable)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.matches(':disabled, [tabindex="-1"], [type="hidden"], [type="radio"]:not(:checked)') &&
        !one.closest('[inert]'),
    )
    return asked.map((one, index) => {
      one.dataset['walk'] = String(index)
      return `${one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 60) ?? ''}`
    })
  })

const whereFocusIs = (page: Page): Promise<Step> =>
  page.evaluate(() => {
    const on = document.activeElement
    if (!(on instanceof HTMLElement) || on === document.body) return { at: -1, hidden: '', unmarked: '' }
    const name = on.outerHTML.slice(0, 140)
    // Check the middle of the visible part and points near its corners.
    const { left, top, right, bottom } = on.getBoundingClientRect()
    const across = [Math.max(left, 0), Math.min(right, innerWidth)] as const
    const down = [Math.max(top, 0), Math.min(bottom, innerHeight)] as const
    const within = ([from, to]: readonly [number, number], share: number) => from + (to - from) * share
    const seen = [0.5, 0.1, 0.9].some((x) =>
      [0.5, 0.1, 0.9].some((y) => {
        const above = document.elementFromPoint(within(across, x), within(down, y))
        return above !== null && (on.contains(above) || above.contains(on))
      }),
    )
    const look = getComputedStyle(on)
    const marked = look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) > 0
    return { at: Number(on.dataset['walk'] ?? -2), hidden: seen ? '' : name, unmarked: marked ? '' : name }
  })

/** Expects Tab to reach every control, with a visible focus that nothing covers completely. */
export async function expectTabOrder(page: Page): Promise<void> {
  const all = await numbered(page)
  await page.evaluate(() => {
    // The next Tab starts at the top of the page.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const met = new Set<number>()
  const hidden: string[] = []
  const unmarked: string[] = []
  for (let press = 0; press < all.length + 20 && met.size < all.length; press += 1) {
    await page.keyboard.press('Tab')
    const step = await whereFocusIs(page)
    met.add(step.at)
    met.delete(-1)
    met.delete(-2)
    if (step.hidden) hidden.push(step.hidden)
    if (step.unmarked) unmarked.push(step.unmarked)
  }
  expect(
    all.filter((_, index) => !met.has(index)),
    'not reached by Tab',
  ).toEqual([])
  expect(hidden, 'has the focus, and lies under something').toEqual([])
  expect(unmarked, 'has the focus, and does not look so').toEqual([])
}
