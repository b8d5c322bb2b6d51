import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { analyse } from 'scslre'
import { expect, test, vi } from 'vitest'
import { root, sourceFiles, textOf } from './source-files.ts'

type Pattern = { source: string; flags: string }

/** Every pattern that stands in a file as such. */
function patternsIn(path: string): Pattern[] {
  const found: Pattern[] = []
  JSON.stringify(parseSync(textOf(path), { syntax: 'typescript', tsx: path.endsWith('x') }), (_, node) => {
    if (node?.type === 'RegExpLiteral') found.push({ source: node.pattern, flags: node.flags })
    return node
  })
  return found
}

/** Texts that come in are long and chosen by whoever sends them: no pattern may take more than a few passes over one. */
const slow = (pattern: Pattern): string[] =>
  analyse(pattern, { reportTypes: { Move: false } }).reports.map(
    ({ type, exponential }) =>
      `/${pattern.source}/${pattern.flags}: ${exponential ? 'exponential' : 'polynomial'} (${type})`,
  )

const files = sourceFiles(['packages'], /\.tsx?$/).filter((path) => path.includes('/src/'))

test('no pattern of ours goes over a text again and again', () => {
  const patterns = files.flatMap((path) => patternsIn(path).map((pattern) => ({ path, pattern })))
  expect(patterns.length).toBeGreaterThan(50)
  const found = patterns.flatMap(({ path, pattern }) => slow(pattern).map((what) => `${path}: ${what}`))
  expect(found).toEqual([])
})

test.each([String.raw`(a+)+$`, String.raw`(\w+\s?)*!`, String.raw`\s+\d+\s*\d*x`])('one like %s is found', (source) => {
  expect(slow({ source, flags: '' })).not.toEqual([])
})

test('nor does one that is put together from lists of words', async () => {
  const made: Pattern[] = []
  class Noted extends RegExp {
    constructor(source: string | RegExp, flags = '') {
      super(source, flags)
      made.push({ source: this.source, flags })
    }
  }
  vi.stubGlobal('RegExp', Noted)
  for (const path of files.filter((one) => textOf(one).includes('new RegExp(') && one.includes('/chat/')))
    await import(join(root, path))
  vi.unstubAllGlobals()
  expect(made.length).toBeGreaterThan(5)
  expect(made.flatMap(slow)).toEqual([])
})
