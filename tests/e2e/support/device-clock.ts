import type { Page } from '@playwright/test'

declare global {
  /** What the browser itself gave, once its clock is shifted. */
  var trueDate: DateConstructor | undefined
}

/** Milliseconds by which the device's clock is ahead of the right time, in this page and in those that are loaded in it later. */
export async function setDeviceClock(page: Page, offMs: number): Promise<void> {
  await page.addInitScript(shift, offMs)
  await page.evaluate(shift, offMs)
}

/** Only the clock: how long something takes, and what waits for it, is as it was. */
function shift(offMs: number): void {
  const TrueDate = (globalThis.trueDate ??= Date)
  const told = () => TrueDate.now() + offMs
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [told()], made),
    apply: () => new TrueDate(told()).toString(),
    get: (target, key) => (key === 'now' ? told : Reflect.get(target, key)),
  })
}
