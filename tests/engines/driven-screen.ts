import { setTimeout as pause } from 'node:timers/promises'
import type { Screen, Target } from '../e2e/support/screen.ts'
import { axeTags } from '../support/axe-tags.ts'
import { axeScript } from '../support/barriers.ts'
import type { DriverWindow } from './driver.ts'
import {
  chooseOption,
  countTargets,
  findBarriers,
  findTargets,
  isReady,
  type Place,
  place,
  prepareField,
  valueOf,
  watchErrors,
  type WireTarget,
} from './in-page.ts'

const timeoutMs = 90_000
const pollMs = 100

const wire = ({ name, label, within, ...rest }: Target): WireTarget => {
  const pattern = (text?: string | RegExp) =>
    text instanceof RegExp ? { source: text.source, flags: text.flags } : text
  return { ...rest, name: pattern(name), label: pattern(label), within: within && wire(within) }
}

/** Calls a function of in-page.ts in the page. */
async function call<Result>(
  { evaluate }: DriverWindow,
  run: (...values: never[]) => Result | Promise<Result>,
  ...values: (WireTarget | string)[]
): Promise<Result> {
  const invocation = `(${String(run)})(${values.map((value) => JSON.stringify(value)).join(', ')})`
  const text = await evaluate(
    `(async () => { ${String(findTargets)}; return JSON.stringify((await ${invocation}) ?? null) })()`,
  )
  return JSON.parse(text)
}

/** Repeats until there is a result. What is said last goes into the error. */
async function until<Result>(
  what: string,
  attempt: () => Promise<{ result: Result } | { problem: string }>,
): Promise<Result> {
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    // A page that is just being replaced has no answer.
    const outcome = await attempt().catch((error: unknown) => ({ problem: String(error) }))
    if ('result' in outcome) return outcome.result
    if (Date.now() > giveUpAt) throw new Error(`${what}: ${outcome.problem}`)
    await pause(pollMs)
  }
}

/** A window that is driven from outside, as the main road uses it. `keep` receives a PNG of each page that it looks at. */
export function drivenScreen(
  window: DriverWindow,
  baseUrl: string,
  keep: (name: string, png: Buffer) => Promise<void>,
): Screen & { errors: () => Promise<string[]> } {
  const equip = async () => {
    const isEquipped = await window.evaluate(`String(typeof axe === 'object')`)
    if (isEquipped !== 'true') await window.evaluate(`(() => { ${axeScript}; return '' })()`)
    await call(window, watchErrors)
  }
  const inPage: typeof call = async (...values) => {
    await equip()
    return call(...values)
  }
  const arrive = (end: RegExp) =>
    until(`Arrive at ${end}`, async () => {
      const url = await window.evaluate('location.href')
      if (!end.test(url)) return { problem: `it is at ${url}` }
      return (await inPage(window, isReady)) ? { result: undefined } : { problem: 'it is not ready' }
    })
  const count = (target: Target) => inPage<number>(window, countTargets, wire(target))
  const press = (at: { x: number; y: number }) =>
    window.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', origin: 'viewport', duration: 0, ...at },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  const click = (target: Target) =>
    until(`Click ${JSON.stringify(wire(target))}`, async () => {
      const found: Place = await inPage(window, place, wire(target))
      if ('problem' in found) return found
      await press(found)
      // The page may have scrolled in between. A page that is gone was left by the press.
      const hasMissed = await window.evaluate('String(window.landed === false)').catch(() => 'false')
      return hasMissed === 'true' ? { problem: 'it moved away' } : { result: undefined }
    })
  return {
    errors: async () => [
      ...window.logged(),
      ...JSON.parse(await window.evaluate('JSON.stringify(window.noise ?? [])')),
    ],
    open: async (address) => {
      await window.navigate(baseUrl + address)
      await arrive(/./)
    },
    arrive,
    click,
    type: async (target, text) => {
      await click(target)
      if (!(await inPage(window, prepareField, text))) return
      const keys = Array.from(text, (value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]).flat()
      await window.perform([{ type: 'key', id: 'keyboard', actions: keys }])
    },
    choose: (target, option) =>
      until(`Choose ${option}`, async () =>
        (await inPage(window, chooseOption, wire(target), option))
          ? { result: undefined }
          : { problem: 'no such option' },
      ),
    see: (target) =>
      until(`See ${JSON.stringify(wire(target))}`, async () =>
        (await count(target)) > 0 ? { result: undefined } : { problem: 'not found' },
      ),
    seeNone: (target) =>
      until(`See none of ${JSON.stringify(wire(target))}`, async () =>
        (await count(target)) === 0 ? { result: undefined } : { problem: 'it is there' },
      ),
    seeValue: (target, value) =>
      until(`See the value of ${JSON.stringify(wire(target))}`, async () => {
        const shown = await inPage(window, valueOf, wire(target))
        return shown === value ? { result: undefined } : { problem: `it is ${shown}` }
      }),
    isVisible: async (target) => (await count(target)) > 0,
    expectAccessible: async (picture) => {
      await keep(picture, await window.picture())
      const barriers = await inPage(window, findBarriers, ...axeTags)
      if (barriers.length > 0) throw new Error(`axe: ${barriers.join('\n')}`)
    },
  }
}
