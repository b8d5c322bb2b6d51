import { describe, expect, it } from 'vitest'
import { handwritten, sourceFiles, textOf } from './source-files.ts'

const longest = 300
const kebabCase = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const namedByOthers = new Set(['Dockerfile', 'README.md', 'CHANGELOG.md', 'OFL.txt'])

const namedByStories = ['tests/visual/baselines/', 'tests/visual/spoken/']

const code = sourceFiles(handwritten, /\.(?:tsx?|mjs|cjs|css)$/)

/** What switches a check off: it must say why, in words, behind it or in the comment line above. */
const switches = [
  /@ts-(?:ignore|expect-error|nocheck)\b(?<reason>.*)/,
  /(?:oxlint|eslint)-disable(?:-next-line|-line)?\b[^-]*(?<reason>.*)/,
  /\btest\.skip\(!?\w+, (?<reason>.*)/,
  /\b(?:it|test|describe|suite)\.(?:skip|todo|fixme|fails|skipIf|runIf)\((?<reason>)/,
]
const leastReason = /[A-Za-z]+(?:\W+[A-Za-z]+){3}/
const commentLine = /^\s*(?:\/\/|\*|\/\*)/

const unexplained = (path: string): string[] => {
  const lines = textOf(path).split('\n')
  return lines.flatMap((line, index) => {
    const reason = switches.flatMap((pattern) => pattern.exec(line)?.groups?.['reason'] ?? [])[0]
    if (reason === undefined) return []
    const above = commentLine.test(lines[index - 1] ?? '') ? (lines[index - 1] ?? '') : ''
    return leastReason.test(reason) || leastReason.test(above) ? [] : [`${path}:${index + 1}`]
  })
}

describe('files', () => {
  it(`are no longer than ${longest} lines`, () => {
    const lengths = code.map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }))
    expect(lengths.filter(({ lines }) => lines > longest)).toEqual([])
  })

  it('have kebab-case names, with the role as a dotted suffix', () => {
    const all = sourceFiles(handwritten, /./)
    const named = all.filter((path) => !namedByStories.some((folder) => path.startsWith(folder)))
    const parts = new Set(named.flatMap((path) => path.split('/')))
    expect([...parts].filter((part) => !kebabCase.test(part) && !namedByOthers.has(part))).toEqual([])
  })

  it('give a reason beside each check that they switch off', () => {
    expect(code.flatMap(unexplained)).toEqual([])
  })

  it('hold no test that keeps the others from running', () => {
    const only = /\b(?:it|test|describe|suite)\.only\(/
    expect(sourceFiles(['tests'], /\.(?:test|spec)\.ts$/).filter((path) => only.test(textOf(path)))).toEqual([])
  })
})
