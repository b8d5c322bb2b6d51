import type { TSchema } from 'typebox'
import * as fc from 'fast-check'

/** Values that no form sends. */
const hostile = fc.constantFrom<unknown>(
  '',
  '   ',
  'a'.repeat(5_000),
  '👩🏽‍⚕️💥',
  '<script>alert(1)</script>',
  "'; drop table accounts; --",
  '\u0000',
  '\ud800',
  '__proto__',
  '../../etc/passwd',
  '{{7*7}}',
  '%',
  '=1+1',
  'NaN',
  '1e309',
  '٣٤',
  '2026-02-30',
  '25:61',
  null,
  true,
  0,
  -1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[]]],
  { toString: 1 },
)

type Shape = {
  type?: string
  enum?: readonly unknown[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: TSchema
  properties?: Record<string, TSchema>
}

function fitting(schema: TSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const shape: Shape = schema
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.properties) return objects(shape.properties, ids)
  if (shape.items) return fc.array(part(shape.items, ids), { maxLength: 4 })
  if (shape.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (shape.type === 'integer') return fc.integer({ min: shape.minimum ?? -10, max: shape.maximum ?? 10 })
  if (shape.type === 'boolean') return fc.boolean()
  return fc.oneof(
    fc.constantFrom('2026-11-26', '10:30', '0803 412 7788', 'ada@example.com', 'Fever', '30', 'O+', 'Female'),
    fc.string({ maxLength: Math.min(shape.maxLength ?? 60, 60), unit: 'grapheme' }),
  )
}

/** Generates values of which three quarters match the schema. */
const part = (schema: TSchema, ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: hostile })

const objects = (properties: Record<string, TSchema>, ids: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, part(inner, ids)])), {
    requiredKeys: [],
  })

/** Generates objects for a schema, whose properties may be missing or invalid. `ids` are ids of existing records. */
export const requestsOf = (
  schema: TSchema | undefined,
  ids: readonly string[],
): fc.Arbitrary<Record<string, unknown>> => {
  const shape: Shape = schema ?? {}
  return objects(shape.properties ?? {}, ids)
}
