import { createRequire } from 'node:module'
import { browserFloor } from '../../packages/app/browser-floor.ts'

/** Versions with their share of page views, in percent; one without any has null. */
type Shares = Record<string, Record<string, number | null>>
type CanIUse = { region: (packed: unknown) => Shares }

const require = createRequire(import.meta.url)
const canIUse: CanIUse = require('caniuse-lite')
const nigeria = canIUse.region(require('caniuse-lite/data/regions/NG.js'))

/** caniuse names a browser that it knows in its newest version only by version 0. */
const versionless = '0'

/** The first version with the floor's engine: Opera 89 and Samsung Internet 20 are built on Chromium 103 and 106. */
const oldest: Record<string, number> = {
  chrome: browserFloor.chrome,
  edge: browserFloor.chrome,
  opera: 89,
  samsung: 20,
  firefox: browserFloor.firefox,
  safari: browserFloor.safari,
  ios_saf: browserFloor.safari,
}

export type Share = { above: number; below: number; unknown: number }

/** How much of what is seen in Nigeria is seen in browsers at or above the floor, below it, or in a version that nobody counts; in percent of all. */
export function nigerianShare(): Share {
  const share = { above: 0, below: 0, unknown: 0 }
  for (const [browser, versions] of Object.entries(nigeria))
    for (const [version, part] of Object.entries(versions)) {
      const isCounted = version !== versionless
      const isOld = !(Number.parseFloat(version) >= (oldest[browser] ?? Number.POSITIVE_INFINITY))
      const kind = isCounted ? (isOld && version !== 'TP' ? 'below' : 'above') : 'unknown'
      share[kind] += part ?? 0
    }
  return share
}

/** Share of a browser that is counted without versions, such as Chrome on Android. */
export const shareOf = (browser: string): number => nigeria[browser]?.[versionless] ?? 0

if (import.meta.main) {
  const { above, below, unknown } = nigerianShare()
  const rows = [
    ['at or above the floor', above],
    ['below it', below],
    ['counted without a version', unknown],
    ['… Chrome on Android', shareOf('and_chr')],
    ['… Opera on Android', shareOf('op_mob')],
  ] as const
  for (const [what, part] of rows) process.stdout.write(`${what}: ${part.toFixed(1)} %\n`)
}
