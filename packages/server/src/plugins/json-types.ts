/** A JSON schema as far as types of values go. */
type Schema = Record<string, unknown>

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** The types that a schema takes; empty where it does not say. */
function typesOf(schema: Schema): string[] {
  const { type, anyOf } = schema
  if (Array.isArray(anyOf)) return anyOf.filter(isObject).flatMap(typesOf)
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string')
}

/** Whether a value is of a type that the schema takes. A number may stand for a text. */
function matchesType(schema: Schema, value: unknown): boolean {
  const types = typesOf(schema)
  const type = typeOf(value)
  if (types.length === 0 || types.includes(type)) return true
  return type === 'number' && (types.includes('integer') || types.includes('string'))
}

/**
 * Names of the properties that the schema wants as whole numbers and that are not written as one. The validator would read
 * '0x2' and '1e1' too.
 */
export function wrongNumbers(schema: unknown, query: unknown): string[] {
  if (!isObject(schema) || !isObject(query) || !isObject(schema['properties'])) return []
  return Object.entries(schema['properties'])
    .filter(([name, property]) => isObject(property) && property['type'] === 'integer' && Object.hasOwn(query, name))
    .map(([name]) => name)
    .filter((name) => !/^\d+$/.test(String(query[name])))
}

/**
 * Looks at a JSON body before the validator coerces it: coercion makes 0 of null and false, and a text of a list. A null where
 * the schema takes none counts as left out. Returns the names of properties whose value is of a wrong type.
 */
export function typeErrors(schema: unknown, body: unknown): string[] {
  if (!isObject(schema) || !isObject(body) || !isObject(schema['properties'])) return []
  const wrong: string[] = []
  for (const [name, property] of Object.entries(schema['properties'])) {
    if (!Object.hasOwn(body, name) || !isObject(property)) continue
    if (body[name] === null && !matchesType(property, null)) Reflect.deleteProperty(body, name)
    else if (!matchesType(property, body[name])) wrong.push(name)
  }
  return wrong
}
