import type { FastifyInstance } from 'fastify'
import { cleanText, textKinds, textProblem, type TextKind } from '@ilera/contract/shared/text-kinds'

/** Where a request's schema names the kind of a text. */
export const textKindKeyword = 'x-text-kind'

type Shape = {
  [textKindKeyword]?: TextKind
  properties?: Record<string, unknown>
  items?: unknown
  anyOf?: unknown[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isShape = (schema: unknown): schema is Shape => isObject(schema)

const kindOf = (schema: Shape): TextKind | undefined =>
  schema[textKindKeyword] ?? schema.anyOf?.filter(isShape).map(kindOf).find(Boolean)

/** The value with each text in it cleaned by the kind that its schema names. A list of one counts as that one, as it does for Ajv. */
function cleanedBy(schema: unknown, value: unknown): unknown {
  if (!isShape(schema)) return value
  const kind = kindOf(schema)
  if (kind && typeof value === 'string') return cleanText(kind, value)
  if (Array.isArray(value)) return value.map((item) => cleanedBy(schema.items ?? (kind && schema), item))
  const { properties } = schema
  if (!properties || !isObject(value)) return value
  // Changed in place: it may have no prototype, and what stands in no schema stays for the schema to judge.
  for (const [key, inner] of Object.entries(properties))
    if (Object.hasOwn(value, key)) value[key] = cleanedBy(inner, value[key])
  return value
}

/** Cleans all typed text of a request before its schema is checked, so that no call can forget it. */
export function registerTypedText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { body, querystring, params } = request.routeOptions.schema ?? {}
    if (body) request.body = cleanedBy(body, request.body)
    if (querystring) request.query = cleanedBy(querystring, request.query)
    if (params) request.params = cleanedBy(params, request.params)
  })
}

const isKind = (value: unknown): value is TextKind => textKinds.some((kind) => kind === value)

type KeywordCheck = {
  (kind: unknown, text: unknown): boolean
  errors?: { keyword: string; message: string; params: object }[]
}
const check: KeywordCheck = (kind, text) => {
  const sentence = isKind(kind) && typeof text === 'string' ? textProblem(kind, text) : undefined
  check.errors = sentence ? [{ keyword: textKindKeyword, message: sentence, params: {} }] : []
  return !sentence
}

/** For Ajv: refuses what the kind of a cleaned text refuses, with its sentence. */
export const textKindCheck = { keyword: textKindKeyword, type: 'string' as const, validate: check }
