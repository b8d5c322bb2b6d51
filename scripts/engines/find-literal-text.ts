import { child, childrenOf, type Node, nodeAt, nodesAt, textAt } from './nodes.ts'

/** JSX attributes whose values are never read by a person. */
const technicalAttributes =
  /^(?:className|class|style|id|htmlFor|key|ref|href|src|srcSet|sizes|type|name|role|rel|target|method|action|kind|tone|size|mode|variant|as|to|path|d|viewBox|fill|stroke\w*|transform|points|autoComplete|inputMode|enterKeyHint|pattern|accept|download|lang|dir|loading|decoding|crossOrigin|on[A-Z]\w*|data-[\w-]+|aria-(?:hidden|live|current|controls|labelledby|describedby|haspopup|expanded|pressed|selected|busy|invalid|atomic|sort|modal|orientation))$/

/** Properties whose values are read by a person wherever they stand. */
const textProperties = new Set([
  'label',
  'title',
  'text',
  'hint',
  'heading',
  'message',
  'lead',
  'description',
  'placeholder',
  'alt',
  'caption',
  'legend',
  'subject',
  'summary',
  'question',
  'answer',
  'button',
  'aria-label',
  'ariaLabel',
])

const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text)
/** Two words or more that begin with a capital letter, as sentences and labels do, and code does not. */
const isSentence = (text: string): boolean => /^\s*[“‘"'(]?\p{Lu}\p{Ll}*[’']?\p{Ll}*[ ,.!?:]+.*\p{L}/u.test(text)

/** The text of a literal or of a template's fixed parts. */
function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return textAt(node, 'value')
  if (node?.type === 'TemplateLiteral')
    return nodesAt(node, 'quasis')
      .map((quasi) => {
        const value = child(quasi, 'value')
        return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
      })
      .join('…')
  return ''
}

const isTechnical = (node: Node): boolean => {
  switch (node.type) {
    // What developers and operators read: errors, logs and the descriptions of the API's types.
    case 'NewExpression':
      return textAt(nodeAt(node, 'callee'), 'name').endsWith('Error')
    case 'CallExpression': {
      const callee = nodeAt(node, 'callee')
      const object = nodeAt(callee, 'object')
      const names = [textAt(object, 'name'), textAt(nodeAt(object, 'property'), 'name')]
      return names.some((name) => /^(?:log|logger|console|Type)$/.test(name))
    }
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return nodeAt(node, 'source') !== undefined
    case 'TSLiteralType':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
      return true
    case 'JSXAttribute':
      return technicalAttributes.test(attributeName(node))
    default:
      return false
  }
}

function attributeName(node: Node): string {
  const name = nodeAt(node, 'name')
  if (name?.type !== 'JSXNamespacedName') return textAt(name, 'name')
  return `${textAt(nodeAt(name, 'namespace'), 'name')}:${textAt(nodeAt(name, 'name'), 'name')}`
}

const keyOf = (property: Node): string =>
  textAt(nodeAt(property, 'key'), 'name') || textAt(nodeAt(property, 'key'), 'value')

/** Finds texts for a person that stand in the code instead of the catalogue (decision 086). */
export function findLiteralText(program: Node): Node[] {
  const found: Node[] = []
  const visit = (node: Node, isLabel: boolean): void => {
    if (isTechnical(node)) return
    if (node.type === 'JSXText' && hasWord(textAt(node, 'value'))) found.push(node)
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      const text = textOf(node)
      if (isLabel ? /^\W*\p{Lu}/u.test(text) && hasWord(text) : isSentence(text)) found.push(node)
    }
    const isText =
      node.type === 'JSXAttribute' ||
      node.type === 'JSXExpressionContainer' ||
      (node.type === 'Property' && textProperties.has(keyOf(node))) ||
      (isLabel && /^(?:ConditionalExpression|LogicalExpression|TemplateLiteral)$/.test(node.type))
    for (const part of childrenOf(node)) if (part !== nodeAt(node, 'key')) visit(part, isText)
  }
  // oxlint hands in the tokens, too, which repeat the texts.
  for (const statement of nodesAt(program, 'body')) visit(statement, false)
  return found
}
