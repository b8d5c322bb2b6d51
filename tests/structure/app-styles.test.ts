import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const app = 'packages/app/src'
/** Files of components whose styles the app leaves out, as in `@source not '../../ui/src/elements/{menu,tooltip}.tsx'`. */
const leftOut = [...readFileSync(`${app}/app.css`, 'utf8').matchAll(/@source not '([^']+)'/g)].flatMap(
  ([, glob = '']) => globSync(normalize(join(app, glob))),
)

/** The files that a file of the app or of the design system imports from the design system. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() *'(@ilera\/ui\/|\.[^']*\/)([^']+)'/g)].map(
    ([, base = '', name = '']) =>
      base === '@ilera/ui/' ? `packages/ui/src/${name}.tsx` : normalize(join(file, '..', base, name)),
  )

test('no page needs a component whose styles the app leaves out', () => {
  expect(leftOut.length).toBeGreaterThan(0)
  const others = globSync(['packages/app/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}']).filter(
    (file) => !leftOut.includes(file),
  )
  const used = others.flatMap((file) =>
    importsOf(file)
      .filter((name) => leftOut.includes(name))
      .map((name) => [file, name]),
  )
  expect(used).toEqual([])
})
