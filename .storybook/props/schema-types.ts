import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type Schema = {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  description?: string
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const write = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

/** A JSON schema as the type that it describes. */
function writeSchema(schema: Schema, indent = ''): string {
  const inner = `${indent}  `
  if (schema.anyOf) return schema.anyOf.map((one) => writeSchema(one, indent)).join(' | ')
  if (schema.const !== undefined) return write(schema.const)
  if (schema.enum) return schema.enum.map(write).join(' | ')
  if (schema.type === 'array') return `${schema.items ? writeSchema(schema.items, indent) : 'unknown'}[]`
  if (schema.type === 'integer') return 'number'
  if (schema.type !== 'object' || !schema.properties) return [schema.type ?? 'unknown'].flat().join(' | ')
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const words = field.description ? `${inner}/** ${field.description} */\n` : ''
    return `${words}${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${writeSchema(field, inner)}`
  })
  return `{\n${fields.join('\n')}\n${indent}}`
}

/** The fields of `Static<typeof NameSchema>`, from the schema itself. */
export function describeSchema(path: string, type: string): string | undefined {
  const name = /^Static<typeof (\w+)>$/.exec(type)?.[1]
  const module: unknown = name ? require(path) : undefined
  const schema = name && isSchema(module) ? Object.entries(module).find(([key]) => key === name)?.[1] : undefined
  return isSchema(schema) ? writeSchema(schema) : undefined
}
