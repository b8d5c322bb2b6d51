import { child, childrenOf, isNode, type Node, nodeAt, nodesAt, textAt } from './nodes.ts'

/** Props that always contain an icon or a picture. */
const icons = new Set(['icon', 'iconAfter', 'picture'])

const elementTypes = new Set(['ElementChildren', 'ReactElement'])

/** Names in a file that never contain a text: props with an element type, and variables made of JSX. */
type Names = ReadonlySet<string>

function isElementType(type: Node | undefined): boolean {
  if (type?.type === 'TSTypeAnnotation') return isElementType(nodeAt(type, 'typeAnnotation'))
  if (type?.type === 'TSFunctionType') return isElementType(nodeAt(type, 'returnType'))
  return type?.type === 'TSTypeReference' && elementTypes.has(textAt(nodeAt(type, 'typeName'), 'name'))
}

const returnsOf = (body: Node | undefined): Node[] =>
  body?.type === 'BlockStatement' ? returnsIn(body) : body ? [body] : []

/** The values of a block's return statements, without those of nested functions. */
function returnsIn(node: Node): Node[] {
  if (node.type === 'ReturnStatement') return [nodeAt(node, 'argument')].filter(isNode)
  return /Function/.test(node.type) ? [] : childrenOf(node).flatMap(returnsIn)
}

function mayBeText(node: Node | undefined, names: Names): boolean {
  const at = (key: string): boolean => mayBeText(nodeAt(node, key), names)
  switch (node?.type) {
    case undefined:
    case 'JSXElement':
    case 'JSXEmptyExpression':
      return false
    case 'JSXText':
      return !isBlank(node)
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return at('expression')
    case 'JSXFragment':
      return nodesAt(node, 'children').some((part) => mayBeText(part, names))
    case 'Literal':
      return ['string', 'number'].includes(typeof child(node, 'value')) && child(node, 'value') !== ''
    case 'ConditionalExpression':
      return at('consequent') || at('alternate')
    case 'LogicalExpression':
      return at('right') || (child(node, 'operator') !== '&&' && at('left'))
    case 'CallExpression': {
      const callee = nodeAt(node, 'callee')
      if (textAt(nodeAt(callee, 'property'), 'name') !== 'map') return mayBeText(callee, names)
      return returnsOf(nodeAt(nodesAt(node, 'arguments')[0], 'body')).some((given) => mayBeText(given, names))
    }
    case 'Identifier':
      return !names.has(textAt(node, 'name'))
    case 'MemberExpression':
      return at('property')
    default:
      return true
  }
}

/** Whether the text is only a line break between tags, which JSX ignores. */
function isBlank(node: Node): boolean {
  const text = textAt(node, 'value')
  if (node.type === 'JSXText') return text.trim() === '' && text.includes('\n')
  return node.type === 'JSXExpressionContainer' && nodeAt(node, 'expression')?.type === 'JSXEmptyExpression'
}

/** Whether React may insert, remove or change this child. */
const changes = (node: Node): boolean =>
  node.type === 'JSXExpressionContainer' && nodeAt(node, 'expression')?.type !== 'Literal'

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const part of childrenOf(node)) walk(part, visit)
}

function namesOf(program: Node): Set<string> {
  const names = new Set(['undefined', 'cloneElement', ...icons])
  walk(program, (node) => {
    if (node.type === 'TSPropertySignature' && isElementType(nodeAt(node, 'typeAnnotation')))
      names.add(textAt(nodeAt(node, 'key'), 'name'))
  })
  walk(program, (node) => {
    if (node.type !== 'Property') return
    const [key, value] = [textAt(nodeAt(node, 'key'), 'name'), nodeAt(node, 'value')]
    if (value?.type.startsWith('JSX')) names.add(key)
    if (names.has(key) && value?.type === 'Identifier') names.add(textAt(value, 'name'))
  })
  walk(program, (node) => {
    const made = node.type === 'VariableDeclarator' ? nodeAt(node, 'init') : node
    if (!made || !/Function|^JSX/.test(made.type)) return
    const given = /Function/.test(made.type) ? returnsOf(nodeAt(made, 'body')) : [made]
    const name = textAt(nodeAt(node, 'id'), 'name')
    if (name && given.length > 0 && !given.some((one) => mayBeText(one, names))) names.add(name)
  })
  return names
}

/** Texts that a component returns without an element: they become siblings of whatever surrounds the component. */
function textsOfComponent(node: Node, names: Names): Node[] {
  const made = node.type === 'VariableDeclarator' ? nodeAt(node, 'init') : node
  if (!made || !/Function/.test(made.type) || !/^[A-Z]/.test(textAt(nodeAt(node, 'id'), 'name'))) return []
  const isSure = ({ type }: Node): boolean => /^(?:Literal|TemplateLiteral|MemberExpression|Identifier)$/.test(type)
  return returnsOf(nodeAt(made, 'body')).filter(
    (given) => isSure(given) && textAt(given, 'name') !== 'children' && mayBeText(given, names),
  )
}

/**
 * Finds texts beside siblings that React inserts, removes or changes. A browser that translates the page replaces each text node
 * by an element. React then updates a detached text, or fails to find its sibling. A text that is the only child is safe, because
 * React sets the element's whole content.
 */
export function findLooseText(program: Node): Node[] {
  const names = namesOf(program)
  const found: Node[] = []
  walk(program, (node) => {
    found.push(...textsOfComponent(node, names))
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const parts = nodesAt(node, 'children').filter((part) => !isBlank(part))
    if (parts.length > 1 && parts.some(changes)) found.push(...parts.filter((part) => mayBeText(part, names)))
  })
  return found
}
