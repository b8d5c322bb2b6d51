import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { childrenOf, type Node, nodeAt, textAt } from '../../scripts/engines/nodes.ts'
import { root, sourceFiles, textOf } from './source-files.ts'

const catalogue = join(root, 'packages/contract/messages')
const subjects = readdirSync(join(catalogue, 'en'))
const read = (...path: string[]): Record<string, unknown> => JSON.parse(readFileSync(join(catalogue, ...path), 'utf8'))

test.each(subjects)('each message of %s has a short note for translators, in the same order', (subject) => {
  const [messages, notes] = [read('en', subject), read('notes', subject)]
  expect(Object.keys(notes)).toEqual(Object.keys(messages))
  const prefix = `${subject.replace('.json', '').replaceAll('-', '_')}_`
  expect(Object.keys(messages).filter((id) => !id.startsWith(prefix))).toEqual([])
  expect(Object.values(notes).filter((note) => String(note).split(/\s+/).length > 15)).toEqual([])
})

/** Calls of messages outside of every function: they run when the module loads. */
function earlyCalls(code: string): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (/Function/.test(node.type)) return
    const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : undefined
    if (textAt(nodeAt(callee, 'object'), 'name') === 'm') found.push(code.slice(node.start, node.end))
    childrenOf(node).forEach(visit)
  }
  const program: Node = parseSync('module.tsx', code).program
  visit(program)
  return found
}

test('no message is called while a module loads, because the locale may change afterwards', () => {
  const files = sourceFiles(['packages'], /\.tsx?$/).filter((path) => path.includes('/src/'))
  expect(files.flatMap((path) => earlyCalls(textOf(path)).map((call) => `${path}: ${call}`))).toEqual([])
})

test('such a call is found, and one in a function is not', () => {
  expect(earlyCalls('const labels = { none: m.common_none() }')).toEqual(['m.common_none()'])
  expect(earlyCalls('const labels = { none: m.common_none, all: () => m.common_all() }')).toEqual([])
})

test('every message is used', () => {
  const code = sourceFiles(['packages', 'scripts'], /\.(?:tsx?|mjs)$/)
    .map((path) => textOf(path))
    .join('\n')
  const used = new Set(code.match(/\bm\.(\w+)/g)?.map((name) => name.slice('m.'.length)))
  const unused = subjects.flatMap((subject) => Object.keys(read('en', subject))).filter((id) => !used.has(id))
  expect(unused).toEqual([])
})
