import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

const code = sourceFiles(['packages', 'scripts', 'tests', 'stories', 'deploy', '.storybook', 'docs'], /./).filter(
  (file) => !file.endsWith('.png'),
)
const words = new Set(
  code.filter((file) => !file.endsWith('.md')).flatMap((file) => textOf(file).match(/[\w$]+/g) ?? []),
)

/** Superseded records describe code that no longer exists. */
const documents = ['README.md', ...code.filter((file) => /^docs\/.*\.md$/.test(file))].filter(
  (file) => !textOf(file).includes('superseded by\n['),
)

/** Names of things that a recipe adds, and an option of a tool. */
const examples = /^preferredLanguage$|NNN|^--/

const isCode = (word: string): boolean => /^[a-z][a-z\d]*[A-Z]\w*$|^(?:[A-Z][a-z\d]+){2,}$/.test(word)
const isFile = (text: string): boolean => /^[\w./-]+\.(?:tsx?|mjs|cjs|css|sql)$/.test(text)
const exists = (path: string): boolean => code.some((file) => `/${file}`.endsWith(`/${path}`))

test.for(documents)('%s names only what exists', (document) => {
  const quoted = [
    ...textOf(document)
      .replaceAll(/```.*?```/gs, '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, text = '']) => text)
  const parts = quoted.flatMap((text) => text.split(/\s+/)).filter((text) => !examples.test(text))
  const files = parts.filter((text) => isFile(text) && !text.startsWith('.'))
  const names = parts.filter((text) => !isFile(text)).flatMap((text) => text.match(/[\w$]+/g) ?? [])
  expect([
    ...files.filter((path) => !exists(path)),
    ...names.filter((word) => isCode(word) && !words.has(word)),
  ]).toEqual([])
})
