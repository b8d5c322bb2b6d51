import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { WallClockSchema } from '../shared/problem.ts'
import { Id, IdParams, MessageResponse, NullableText, enumOf, textField } from '../shared/schema-parts.ts'
import { stepMax, stepUnits } from './constants.ts'
import { offerObstacles, suggestionStates, type OfferObstacle } from './suggestions.ts'

const Nullable = <Value>(schema: object) => Type.Unsafe<Value | null>({ anyOf: [schema, { type: 'null' }] })

/** Price and rules that the page showed. The server books nothing when they have changed. */
const TermsSchema = Type.Object({
  /** Whole naira. */
  fee: Type.Integer(),
  needsPrepayment: Type.Boolean(),
  changeHours: Type.Integer(),
})

const FollowUpOfferSchema = Type.Object({
  ...TermsSchema.properties,
  /** The free time of the same doctor that is nearest to the suggested day; null where there is an obstacle. */
  slot: Nullable<Static<typeof WallClockSchema>>(WallClockSchema),
  obstacle: Nullable<OfferObstacle>(enumOf(offerObstacles)),
  /** The day (a Lagos date) from which it can be booked, where it is too far ahead. */
  from: NullableText,
})
/** What a patient books with one tap. */
export type FollowUpOffer = Static<typeof FollowUpOfferSchema>

const SuggestionSchema = Type.Object({
  /** The day around which it is to be, a Lagos date. */
  day: Type.String(),
  /** What the patient is asked to think of. */
  note: NullableText,
  state: enumOf(suggestionStates),
  /** The visit that it led to. */
  visit: NullableText,
  /** For the patient's side, while the suggestion can be answered. */
  offer: Type.Optional(FollowUpOfferSchema),
})
/** A follow-up that the hospital suggested after an attended visit. */
export type Suggestion = Static<typeof SuggestionSchema>

/** Missing or null where nothing was suggested. */
export const suggestion = Type.Optional(Nullable<Suggestion>(SuggestionSchema))

const SuggestBody = Type.Object({
  /** Days or weeks from today. */
  every: Type.Integer({ minimum: 1, maximum: stepMax }),
  unit: enumOf(stepUnits),
  note: Type.Optional(textField('lines', limits.suggestionNote)),
})

/** The body of the patient's answer: a time, and what the page showed. */
export const BookSuggestedBody = Type.Object({
  date: textField('date', 20),
  time: textField('date', 20),
  shown: Type.Optional(TermsSchema),
})

/** The attended visit whose suggestion this booking answers. */
export const followUpOf = Type.Optional(Id)

/** The schemas of the calls that only answer with a message. */
export const suggestionSchemas = {
  suggestFollowUp: { params: IdParams, body: SuggestBody, response: MessageResponse },
  withdrawFollowUp: { params: IdParams, response: MessageResponse },
  declineFollowUp: { params: IdParams, response: MessageResponse },
} as const
