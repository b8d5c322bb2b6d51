type Options = { /** Milliseconds. */ ms: number; /** Pixels kept free above the target. */ offset: number }

const eased = (share: number) => (share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2)

/** Scrolls to an element in a set time; at once if the user prefers reduced motion. */
export function smoothScrollTo(target: HTMLElement, { ms, offset }: Options): void {
  const from = scrollY
  const to = Math.max(0, from + target.getBoundingClientRect().top - offset)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: to, behavior: 'instant' })
    return
  }
  const began = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, (now - began) / ms)
    scrollTo({ top: from + (to - from) * eased(share), behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
