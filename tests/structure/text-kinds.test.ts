import { schemas, type CallSchema } from '@ilera/contract/schemas'
import { textTypes } from '@ilera/contract/shared/text-kinds'
import { Type } from 'typebox'
import { expect, test } from 'vitest'

type Shape = {
  type?: string
  enum?: unknown
  format?: string
  pattern?: string
  'x-text-kind'?: string
  properties?: Record<string, unknown>
  items?: unknown
  anyOf?: unknown[]
}
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

/** The paths of texts that anything may be typed into, and whose kind is not named: nothing cleans them. */
function withoutKind(schema: unknown, path: string): string[] {
  if (!isShape(schema)) return []
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => withoutKind(one, `${path}.${key}`)),
    ...withoutKind(schema.items, `${path}[]`),
    ...(schema.anyOf ?? []).flatMap((one) => withoutKind(one, path)),
  ]
  const isFree = schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern
  const kind = schema['x-text-kind']
  return isFree && !textTypes.some((one) => one === kind) ? [path, ...inner] : inner
}

test('every text of a request names its kind, so that it is cleaned before anything reads it', () => {
  const all: [string, CallSchema][] = Object.entries(schemas)
  expect(all.length).toBeGreaterThan(50)
  const found = all.flatMap(([name, { body, querystring, params }]) => [
    ...withoutKind(body, `${name} body`),
    ...withoutKind(querystring, `${name} query`),
    ...withoutKind(params, `${name} params`),
  ])
  expect(found).toEqual([])
})

test('one that names none is found', () => {
  const body = Type.Object({ rows: Type.Array(Type.Object({ note: Type.Optional(Type.String()) })) })
  expect(withoutKind(body, 'body')).toEqual(['body.rows[].note'])
})
