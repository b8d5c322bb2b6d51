/** The part of a JSON schema that concerns types. */
type Schema = Record<string, unknown>

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** The types that a schema accepts. Empty when it names none. */
function typesOf(schema: Schema): string[] {
  const { type, anyOf } = schema
  if (Array.isArray(anyOf)) return anyOf.filter(isObject).flatMap(typesOf)
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string')
}

/** Whether a value has a type that the schema accepts. A number is accepted for a text. */
function matchesType(schema: Schema, value: unknown): boolean {
  const types = typesOf(schema)
  const type = typeOf(value)
  if (types.length === 0 || types.includes(type)) return true
  return type === 'number' && (types.includes('integer') || types.includes('string'))
}

/**
 * Names of the query's integer properties that are not written as decimal digits. The validator would accept '0x2' and '1e1'.
 */
export function wrongNumbers(schema: unknown, query: unknown): string[] {
  if (!isObject(schema) || !isObject(query) || !isObject(schema['properties'])) return []
  return Object.entries(schema['properties'])
    .filter(([name, property]) => isObject(property) && property['type'] === 'integer' && Object.hasOwn(query, name))
    .map(([name]) => name)
    .filter((name) => !/^\d+$/.test(String(query[name])))
}

/**
 * Checks a JSON body before the validator coerces it: coercion turns null and false into 0, and a list into a text. Removes
 * null values that the schema does not accept. Returns the names of properties whose value has a wrong type.
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
