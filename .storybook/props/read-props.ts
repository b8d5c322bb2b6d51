import type { ComponentDocs, PropDocs, PropKind } from './docs.ts'
import type { Component, Module } from './modules.ts'
import {
  annotationOf,
  choices,
  findType,
  members,
  nameOf,
  resolve,
  utilities,
  within,
  type Found,
  type Member,
  type Place,
} from './resolve-types.ts'
import { describeSchema } from './schema-types.ts'

const oneLine = (code: string) => code.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/^\| /g, '')
const sourceOf = ({ type, module }: Place) => module.code.slice(type.start, type.end)

const quote = (value: string | number) => (typeof value === 'string' ? `'${value}'` : String(value))

/** The type as a reader wants it: a choice with its values, a picked object with its fields, all else as written. */
function print(place: Place): string {
  const values = choices(place)
  if (values) return values.map(quote).join(' | ')
  const { type } = place
  if (type.type === 'TSIndexedAccessType') {
    const targets = printedPlaces(place)
    if (targets.length > 0) return printAll(targets)
  }
  if (type.type === 'TSTypeOperator' && type.operator === 'readonly')
    return `readonly ${print(within(place, type.typeAnnotation))}`
  if (type.type === 'TSArrayType' && !choices(within(place, type.elementType)))
    return `${print(within(place, type.elementType))}[]`
  const name = nameOf(place)
  const given = name ? place.given.get(name) : undefined
  if (given) return print(given)
  const isBuilt = type.type === 'TSIntersectionType' || (name && utilities.has(name))
  const picked = isBuilt ? members(place) : undefined
  if (picked) {
    const fields = [...picked].map(([key, one]) => `${key}${one.optional ? '?' : ''}: ${printAll(one.places)}`)
    return `{ ${fields.join('; ')} }`
  }
  return oneLine(sourceOf(place).replaceAll(/\s*\/\*\*.*?\*\//gs, ''))
}

const printAll = (places: readonly Place[]) => [...new Set(places.map(print))].join(' | ')

const usual = new Set(['ReactNode', 'ReactElement', 'ElementChildren', 'Date', 'File'])

/** Every declaration of ours that a type names, each once. */
function declarations(place: Place, seen: Set<string>): string[] {
  const name = nameOf(place)
  if (place.type.type === 'TSIndexedAccessType' || (name && utilities.has(name)))
    return printedPlaces(place).flatMap((one) => declarations(one, seen))
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const isName = 'type' in node && node.type === 'TSTypeReference' && 'typeName' in node
    const { typeName } = isName ? (node as { typeName: unknown }) : { typeName: undefined }
    const name =
      typeof typeName === 'object' && typeName !== null && 'name' in typeName ? String(typeName.name) : undefined
    const found = name && !usual.has(name) && !seen.has(name) ? findType(name, place.module) : undefined
    if (name && found) {
      seen.add(name)
      texts.push(...declare(name, found, seen))
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child)
  }
  visit(place.type)
  return texts
}

/** What `print` writes in place of a type: declarations of these are still to be told. */
function printedPlaces(place: Place): readonly Place[] {
  const { type } = place
  if (type.type !== 'TSIndexedAccessType') return [...(members(place)?.values() ?? [])].flatMap(({ places }) => places)
  const [key] = choices(within(place, type.indexType)) ?? []
  return key === undefined ? [] : (members(within(place, type.objectType))?.get(String(key))?.places ?? [])
}

function declare(name: string, { type, module, start, end }: Found, seen: Set<string>): string[] {
  const place = { type, module, given: new Map<string, Place>() }
  const values = choices(place)
  if (values) return [`type ${name} = ${values.map(quote).join(' | ')}`]
  const schema = nameOf(place) === 'Static' ? describeSchema(module.path, sourceOf(place)) : undefined
  if (nameOf(place) === 'Record') return [`type ${name} = ${print(place)}`]
  if (schema) return [`type ${name} = ${schema}`]
  return [module.code.slice(start, end).replace(/^export /, ''), ...declarations(place, seen)]
}

/** What a control for the type is. */
function kindOf(place: Place): PropKind {
  const { type } = place
  if (choices(place)) return 'choice'
  if (type.type === 'TSFunctionType') return 'function'
  if (type.type === 'TSBooleanKeyword') return 'boolean'
  if (type.type === 'TSNumberKeyword') return 'number'
  if (type.type === 'TSStringKeyword') return 'text'
  if (type.type === 'TSUnionType') {
    const each = type.types
      .filter((one) => one.type !== 'TSNullKeyword' && one.type !== 'TSUndefinedKeyword')
      .map((one) => kindOf(within(place, one)))
    return each.every((kind) => kind === each[0])
      ? (each[0] ?? 'object')
      : each.includes('content')
        ? 'content'
        : 'object'
  }
  const name = nameOf(place)
  if (name === 'ReactNode' || name === 'ReactElement' || name === 'ElementChildren') return 'content'
  if (type.type === 'TSIndexedAccessType') {
    const [target] = printedPlaces(place)
    return target ? kindOf(target) : 'object'
  }
  const target = resolve(place)
  return target ? kindOf(target) : 'object'
}

/** The defaults that the component sets, as written. */
function defaultsOf({ patterns }: Component, { code }: Module): Map<string, string> {
  const found = new Map<string, string>()
  for (const pattern of patterns)
    for (const one of pattern.properties)
      if (one.type === 'Property' && one.key.type === 'Identifier' && one.value.type === 'AssignmentPattern')
        found.set(one.key.name, code.slice(one.value.right.start, one.value.right.end))
  return found
}

/** The components of a module with their props: types, words and defaults. */
export function readProps(module: Module): ComponentDocs[] {
  return module.components.map((component) => {
    const type = annotationOf(component)
    const defaults = defaultsOf(component, module)
    const found = (type && members({ type, module, given: new Map() })) ?? new Map<string, Member>()
    const props = [...found].map(([name, { places, optional, description }]) => {
      const [first] = places
      const kind = first ? kindOf(first) : 'object'
      const seen = new Set<string>()
      const isPlain = kind === 'choice' || kind === 'content'
      const detail = isPlain ? '' : places.flatMap((one) => declarations(one, seen)).join('\n\n')
      const options = kind === 'choice' ? places.flatMap((one) => choices(one) ?? []) : undefined
      const defaultValue = defaults.get(name)
      const docs: PropDocs = {
        type: printAll(places),
        kind,
        required: !optional,
        ...(detail && { detail }),
        ...(options && { options }),
        ...(description && { description }),
        ...(defaultValue && { defaultValue }),
      }
      return [name, docs] as const
    })
    const { name, description } = component
    return { name, ...(description && { description }), props: Object.fromEntries(props) }
  })
}
