import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const app = 'packages/app/src'
/** Files of components whose styles the app leaves out, as in `@source not '../../ui/src/elements/{menu,tooltip}.tsx'`. */
const leftOut = [...readFileSync(`${app}/app.css`, 'utf8').matchAll(/@source not '([^']+)'/g)].flatMap(
  ([, glob = '']) => globSync(normalize(join(app, glob))),
)

/** Components of the public pages, and the files whose classes their stylesheet has. */
const publicPages = `${app}/public-pages/public-pages.css`
const ofPublicPages = new Set(
  [...readFileSync(publicPages, 'utf8').matchAll(/@source '([^']+)'/g)].flatMap(([, glob = '']) =>
    globSync(normalize(join(publicPages, '..', glob))),
  ),
)

/** The files that a file of the app or of the design system imports from the design system. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() *'(@ilera\/ui\/|\.[^']*\/)([^']+)'/g)].map(
    ([, base = '', name = '']) =>
      base === '@ilera/ui/' ? `packages/ui/src/${name}.tsx` : normalize(join(file, '..', base, name)),
  )

test('no page needs a component whose styles the app leaves out', () => {
  expect(leftOut.length).toBeGreaterThan(0)
  // The public pages are built apart, with a stylesheet of their own.
  const others = globSync(['packages/app/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}']).filter(
    (file) => !leftOut.includes(file) && !file.startsWith(`${app}/public-pages/`),
  )
  const used = others.flatMap((file) =>
    importsOf(file)
      .filter((name) => leftOut.includes(name))
      .map((name) => [file, name]),
  )
  expect(used).toEqual([])
})

test('the stylesheet of the public pages has the classes of every component that they show', () => {
  const shown = new Set<string>()
  const visit = (file: string): void => {
    if (!file.startsWith('packages/ui/') || !existsSync(file) || shown.has(file)) return
    shown.add(file)
    importsOf(file).forEach(visit)
  }
  importsOf(`${app}/public-pages/public-pages.tsx`).forEach(visit)
  const components = [...shown].filter((file) => file.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(10)
  expect(components.filter((file) => !ofPublicPages.has(file))).toEqual([])
})
