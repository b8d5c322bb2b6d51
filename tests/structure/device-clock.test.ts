import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { findDeviceClock } from '../../scripts/engines/find-device-clock.ts'
import type { Node } from '../../scripts/engines/nodes.ts'
import { root, sourceFiles, textOf } from './source-files.ts'

function clocksIn(code: string, name = 'planted.ts'): string[] {
  const program: Node = parseSync(name, code).program
  return findDeviceClock(program).map(({ start, end }) => code.slice(start, end))
}

test.each([
  ['const today = new Date()', 'new Date()'],
  ['const today = new Date', 'new Date'],
  ['const text = Date()', 'Date()'],
  ['const age = Date.now() - at', 'Date.now'],
  ['const machine = create({ now: Date.now })', 'Date.now'],
  ["const at = Date['now']()", "Date['now']"],
  ['const at = globalThis.Date.now()', 'globalThis.Date.now'],
  ['const at = new window.Date()', 'new window.Date()'],
  ['const { now } = Date', '{ now } = Date'],
])('%s asks the device’s clock', (code, found) => {
  expect(clocksIn(code)).toEqual([found])
})

test.each([
  "const day = new Date('2026-11-25')",
  'const day = new Date(now().getTime() + 60_000)',
  'const at = Date.parse(header)',
  'const at = Date.UTC(2026, 10, 25)',
  'const began = performance.now()',
  'const at = clock.now()',
])('%s does not', (code) => {
  expect(clocksIn(code)).toEqual([])
})

test('in what runs in a browser one module asks the device’s clock, and the lint rule holds it', () => {
  const files = sourceFiles(['packages/contract', 'packages/ui', 'packages/flows', 'packages/app'], /\.(?:tsx?|js)$/)
  const asking = files.filter((file) => clocksIn(textOf(file), file).length > 0)
  expect(asking).toEqual(['packages/app/src/support/clock.ts'])
  const { overrides }: { overrides: { files: string[]; rules: object }[] } = JSON.parse(
    readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
  )
  const ruled = overrides.filter(({ rules }) => 'ilera/no-device-clock' in rules)
  expect(ruled.map(({ files: where }) => where)).toEqual([
    ['packages/{contract,ui,flows,app}/**/*.{ts,tsx,js}'],
    asking,
  ])
})
