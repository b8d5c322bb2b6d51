import { Type, type Static } from 'typebox'
import { limits } from './limits.ts'
import type { TextType } from './text-kinds.ts'

/** Nullable types: responses contain null for unknown values instead of omitting the key. */
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] })

export const Id = Type.String({ format: 'uuid' })
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
/** A text in a request. The server normalizes it by its type (`text-kinds.ts`) before validation. `most` in characters. */
export const textField = (kind: TextType, most: number) => Type.String({ maxLength: most, 'x-text-kind': kind })

/** One of a fixed list of strings. `usual`: what a missing value stands for. */
export const enumOf = <const Words extends readonly string[]>(allowed: Words, usual?: Words[number]) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...allowed], ...(usual !== undefined && { default: usual }) })

/**
 * Spread into the body of a call that changes a record: the version that the form was opened with. Another one is refused (409
 * `record-outdated`, decision 152). Without it, as earlier clients send it, nothing is compared.
 */
export const openedVersion = { version: Type.Optional(textField('reference', limits.version)) }
/** The version of a record in a response. Missing in responses of servers and in cached ones of before it. */
export const RecordVersion = Type.Optional(Type.String())

export const IdParams = Type.Object({ id: Id })

export const ListQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.page }),
  q: Type.Optional(textField('search', limits.search)),
  sort: Type.Optional(textField('reference', 40)),
})
export type ListQuery = Static<typeof ListQuery>

export const MessageResponse = Type.Object({ message: Type.String() })

/** Spread into the schema of a response with a message for users. */
export const withMessage = { message: Type.String() }
