import { expect, type Page } from '@playwright/test'

/** The minimum size of a touch target in CSS pixels. */
const reach = 44

/** The visible controls that are smaller than a touch target, including their labels. */
const tooSmall = (page: Page) =>
  page.evaluate((needed) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]',
    )
    const inSentence = (control: HTMLElement) =>
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent.trim() !== control.textContent.trim()
    const sizeOf = (control: HTMLElement) => {
      const labels = 'labels' in control && control.labels instanceof NodeList ? control.labels : []
      // A link that covers its row is as large as that.
      const cover = getComputedStyle(control, '::after')
      const covered = cover.position === 'absolute' && cover.inset === '0px' ? [control.offsetParent] : []
      const boxes = [control, ...labels, ...covered].flatMap((part) =>
        part instanceof Element ? [part.getBoundingClientRect()] : [],
      )
      return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))] as const
    }
    return Array.from(controls)
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !inSentence(control))
      .map((control) => ({ control, size: sizeOf(control) }))
      .filter(({ size: [width, height] }) => width > 1 && (width < needed - 0.5 || height < needed - 0.5))
      .map(({ control, size }) => `${control.outerHTML.slice(0, 160)}: ${size.map(Math.round).join(' × ')}`)
  }, reach)

/** Expects every control to be a large enough touch target; a link in a sentence may be as tall as its line. */
export async function expectTouchTargets(page: Page): Promise<void> {
  expect(await tooSmall(page), `smaller than ${reach} px`).toEqual([])
}
