import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import {
  Id,
  IdParams,
  MessageResponse,
  RecordVersion,
  enumOf,
  openedVersion,
  textField,
  withMessage,
} from '../shared/schema-parts.ts'
import { bookingWays } from './constants.ts'
import { waitlistWays } from '../waitlist/constants.ts'

const numberText = Type.Optional(Type.Union([textField('number', 20), Type.Number()]))

/** A service as an owner describes it. Numbers may be texts, as typed. An absent value is that of a new service. */
const ServiceBody = Type.Object({
  name: Type.Optional(textField('line', limits.name)),
  minutes: numberText,
  bufferMinutes: numberText,
  /** Whole naira. */
  fee: numberText,
  /** The doctors who offer it; null for all, also those who come later. */
  doctors: Type.Optional(Type.Union([Type.Array(Id, { maxItems: 200 }), Type.Null()])),
  booking: Type.Optional(enumOf(bookingWays)),
  needsPrepayment: Type.Optional(Type.Boolean()),
  noticeHours: numberText,
  daysAhead: numberText,
  changeHours: numberText,
  waitlist: Type.Optional(enumOf(waitlistWays)),
})

const NullableIds = Type.Unsafe<string[] | null>({ anyOf: [Type.Array(Id), { type: 'null' }] })

export const ServiceSchema = Type.Object({
  _id: Id,
  name: Type.String(),
  /** How long a visit lasts. */
  minutes: Type.Integer(),
  /** Minutes that stay free after a visit. */
  bufferMinutes: Type.Integer(),
  /** Whole naira. */
  fee: Type.Integer(),
  /** The ids of the doctors who offer it; null for all. */
  doctors: NullableIds,
  booking: enumOf(bookingWays),
  /** Whether a visit is paid before it is confirmed. */
  needsPrepayment: Type.Boolean(),
  /** Hours before a time until which patients can book it. */
  noticeHours: Type.Integer(),
  /** Days ahead up to which patients can book it. */
  daysAhead: Type.Integer(),
  /** Hours before a visit until which patients can cancel or move it. */
  changeHours: Type.Integer(),
  /** How times that get free are offered to patients on the waitlist. Only services that are booked at once have a waitlist. */
  waitlist: enumOf(waitlistWays),
  /** Not offered any more. */
  isRetired: Type.Boolean(),
  /** What the form sends back. */
  version: RecordVersion,
})
/** What a hospital offers: a kind of visit with its length and fee. */
export type Service = Static<typeof ServiceSchema>

const saved = Type.Object({ ...withMessage, data: ServiceSchema })

/** The schemas of the calls in `calls.ts`. */
export const serviceSchemas = {
  /** Those that are offered by name, then the retired ones. */
  services: { response: Type.Object({ data: Type.Array(ServiceSchema) }) },
  addService: { body: ServiceBody, response: saved, status: 201 },
  updateService: {
    params: IdParams,
    body: Type.Object({ ...ServiceBody.properties, ...openedVersion }),
    response: saved,
  },
  retireService: { params: IdParams, response: MessageResponse },
} as const
