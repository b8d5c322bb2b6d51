import type { FastifyInstance } from 'fastify'
import { normalizeText, textTypes, textProblem, type TextType } from '@ilera/contract/shared/text-kinds'

/** Keyword of request schemas that names the type of a text. */
export const textTypeKeyword = 'x-text-kind'

type Shape = {
  [textTypeKeyword]?: TextType
  properties?: Record<string, unknown>
  items?: unknown
  anyOf?: unknown[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isShape = (schema: unknown): schema is Shape => isObject(schema)

const kindOf = (schema: Shape): TextType | undefined =>
  schema[textTypeKeyword] ?? schema.anyOf?.filter(isShape).map(kindOf).find(Boolean)

/** Normalizes each text in a value by the type that its schema names. A list with one item counts as the item, as in Ajv. */
function normalizedBy(schema: unknown, value: unknown): unknown {
  if (!isShape(schema)) return value
  const kind = kindOf(schema)
  if (kind && typeof value === 'string') return normalizeText(kind, value)
  if (Array.isArray(value)) return value.map((item) => normalizedBy(schema.items ?? (kind && schema), item))
  const { properties } = schema
  if (!properties || !isObject(value)) return value
  // Changes the object in place, because it may have no prototype. Properties without a schema stay, for the validator to reject.
  for (const [key, inner] of Object.entries(properties))
    if (Object.hasOwn(value, key)) value[key] = normalizedBy(inner, value[key])
  return value
}

/** Normalizes all texts of a request before validation, so that no call can forget it. */
export function registerTextNormalization(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { body, querystring, params } = request.routeOptions.schema ?? {}
    if (body) request.body = normalizedBy(body, request.body)
    if (querystring) request.query = normalizedBy(querystring, request.query)
    if (params) request.params = normalizedBy(params, request.params)
  })
}

const isKind = (value: unknown): value is TextType => textTypes.some((kind) => kind === value)

type KeywordCheck = {
  (kind: unknown, text: unknown): boolean
  errors?: { keyword: string; message: string; params: object }[]
}
const check: KeywordCheck = (kind, text) => {
  const message = isKind(kind) && typeof text === 'string' ? textProblem(kind, text) : undefined
  check.errors = message ? [{ keyword: textTypeKeyword, message, params: {} }] : []
  return !message
}

/** Ajv keyword that rejects a normalized text which is invalid for its type, with the type's message. */
export const textTypeCheck = { keyword: textTypeKeyword, type: 'string' as const, validate: check }
