import { iteratorHelpers, newer } from './newer-features.ts'
import { child, childrenOf, isNode, type Node, nodeAt, textAt } from './nodes.ts'

export type Newer = { feature: string; node: Node }

/** Method names that our own objects share with browser APIs. */
const ownMethods = new Set(['subscribe', 'unsubscribe', 'watch', 'forget'])
/** Methods that return iterators instead of arrays. */
const iteratorSources = new Set(['values', 'keys', 'entries', 'matchAll'])

const isTypeOnly = ({ type }: Node): boolean => /^TS(?!AsExpression|NonNull|Satisfies|Instantiation)/.test(type)

/** The name of a method that is called without checking first that it exists. */
function calledMember(node: Node): { owner: Node | undefined; name: string } | undefined {
  const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : undefined
  if (callee?.type !== 'MemberExpression' || child(node, 'optional') === true || child(callee, 'computed') === true)
    return undefined
  return { owner: nodeAt(callee, 'object'), name: textAt(nodeAt(callee, 'property'), 'name') }
}

function inCall(node: Node, members: ReadonlySet<string>): string | undefined {
  const called = calledMember(node)
  if (!called || ownMethods.has(called.name)) return undefined
  if (newer.statics.has(`${textAt(called.owner, 'name')}.${called.name}`)) return undefined
  if (members.has(called.name)) return called.name
  const before = called.owner && calledMember(called.owner)
  const isOnIterator =
    before !== undefined && iteratorSources.has(before.name) && textAt(before.owner, 'name') !== 'Object'
  return isOnIterator && iteratorHelpers.has(called.name) ? `Iterator.${called.name}` : undefined
}

function inMember(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || child(node, 'computed') === true) return undefined
  const name = `${textAt(nodeAt(node, 'object'), 'name')}.${textAt(nodeAt(node, 'property'), 'name')}`
  return newer.statics.has(name) ? name : undefined
}

const globalKeys: Record<string, string> = {
  NewExpression: 'callee',
  CallExpression: 'callee',
  MemberExpression: 'object',
}

function inGlobal(node: Node, bound: ReadonlySet<string>): string | undefined {
  const used = nodeAt(node, globalKeys[node.type] ?? '')
  const name = used?.type === 'Identifier' ? textAt(used, 'name') : ''
  return newer.globals.has(name) && !bound.has(name) ? name : undefined
}

/** Newer regular expression syntax. Safari supports lookbehind since 16.4; the flag v and modifiers came later in all browsers. */
function inPattern(node: Node): string | undefined {
  const regex = child(node, 'regex')
  if (typeof regex !== 'object' || regex === null || !('pattern' in regex) || !('flags' in regex)) return undefined
  if (/\(\?<[=!]/.test(String(regex.pattern))) return 'lookbehind'
  if (/\(\?[ims]*-?[ims]+:/.test(String(regex.pattern))) return 'pattern modifiers'
  return String(regex.flags).includes('v') ? 'the pattern flag v' : undefined
}

/** All names that a file declares. */
function namesBound(program: Node): Set<string> {
  const bound = new Set<string>()
  const name = (node: Node | undefined): void => {
    if (!node) return
    if (node.type === 'Identifier') bound.add(textAt(node, 'name'))
    else for (const part of childrenOf(node)) name(part)
  }
  const visit = (node: Node): void => {
    for (const key of ['id', 'local', 'param']) name(nodeAt(node, key))
    const params = child(node, 'params')
    if (Array.isArray(params)) for (const param of params.filter(isNode)) name(param)
    for (const part of childrenOf(node)) visit(part)
  }
  visit(program)
  return bound
}

/**
 * Finds features that the oldest supported browsers may lack, in the order of the text. In bundles, pass only the language's
 * `members`, because methods of libraries may have the same names as those of browser APIs.
 */
export function findNewer(program: Node, members: ReadonlySet<string> = newer.members): Newer[] {
  const bound = namesBound(program)
  const found: Newer[] = []
  const visit = (node: Node): void => {
    if (isTypeOnly(node)) return
    for (const feature of new Set([inCall(node, members), inMember(node), inGlobal(node, bound), inPattern(node)]))
      if (feature) found.push({ feature, node })
    for (const part of childrenOf(node)) visit(part)
  }
  visit(program)
  return found
}
