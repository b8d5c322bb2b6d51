import { Type, type Static } from 'typebox'
import { limits } from './limits.ts'
import type { TextType } from './text-kinds.ts'

/** Present but possibly unknown: answers carry null rather than leaving a key out. */
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] })

export const Id = Type.String({ format: 'uuid' })
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
/** Typed text of a request: the server cleans it by its kind (`text-kinds.ts`) before anything reads it. `most` in characters. */
export const textField = (kind: TextType, most: number) => Type.String({ maxLength: most, 'x-text-kind': kind })

/** One word of a fixed list. */
export const enumOf = <const Words extends readonly string[]>(allowed: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...allowed] })

export const IdParams = Type.Object({ id: Id })

export const ListQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.page }),
  q: Type.Optional(textField('search', limits.search)),
  sort: Type.Optional(textField('reference', 40)),
})
export type ListQuery = Static<typeof ListQuery>

export const MessageResponse = Type.Object({ message: Type.String() })

/** Spread into an answer that carries a sentence for the screen. */
export const withMessage = { message: Type.String() }
