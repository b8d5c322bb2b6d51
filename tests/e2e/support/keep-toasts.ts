import type { Page } from '@playwright/test'

/** A busy machine may need longer than a toast is shown. */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = window.setTimeout.bind(window)
    const slower = (act: TimerHandler, ms = 0, ...rest: unknown[]) =>
      real(act, ms >= 3000 && ms <= 10_000 ? ms * 30 : ms, ...rest)
    Object.assign(window, { setTimeout: slower })
  })
