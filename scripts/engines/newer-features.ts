import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { browserFloor } from '../../packages/app/browser-floor.ts'

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

const oldest = {
  chrome: browserFloor.chrome,
  chrome_android: browserFloor.chrome,
  firefox: browserFloor.firefox,
  firefox_android: browserFloor.firefox,
  safari: browserFloor.safari,
  safari_ios: browserFloor.safari,
} as const

const holds = ({ version_added: added, ...one }: SimpleSupportStatement, version: number): boolean =>
  typeof added === 'string' &&
  Number.parseFloat(added.replace('≤', '')) <= version &&
  !one.version_removed &&
  !one.flags &&
  !one.prefix &&
  !one.alternative_name &&
  added !== 'preview'

/** Whether all oldest supported browsers have the feature. Features that Safari or Firefox never got count as newer. */
function isOld({ support }: CompatStatement): boolean {
  return Object.entries(oldest).every(([name, version]) => {
    const statement = Object.entries(support).find(([browser]) => browser === name)?.[1]
    if (!statement) return true
    return (Array.isArray(statement) ? statement : [statement]).some((one) => holds(one, version))
  })
}

const parts = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.keys(feature ?? {}).flatMap((name): [string, Identifier][] => {
    const part = name === '__compat' ? undefined : feature?.[name]
    return part ? [[name, part]] : []
  })

/** Whether the oldest supported browsers have a feature. Features without data count as old. */
export const isAtFloor = (feature: Identifier | undefined): boolean => !feature?.__compat || isOld(feature.__compat)

/** Interfaces and constructors by name, of the language and of browsers. */
const language = [...parts(data.javascript['builtins']), ...parts(data.javascript['builtins']?.['Intl'])]
const interfaces = [...language, ...parts(data.api)]

const membersOf = (feature: Identifier): [name: string, isOld: boolean][] =>
  parts(feature)
    .filter(([key]) => !/^[A-Z@]/.test(key))
    .map(([key, member]) => [key.replace(/_static$/, ''), isAtFloor(member)])

function collect() {
  const globals = new Set<string>()
  const statics = new Set<string>()
  const members = new Map<string, boolean>()
  const oldGlobals = new Set<string>()
  for (const [owner, feature] of interfaces) {
    ;(isAtFloor(feature) ? oldGlobals : globals).add(owner)
    for (const [name, isOld] of membersOf(feature)) {
      if (!isOld) statics.add(`${owner}.${name}`)
      members.set(name, isOld || (members.get(name) ?? false))
    }
  }
  for (const owner of ['Window', '_globals', 'WorkerGlobalScope'])
    for (const [name, member] of parts(data.api[owner])) (isAtFloor(member) ? oldGlobals : globals).add(name)
  const newerMembers = new Set([...members].filter(([, isOld]) => !isOld).map(([name]) => name))
  const ofLanguage = new Set(language.flatMap(([, feature]) => membersOf(feature).map(([name]) => name)))
  return {
    globals: globals.difference(oldGlobals),
    statics,
    members: newerMembers,
    languageMembers: newerMembers.intersection(ofLanguage),
  }
}

/**
 * Features that the oldest supported browsers lack, from MDN's compatibility data: `globals` by name (`URLPattern`), `statics`
 * with their owner (`AbortSignal.any`), `members` that no object in those browsers has (`toSorted`), of which `languageMembers`
 * belong to JavaScript itself.
 */
export const newer = collect()

/** Iterator helpers, which only newer browsers have. Array methods of the same names are older. */
export const iteratorHelpers = new Set(parts(data.javascript['builtins']?.['Iterator']).map(([name]) => name))

/** MDN's data on style sheets. */
export const styles = data.css
