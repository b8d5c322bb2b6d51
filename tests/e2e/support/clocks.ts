import type { Page } from '@playwright/test'

declare global {
  /** The browser's own `Date`, while its clock is shifted. */
  var trueDate: DateConstructor | undefined
}

/** Sets the device's clock ahead by some milliseconds, on this page and on later ones. */
export async function setDeviceClock(page: Page, offMs: number): Promise<void> {
  await page.addInitScript(shift, offMs)
  await page.evaluate(shift, offMs)
}

/** Shifts only the clock: durations and timers stay as they are. */
function shift(offMs: number): void {
  const TrueDate = (globalThis.trueDate ??= Date)
  const told = () => TrueDate.now() + offMs
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [told()], made),
    apply: () => new TrueDate(told()).toString(),
    get: (target, key) => (key === 'now' ? told : Reflect.get(target, key)),
  })
}

/** Sets the time in the `Date` header of every response to this page: milliseconds since 1970. */
export async function setServerTime(page: Page, time: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers(), date: new Date(time).toUTCString() }
    // Responses of a page that was left meanwhile cannot be read.
    await route.fulfill({ response: answer, headers }).catch(() => undefined)
  })
}
