import { childrenOf, type Node, nodeAt, nodesAt, textAt } from './nodes.ts'

const globals = new Set(['globalThis', 'window', 'self'])

/** The name of an identifier, or the value of a literal in brackets. */
const nameOf = (node: Node | undefined): string => textAt(node, 'name') || textAt(node, 'value')

const isDate = (node: Node | undefined): boolean =>
  (node?.type === 'Identifier' && textAt(node, 'name') === 'Date') ||
  (node?.type === 'MemberExpression' &&
    globals.has(nameOf(nodeAt(node, 'object'))) &&
    nameOf(nodeAt(node, 'property')) === 'Date')

/** `const { now } = Date` */
const takesNow = (pattern: Node | undefined): boolean =>
  nodesAt(pattern, 'properties').some((property) => nameOf(nodeAt(property, 'key')) === 'now')

function readsClock(node: Node): boolean {
  switch (node.type) {
    case 'NewExpression':
      return isDate(nodeAt(node, 'callee')) && nodesAt(node, 'arguments').length === 0
    case 'CallExpression':
      return isDate(nodeAt(node, 'callee'))
    case 'MemberExpression':
      return isDate(nodeAt(node, 'object')) && nameOf(nodeAt(node, 'property')) === 'now'
    case 'VariableDeclarator':
      return isDate(nodeAt(node, 'init')) && takesNow(nodeAt(node, 'id'))
    default:
      return false
  }
}

/** Finds reads of the device's clock: `new Date()`, `Date()`, `Date.now`. `new Date(value)` is none. */
export const findDeviceClock = (program: Node): Node[] => [
  ...(readsClock(program) ? [program] : []),
  ...childrenOf(program).flatMap(findDeviceClock),
]
