import { createRequire } from 'node:module'
import { browserFloor } from '../../packages/app/browser-floor.ts'

/** Share of page views by browser and version, in per cent. Null for versions without any. */
type Shares = Record<string, Record<string, number | null>>
type CanIUse = { region: (packed: unknown) => Shares }

const require = createRequire(import.meta.url)
const canIUse: CanIUse = require('caniuse-lite')
const nigeria = canIUse.region(require('caniuse-lite/data/regions/NG.js'))

/** caniuse uses version 0 for browsers that it only tracks in their newest version. */
const versionless = '0'

/** The first versions with a supported engine: Opera 89 and Samsung Internet 20 are based on Chromium 103 and 106. */
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

/** Share of page views in Nigeria by supported, unsupported and unknown browser versions, in per cent. */
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

/** Share of a browser without versions in the data, such as Chrome on Android. */
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
