import { ErrorCodeSchema } from '@ilera/contract/shared/error-codes'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { childrenOf, type Node, nodeAt, nodesAt, textAt } from '../../scripts/engines/nodes.ts'
import { sourceFiles, textOf } from './source-files.ts'

const equality = new Set(['===', '!==', '==', '!='])
const textMethods = new Set([
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'search',
  'match',
  'has',
  'localeCompare',
])

/** Whether a node is a message of the catalogue (`m.common_busy()`), or one of the variables that hold one. */
const isMessage = (node: Node | undefined, variables: ReadonlySet<string>): boolean => {
  if (node?.type === 'CallExpression') return textAt(nodeAt(nodeAt(node, 'callee'), 'object'), 'name') === 'm'
  return node?.type === 'Identifier' && variables.has(textAt(node, 'name'))
}

const holdsMessage = (node: Node, variables: ReadonlySet<string>): boolean =>
  isMessage(node, variables) || childrenOf(node).some((part) => holdsMessage(part, variables))

const isText = (node: Node | undefined) => node?.type === 'Literal' && textAt(node, 'value') !== ''
const isMessageField = (node: Node | undefined) =>
  ['message', 'summary'].includes(textAt(nodeAt(node, 'property'), 'name'))

function comparesMessage(node: Node, variables: ReadonlySet<string>): boolean {
  const holds = (part: Node | undefined) => part !== undefined && holdsMessage(part, variables)
  const [left, right, callee] = [nodeAt(node, 'left'), nodeAt(node, 'right'), nodeAt(node, 'callee')]
  switch (node.type) {
    case 'BinaryExpression':
      if (!equality.has(textAt(node, 'operator'))) return false
      return (
        holds(left) ||
        holds(right) ||
        (isMessageField(left) && isText(right)) ||
        (isMessageField(right) && isText(left))
      )
    case 'CallExpression':
      if (!textMethods.has(textAt(nodeAt(callee, 'property'), 'name'))) return false
      return holds(nodeAt(callee, 'object')) || nodesAt(node, 'arguments').some(holds)
    case 'SwitchCase':
      return holds(nodeAt(node, 'test'))
    default:
      return false
  }
}

const variablesOf = (node: Node): string[] => [
  ...(node.type === 'VariableDeclarator' && isMessage(nodeAt(node, 'init'), new Set())
    ? [textAt(nodeAt(node, 'id'), 'name')]
    : []),
  ...childrenOf(node).flatMap(variablesOf),
]

function comparisonsIn(code: string, name = 'planted.ts'): string[] {
  const program: Node = parseSync(name, code).program
  const variables = new Set(variablesOf(program))
  const find = (node: Node): Node[] => [
    ...(comparesMessage(node, variables) ? [node] : []),
    ...childrenOf(node).flatMap(find),
  ]
  return find(program).map(({ start, end }) => code.slice(start, end))
}

describe('what a client does depends on codes, never on messages', () => {
  test('no message is compared in app, flows and ui', () => {
    const files = sourceFiles(['packages/app/src', 'packages/flows/src', 'packages/ui/src'], /\.tsx?$/)
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((file) => comparisonsIn(textOf(file), file).map((found) => `${file}: ${found}`))).toEqual([])
  })

  test.each([
    'if (error.message === m.accounts_deleted()) leave()',
    'const isOffline = m.common_check_your_network() !== sentence',
    'const stands = error.message.startsWith(m.common_earlier_stands())',
    'const isOurs = [m.common_busy(), m.common_too_many()].includes(message)',
    'const isBusy = new Set([m.common_busy()]).has(message)',
    'switch (message) { case m.common_busy(): wait() }',
    'const deleted = m.accounts_deleted(); const isGone = deleted === message',
    'const stands = message === `${m.common_earlier_stands()} ${reason}`',
    "const isGone = error.message === 'Your account has been deleted.'",
  ])('%s is a comparison', (code) => expect(comparisonsIn(code)).toHaveLength(1))

  test.each([
    "if (error.code === 'account-deleted') leave()",
    "const text = error.message === '' ? m.common_problem() : error.message",
    'const text = error.message || m.common_problem()',
    "const label = kind === 'paid' ? m.payments_link_paid() : m.payments_link_closed()",
  ])('%s is none', (code) => expect(comparisonsIn(code)).toEqual([]))
})

describe('the table of error codes', () => {
  const codes = ErrorCodeSchema.anyOf.map((code) => code.const)
  const using = (folders: string[], code: string) =>
    sourceFiles(folders, /\.tsx?$/).filter((file) => textOf(file).includes(`'${code}'`))

  test.each(codes)('%s is sent by the server and read by the app', (code) => {
    expect(using(['packages/server/src'], code)).not.toEqual([])
    expect(using(['packages/app/src', 'packages/flows/src'], code)).not.toEqual([])
  })

  test('holds each code once, in one spelling', () => {
    expect(codes.filter((code, place) => codes.indexOf(code) !== place || !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
  })
})
