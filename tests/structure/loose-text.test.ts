import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { findLooseText } from '../../scripts/engines/find-loose-text.ts'
import type { Node } from '../../scripts/engines/nodes.ts'

function looseIn(code: string): string[] {
  const program: Node = parseSync('planted.tsx', code).program
  return findLooseText(program).map(({ start, end }) => code.slice(start, end).trim())
}

const shown = (inside: string): string => `const Shown = ({ on, name, count }) => ${inside}`

test.each([
  ['<p>{on ? <b>Yes</b> : null} ready</p>', ['ready']],
  ['<p>{on ? <b>Yes</b> : null}{name}</p>', ['{name}']],
  ['<p>{count} results</p>', ['{count}', 'results']],
  ["<p><b>Result</b>{on ? 'Hide' : 'Show'}</p>", ["{on ? 'Hide' : 'Show'}"]],
  ["<p><b>Result</b>{on && 'now'}</p>", ["{on && 'now'}"]],
  ['<p><b>Result</b>{list.map((one) => one.name)}</p>', ['{list.map((one) => one.name)}']],
  ['<>{on ? <b>Yes</b> : null}<i />ready</>', ['ready']],
])('%s has loose text: %o', (inside, found) => {
  expect(looseIn(shown(inside))).toEqual(found)
})

test.each([
  "<p>{on ? 'Hide' : 'Show'}</p>",
  '<p>{`${count} results`}</p>',
  '<p>{on ? <b>Yes</b> : null}<span>ready</span></p>',
  '<p>Read <b>this</b> first.</p>',
  '<ul>{list.map((one) => <li key={one}>{one}</li>)}<li>Last</li></ul>',
])('%s has none', (inside) => {
  expect(looseIn(shown(inside))).toEqual([])
})

test('children beside others are loose unless their type says that they are elements', () => {
  const frame = (type: string): string =>
    `type Props = { children: ${type} }; const Frame = ({ children }: Props) => <div><hr />{children}</div>`
  expect(looseIn(frame('ReactNode'))).toEqual(['{children}'])
  expect(looseIn(frame('ElementChildren'))).toEqual([])
})

test('a component that gives a bare text is found', () => {
  expect(looseIn("function Name({ name }) { if (!name) return 'None'; return <b>{name}</b> }")).toEqual(["'None'"])
})
