import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { m } from '@ilera/contract/messages'
import { assertIsLocale } from '@ilera/contract/locale'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { findTranslationProblems } from '../../scripts/steps/check-translation.mjs'
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

test('an unknown message, a missing parameter and an unknown locale are type errors; the texts are English', () => {
  // @ts-expect-error: there is no such message.
  // oxlint-disable-next-line import/namespace -- the lint rule finds an unknown message, too
  expect(m.chat_no_such_message).toBeUndefined()
  // @ts-expect-error: the parameter `name` is missing.
  expect(m.accounts_logged_in_as()).toContain('You are logged in as')
  // @ts-expect-error: the parameter is called `name`.
  expect(m.accounts_logged_in_as({ nam: 'Amina Bello' })).toContain('You are logged in as')
  // @ts-expect-error: nobody has translated this locale. Its texts are in English.
  expect(m.common_close({}, { locale: 'tlh' })).toBe('Close')
  expect(() => assertIsLocale('tlh')).toThrow(/Invalid locale: tlh/)
})

const counted = (count: string, one: string, other: string) => [
  {
    declarations: [`input ${count}`, `local plural = ${count}: plural`, `local shown = ${count}: number`],
    selectors: ['plural'],
    match: { 'plural=one': one, 'plural=*': other },
  },
]
const english = {
  chat_title: 'Health chat',
  chat_call: 'Call {number}',
  chat_policy: 'Our {#link}Policy{/link}',
  chat_left: counted('count', '{shown} is left', '{shown} are left'),
}

test('a translation has the parameters of English, in any order and any plural forms', () => {
  const translation = {
    chat_call: 'Pe {number}',
    chat_policy: '{#link}Ìlànà{/link} wa',
    chat_left: 'Ó ku {count}',
  }
  expect(findTranslationProblems(english, translation)).toEqual([])
})

test.each([
  [{ chat_titel: 'Ìlera' }, ['chat_titel is no message in English.']],
  [{ chat_title: ' ' }, ['chat_title has no text. Leave it out to show the English one.']],
  [{ chat_title: 7 }, ['chat_title has no text. Leave it out to show the English one.']],
  [{ chat_call: 'Pe' }, ['chat_call lacks {number}.']],
  [{ chat_call: 'Pe {nomba}' }, ['chat_call lacks {number}.', 'chat_call has {nomba}, which is not in English.']],
  [{ chat_policy: '{#link}Ìlànà wa' }, ['chat_policy lacks {/link}.']],
  [{ chat_left: counted('count', 'Ó ku ọ̀kan', 'Ó ku púpọ̀') }, ['chat_left lacks {count}.']],
])('the translation %j does not compile', (translation, problems) => {
  expect(findTranslationProblems(english, translation)).toEqual(problems)
})

test('no message is empty', () => {
  const texts = subjects.flatMap((subject) => Object.values(read('en', subject)))
  expect(texts.filter((text) => typeof text === 'string' && text.trim() === '')).toEqual([])
})
