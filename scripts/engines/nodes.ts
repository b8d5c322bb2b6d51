/** A node of a parsed file in ESTree format, as from oxlint and Vite. */
export type Node = { readonly type: string; readonly start: number; readonly end: number }

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A property of a node, except its parent. */
export const child = (node: Node | undefined, key: string): unknown =>
  node && key !== 'parent' ? Object.entries(node).find(([name]) => name === key)?.[1] : undefined

export function nodeAt(node: Node | undefined, key: string): Node | undefined {
  const value = child(node, key)
  return isNode(value) ? value : undefined
}

export function nodesAt(node: Node | undefined, key: string): Node[] {
  const value = child(node, key)
  return Array.isArray(value) ? value.filter(isNode) : []
}

export const textAt = (node: Node | undefined, key: string): string => {
  const value = child(node, key)
  return typeof value === 'string' ? value : ''
}

export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}
