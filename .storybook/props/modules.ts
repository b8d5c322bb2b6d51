import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, type ESTree } from 'vite'

const root = join(import.meta.dirname, '../..')

type Import = { path: string; name: string }
export type Declared = { type: ESTree.TSType; params: readonly string[]; start: number; end: number }

/** What one module declares, as far as types of props need it. */
export type Module = {
  path: string
  code: string
  types: ReadonlyMap<string, Declared>
  /** Constants with their values, for `(typeof fields)[number]` and `keyof typeof states`. */
  values: ReadonlyMap<string, ESTree.Expression>
  imports: ReadonlyMap<string, Import>
  components: readonly Component[]
  /** The JSDoc comment that ends just before a place in the code. */
  commentBefore: (start: number) => string | undefined
}

export type Component = {
  name: string
  description: string | undefined
  props: ESTree.ParamPattern | undefined
  /** Where the props are taken apart: in the parameter, or first thing in the body. */
  patterns: readonly ESTree.ObjectPattern[]
}

/** Where an import's source file is; undefined for packages of others. */
function pathOf(source: string, from: string): string | undefined {
  if (source.startsWith('.')) return resolve(from, '..', source)
  const inPackage = /^@ilera\/(ui|contract)\/(.+)$/.exec(source)
  if (!inPackage) return undefined
  const [, name = '', file = ''] = inPackage
  return ['ts', 'tsx'].map((ending) => join(root, 'packages', name, 'src', `${file}.${ending}`)).find(existsSync)
}

const words = (comment: string) =>
  comment
    .replaceAll(/^\s*\* ?/gm, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression

/** The function of a component: itself, or what it is wrapped in, such as `memo`. */
function functionOf(node: ESTree.Expression | null): FunctionNode | undefined {
  if (node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression') return node
  const [first] = node?.type === 'CallExpression' ? node.arguments : []
  return first && first.type !== 'SpreadElement' ? functionOf(first) : undefined
}

function patternsIn({ params: [props], body }: FunctionNode): ESTree.ObjectPattern[] {
  if (props?.type === 'ObjectPattern') return [props]
  if (props?.type !== 'Identifier' || body?.type !== 'BlockStatement') return []
  return body.body.flatMap((one) =>
    one.type === 'VariableDeclaration'
      ? one.declarations.flatMap(({ id, init }) =>
          id.type === 'ObjectPattern' && init?.type === 'Identifier' && init.name === props.name ? [id] : [],
        )
      : [],
  )
}

/** `as const` and `satisfies` say nothing about the values. */
const plain = (node: ESTree.Expression): ESTree.Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? plain(node.expression) : node

export function parseModule(path: string, code: string): Module {
  const { program, comments } = parseSync(path, code)
  const types = new Map<string, Declared>()
  const values = new Map<string, ESTree.Expression>()
  const imports = new Map<string, Import>()
  const components: Component[] = []
  const commentBefore = (start: number) => {
    const comment = comments.findLast(({ end }) => end <= start)
    const isDoc = comment?.type === 'Block' && comment.value.startsWith('*') && !code.slice(comment.end, start).trim()
    return isDoc ? words(comment.value.slice(1)) : undefined
  }
  const addComponent = (name: string, start: number, found: FunctionNode | undefined) => {
    if (found && /^[A-Z]/.test(name))
      components.push({
        name,
        description: commentBefore(start),
        props: found.params[0],
        patterns: patternsIn(found),
      })
  }
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const file = pathOf(statement.source.value, path)
      for (const one of statement.specifiers)
        if (file && one.type === 'ImportSpecifier')
          imports.set(one.local.name, {
            path: file,
            name: one.imported.type === 'Identifier' ? one.imported.name : one.imported.value,
          })
      continue
    }
    const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const node = isExport ? statement.declaration : statement
    if (node?.type === 'TSTypeAliasDeclaration') {
      const params = node.typeParameters?.params.map(({ name }) => name.name) ?? []
      types.set(node.id.name, { type: node.typeAnnotation, params, start: statement.start, end: statement.end })
    } else if (node?.type === 'FunctionDeclaration' && node.id) addComponent(node.id.name, statement.start, node)
    else if (node?.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations)
        if (id.type === 'Identifier' && init) {
          values.set(id.name, plain(init))
          addComponent(id.name, statement.start, functionOf(init))
        }
  }
  return { path, code, types, values, imports, components, commentBefore }
}

const cache = new Map<string, Module>()

export function readModule(path: string): Module {
  const known = cache.get(path)
  if (known) return known
  const parsed = parseModule(path, readFileSync(path, 'utf8'))
  cache.set(path, parsed)
  return parsed
}
