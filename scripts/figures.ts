import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describeStatechart } from '@ilera/flows/shared/statechart'
import type { AnyStateMachine } from 'xstate'
import { machinesOf } from '../tests/support/machines.ts'
import { measureBundleSize } from './steps/bundle-size.ts'

/*
 * npm run figures: counts components and their stories, machines with their states and transitions, lines of the app, and the
 * size of a page that imports only one button.
 */
const textOf = (path: string) => readFileSync(path, 'utf8')
const count = (pattern: string) => globSync(pattern).length
const matches = (pattern: string, sign: RegExp) =>
  globSync(pattern).reduce((sum, path) => sum + [...textOf(path).matchAll(sign)].length, 0)

async function machines() {
  const made: AnyStateMachine[] = []
  for (const path of globSync('packages/flows/src/*/*.machine.ts'))
    made.push(...machinesOf(await import(`${process.cwd()}/${path}`)))
  const charts = made.map((machine) => describeStatechart(machine))
  type Chart = (typeof charts)[number]
  const states = (list: Chart['states']): number => list.reduce((sum, state) => sum + 1 + states(state.states), 0)
  return {
    machines: charts.length,
    states: charts.reduce((sum, chart) => sum + states(chart.states), 0),
    transitions: charts.reduce((sum, chart) => sum + chart.transitions.length, 0),
  }
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
const app = globSync('packages/app/src/**/*.{ts,tsx}').map((path) => ({
  path,
  lines: textOf(path).split('\n').length - 1,
}))
const longest = app.toSorted((one, other) => other.lines - one.lines)[0]
const { machines: machineCount, states, transitions } = await machines()
const everything = globSync('packages/ui/src/**/*.tsx').map(
  (path) => `export * as m${path.replaceAll(/\W/g, '_')} from '/${path}'`,
)

const rows: [string, string | number][] = [
  ['primitives', count('packages/ui/src/elements/*.tsx')],
  ['patterns', count('packages/ui/src/patterns/*.tsx')],
  ['screens', count('packages/ui/src/screens/*/*.tsx')],
  ['modals', count('packages/ui/src/modals/*.tsx')],
  ['stories (states of these)', matches('stories/**/*.stories.tsx', /^export const \w+: Story/gm)],
  ['stories that act (play)', matches('stories/**/*.stories.tsx', /^\s+play:/gm)],
  ['machines', machineCount],
  ['states of machines', states],
  ['transitions of machines', transitions],
  ['files of packages/app', app.length],
  ['lines of packages/app', app.reduce((sum, { lines }) => sum + lines, 0)],
  ['longest file of packages/app', longest ? `${basename(longest.path)}, ${longest.lines} lines` : ''],
  [
    'one button, compressed',
    kib(await measureBundleSize("export { Button } from '/packages/ui/src/elements/button.tsx'")),
  ],
  ['all of packages/ui, compressed', kib(await measureBundleSize(everything.join('\n')))],
]
const width = Math.max(...rows.map(([name]) => name.length))
for (const [name, value] of rows) process.stdout.write(`${name.padEnd(width)}  ${value}\n`)
