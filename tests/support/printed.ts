/** Finds elements that should not be printed, or are cut off or too pale. Runs in the page with print styles. */
export function findUnprinted(): string[] {
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`
  /** Lightness from 0 (black) to 255 (white). Transparent counts as white. */
  const lightOf = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return alpha === 0 ? 255 : (red + green + blue) / 3
  }
  const shown = Array.from(document.querySelectorAll<HTMLElement>('body *')).filter((one) => {
    const { width, height } = one.getBoundingClientRect()
    return one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
  })
  return shown.flatMap((one) => {
    const style = getComputedStyle(one)
    const found: string[] = []
    const isChrome = one.matches(
      'button, [role=button], [role=tab], nav, [role=navigation], [aria-label=Messages][aria-live]',
    )
    const isPageHeader = one.matches('header') && !one.closest('main, section, article, [role=dialog]')
    if (isChrome || (isPageHeader && !one.querySelector('h1'))) found.push('is printed')
    if (['fixed', 'sticky'].includes(style.position)) found.push('stays at the edge of the paper')
    if (one.matches('a') && style.borderTopWidth !== '0px') found.push('is printed as a button')
    if (lightOf(style.backgroundColor) < 250) found.push(`stands on ${style.backgroundColor}`)
    const hasText = Array.from(one.childNodes).some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (hasText && !one.closest('svg') && lightOf(style.color) > 100) found.push(`is ${style.color}`)
    const isField = one.matches('input, select, option, progress, img, svg, svg *')
    const isCut =
      (style.overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1) ||
      (style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1)
    if (!isField && isCut) found.push('is cut off')
    const { left, right } = one.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1) found.push('reaches over the edge of the paper')
    return found.map((text) => `${nameOf(one)} ${text}`)
  })
}
