import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '@ilera/contract/routes'
import { screenMap } from '../../stories/foundations/screen-map.ts'
import { specScreens } from '../../stories/foundations/spec-screens.ts'
import { root, textOf } from './source-files.ts'

const app = 'packages/app/src'
const pages = textOf(`${app}/pages.ts`)

const modules = new Map(
  Array.from(
    pages.matchAll(/(?:const )?(\w+)(?::| =) page\([^;]*?import\('\.\/([^']+)'\)/g),
    ([, name = '', path = '']) => [name, `${app}/${path}`],
  ),
)
/** Routes that share the module of another: `adminAssignDoctor: { ...booking, … }`. */
for (const [, name = '', shared = ''] of pages.matchAll(/(\w+): (?:\{ \.\.\.)?(\w+)(?:,$| *, title)/gm))
  modules.set(name, modules.get(shared) ?? '')

const importsOf = (path: string) =>
  Array.from(textOf(path).matchAll(/(?:from |import\()'([^']+)'/g), ([, source = '']) => source)

/** What belongs to every page, such as the session, is nobody's machine. */
const ownFiles = /^packages\/app\/src\/(?:flows|routes|payment|queries\/use-list|support\/delet)/

function flowsBehind(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  return importsOf(path).flatMap((source) => {
    const flow = /^@ilera\/flows\/(?!shared)([\w-]+)\//.exec(source)?.[1]
    if (flow) return [flow]
    const file = source.startsWith('.') ? join(dirname(path), source) : ''
    return ownFiles.test(file) && existsSync(join(root, file)) ? flowsBehind(file, seen) : []
  })
}

const screensIn = (path: string) =>
  importsOf(path).flatMap((source) => /^@ilera\/ui\/(screens\/.+)/.exec(source)?.[1] ?? [])
const moduleOf = (route: string) => {
  const found = modules.get(route)
  if (!found) throw new Error(`pages.ts has no module for ${route}.`)
  return found
}
const screens = Object.entries(screenMap)

describe('the map of screens', () => {
  it('has every screen of the list, and no other', () => {
    const listed = specScreens.map(({ component }) => component).filter((path) => path.startsWith('screens/'))
    expect(screens.map(([component]) => component).sort()).toEqual([...new Set(listed)].sort())
  })

  it('has every route of the app', () => {
    expect(new Set(screens.flatMap(([, place]) => place.routes))).toEqual(new Set(Object.keys(routes)))
  })

  it.each(screens)('%s is shown by the routes that it names', (component, place) => {
    expect(place.routes.filter((route) => !screensIn(moduleOf(route)).includes(component))).toEqual([])
  })

  it.each([...new Set(Object.keys(routes).map(moduleOf))])(
    'names the machines that %s uses, and only those',
    (path) => {
      const shown = new Set(Object.keys(routes).filter((route) => moduleOf(route) === path))
      const named = screens.flatMap(([, place]) => (place.routes.some((route) => shown.has(route)) ? place.flows : []))
      expect(new Set(named)).toEqual(new Set(flowsBehind(path)))
    },
  )

  it.each(screens)('%s names a section of the spec, or a decision that is written', (_, { spec }) => {
    const number = /^Decision (\d{3})$/.exec(spec)?.[1]
    const decisions = readdirSync(join(root, 'docs/decisions'))
    expect(number ? decisions.some((file) => file.startsWith(`${number}-`)) : /^Section \d/.test(spec)).toBe(true)
  })

  it.each(screens)(
    'the page of %s shows its place, and the search finds it by section and route',
    (component, place) => {
      const page = textOf(`stories/${component}.mdx`)
      const name = /<Meta\s+of=\{\w+\}\s+name="About: ([^"]+)"/.exec(page)?.[1] ?? ''
      expect(page).toContain(`<ScreenFacts component="${component}" />`)
      const [section = ''] = place.spec.toLowerCase().split(',')
      expect([section, ...place.routes.map((route) => routes[route])].filter((words) => !name.includes(words))).toEqual(
        [],
      )
    },
  )
})
