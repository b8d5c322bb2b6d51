import type { ESTree } from 'vite'
import { readModule, type Component, type Declared, type Module } from './modules.ts'

type Type = ESTree.TSType
/** A type where it is written: its names belong to this module. `given` are the arguments for its parameters. */
export type Place = { type: Type; module: Module; given: ReadonlyMap<string, Place> }
export type Member = { places: readonly Place[]; optional: boolean; description: string | undefined }

export const within = (place: Place, type: Type): Place => ({ ...place, type })
const argumentsOf = (place: Place): Place[] =>
  place.type.type === 'TSTypeReference'
    ? (place.type.typeArguments?.params.map((type) => within(place, type)) ?? [])
    : []
export const nameOf = ({ type }: Place) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined

export type Found = Declared & { module: Module }

/** A type's declaration, in its module or where that imports it from. */
export function findType(name: string, module: Module): Found | undefined {
  const own = module.types.get(name)
  if (own) return { ...own, module }
  const from = module.imports.get(name)
  return from && findType(from.name, readModule(from.path))
}

function findValue(name: string, module: Module): ESTree.Expression | undefined {
  const from = module.imports.get(name)
  return module.values.get(name) ?? (from && findValue(from.name, readModule(from.path)))
}

/** The type behind a name, with its arguments; undefined for names that are not ours. */
export function resolve(place: Place): Place | undefined {
  const name = nameOf(place)
  if (!name) return undefined
  const given = place.given.get(name)
  if (given) return given
  const found = findType(name, place.module)
  if (!found) return undefined
  const args = argumentsOf(place)
  const pairs = found.params.flatMap((param, index) => (args[index] ? [[param, args[index]] as const] : []))
  return { type: found.type, module: found.module, given: new Map(pairs) }
}

/** The values of a type that is a choice of texts or numbers; undefined for any other. */
export function choices(place: Place): (string | number)[] | undefined {
  const { type } = place
  if (type.type === 'TSParenthesizedType') return choices(within(place, type.typeAnnotation))
  if (type.type === 'TSLiteralType' && type.literal.type === 'Literal') {
    const { value } = type.literal
    return typeof value === 'string' || typeof value === 'number' ? [value] : undefined
  }
  if (type.type === 'TSUnionType') {
    const each = type.types
      .filter(({ type: kind }) => kind !== 'TSUndefinedKeyword')
      .map((one) => choices(within(place, one)))
    return each.every((one) => one !== undefined) ? each.flat() : undefined
  }
  if (type.type === 'TSTypeOperator' && type.operator === 'keyof') return keys(within(place, type.typeAnnotation))
  if (type.type === 'TSIndexedAccessType') return choicesAt(place, type)
  const args = argumentsOf(place)
  if (nameOf(place) === 'Exclude' && args[0] && args[1]) {
    const without = choices(args[1]) ?? []
    return choices(args[0])?.filter((one) => !without.includes(one))
  }
  const target = resolve(place)
  return target && choices(target)
}

/** `(typeof list)[number]` and `Props['name']`. */
function choicesAt(place: Place, { objectType, indexType }: ESTree.TSIndexedAccessType) {
  const object = objectType.type === 'TSParenthesizedType' ? objectType.typeAnnotation : objectType
  if (object.type === 'TSTypeQuery' && object.exprName.type === 'Identifier') {
    const value = findValue(object.exprName.name, place.module)
    return value?.type === 'ArrayExpression'
      ? value.elements.flatMap((one) => (one?.type === 'Literal' && typeof one.value === 'string' ? [one.value] : []))
      : undefined
  }
  const [key] = choices(within(place, indexType)) ?? []
  const [target] = key === undefined ? [] : (members(within(place, object))?.get(String(key))?.places ?? [])
  return target && choices(target)
}

function keys(place: Place): string[] | undefined {
  const { type } = place
  if (type.type === 'TSTypeQuery' && type.exprName.type === 'Identifier') {
    const value = findValue(type.exprName.name, place.module)
    return value?.type === 'ObjectExpression'
      ? value.properties.flatMap((one) => {
          if (one.type !== 'Property') return []
          if (one.key.type === 'Identifier') return one.key.name
          return one.key.type === 'Literal' ? String(one.key.value) : []
        })
      : undefined
  }
  const found = members(place)
  return found && [...found.keys()]
}

const ownMembers = (place: Place, literal: ESTree.TSTypeLiteral): Map<string, Member> =>
  new Map(
    literal.members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return []
      const { key, optional, start, typeAnnotation } = member
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      const places = [within(place, typeAnnotation.typeAnnotation)]
      return [[name, { places, optional, description: place.module.commentBefore(start) }] as const]
    }),
  )

/** One object of several: all must hold (`&`), or one of them (`|`). */
function merge(parts: readonly Map<string, Member>[], isEither: boolean): Map<string, Member> {
  const merged = new Map<string, Member>()
  for (const name of new Set(parts.flatMap((part) => [...part.keys()]))) {
    const found = parts.flatMap((part) => part.get(name) ?? [])
    const some = (one: Member) => one.optional
    merged.set(name, {
      places: isEither ? found.flatMap(({ places }) => places) : (found.at(-1)?.places ?? []),
      optional: isEither ? found.length < parts.length || found.some(some) : found.every(some),
      description: found.findLast(({ description }) => description)?.description,
    })
  }
  return merged
}

/** The properties of an object type; those that the browser's own elements have are not ours to describe. */
export function members(place: Place): Map<string, Member> | undefined {
  const { type } = place
  if (type.type === 'TSParenthesizedType') return members(within(place, type.typeAnnotation))
  if (type.type === 'TSTypeLiteral') return ownMembers(place, type)
  if (type.type === 'TSIntersectionType' || type.type === 'TSUnionType') {
    const parts = type.types.flatMap((one) => members(within(place, one)) ?? [])
    return parts.length > 0 ? merge(parts, type.type === 'TSUnionType') : undefined
  }
  const [first, second] = argumentsOf(place)
  const name = nameOf(place)
  if (name === 'ComponentProps' && first?.type.type === 'TSTypeQuery') return componentMembers(first, first.type)
  if (first && second && name === 'Record') return recordMembers(first, second)
  if (first && name && utilities.has(name)) {
    const all = members(first)
    const chosen = second && (choices(second) ?? [])
    if (!all || name === 'Readonly') return all
    if (name === 'Partial') return new Map([...all].map(([key, member]) => [key, { ...member, optional: true }]))
    return new Map([...all].filter(([key]) => chosen?.includes(key) === (name === 'Pick')))
  }
  const target = resolve(place)
  return target && members(target)
}

export const utilities = new Set(['Omit', 'Pick', 'Partial', 'Readonly', 'Record'])

function recordMembers(names: Place, value: Place): Map<string, Member> | undefined {
  const member = { places: [value], optional: false, description: undefined }
  const found = choices(names)
  return found && new Map(found.map((name) => [String(name), member]))
}

function componentMembers(place: Place, query: ESTree.TSTypeQuery) {
  const name = query.exprName.type === 'Identifier' ? query.exprName.name : ''
  const from = place.module.imports.get(name)
  const module = from ? readModule(from.path) : place.module
  const component = module.components.find((one) => one.name === (from?.name ?? name))
  const type = component && annotationOf(component)
  return type && members({ type, module, given: new Map() })
}

export const annotationOf = ({ props }: Component): Type | undefined =>
  props && 'typeAnnotation' in props ? props.typeAnnotation?.typeAnnotation : undefined
