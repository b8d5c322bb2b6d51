import type { Box } from './find-areas.ts'

/**
 * Names the element that holds each area, as "header › button": the nearest landmark, and the nearest element that has a
 * name of its own. Areas are measured from the picture's corner. Runs in the page, so it uses nothing of this file.
 */
export function nameElements({ areas, corner }: { areas: readonly Box[]; corner: { x: number; y: number } }): string[] {
  const landmarks: Record<string, string> = {
    header: 'header, [role=banner]',
    navigation: 'nav, [role=navigation]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    aside: 'aside',
    footer: 'footer',
    main: 'main',
  }
  const things: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a',
    field: 'input, select, textarea, [role=combobox]',
    tab: '[role=tab]',
    heading: 'h1, h2, h3, h4, h5, h6',
    label: 'label, legend',
    picture: 'img, svg, canvas, picture',
    'table cell': 'td, th',
    table: 'table',
    message: '[role=alert], [role=status]',
    'list item': 'li',
    definition: 'dt, dd',
    paragraph: 'p',
    form: 'form',
    section: 'section, article',
  }
  const kindOf = (element: Element, kinds: Record<string, string>) =>
    Object.entries(kinds).find(([, selector]) => element.matches(selector))?.[0]
  const nearest = (start: Element, kinds: Record<string, string>) => {
    for (let one: Element | null = start; one; one = one.parentElement) {
      const kind = kindOf(one, kinds)
      if (kind) return kind
    }
    return undefined
  }
  const elements = Array.from(document.body.querySelectorAll('*')).map((element) => {
    const box = element.getBoundingClientRect()
    return { element, box, size: box.width * box.height }
  })
  return areas.map(({ x, y, width, height }) => {
    const holds = ({ box }: { box: DOMRect }) =>
      box.left - corner.x <= x + 1 &&
      box.top - corner.y <= y + 1 &&
      box.right - corner.x >= x + width - 1 &&
      box.bottom - corner.y >= y + height - 1
    const smallest = elements
      .filter(holds)
      .reduce<(typeof elements)[number] | undefined>(
        (least, one) => (least && least.size < one.size ? least : one),
        undefined,
      )
    if (!smallest) return ''
    return [nearest(smallest.element, landmarks), nearest(smallest.element, things)].filter(Boolean).join(' › ')
  })
}
