import { Type, type Static } from 'typebox'
import { m } from '@ilera/contract/messages'
import { isDate } from '../shared/lagos-time.ts'
import { limits } from '../shared/limits.ts'
import { unreadableDate } from '../shared/read-date.ts'
import { enumOf, NullableText } from '../shared/schema-parts.ts'
import { cleanValue, isBlank, textError, type FormValue } from '../shared/text-fields.ts'

/**
 * How far a hospital is from being found by patients. `draft`: it has not entered its licence. `submitted`: the operator has to
 * verify it. `refused`: the operator did not accept the licence. `listed`: verified until a date. `lapsed`: that date is over. `suspended`: the operator took it off.
 */
export const listingStates = ['draft', 'submitted', 'refused', 'listed', 'lapsed', 'suspended'] as const
export type ListingState = (typeof listingStates)[number]

export const ListingSchema = Type.Object({
  state: enumOf(listingStates),
  /** Whether patients find the hospital. Where `LISTING=open`, they find those that are not verified too. */
  isFound: Type.Boolean(),
  /** The last day on which it is, or was, listed: YYYY-MM-DD. */
  until: NullableText,
  /** Why the operator suspended it, or did not accept its licence: of a listed one, the licence that it entered last. */
  reason: NullableText,
  /** The last part of the address of the hospital's public page (decision 137). */
  slug: NullableText,
  licenceNumber: NullableText,
  /** Who issued the licence, such as HEFAMAA. */
  licenceAuthority: NullableText,
  /** The last day of the licence: YYYY-MM-DD. */
  licenceUntil: NullableText,
})
export type Listing = Static<typeof ListingSchema>

/** The licence of a hospital, as its profile form takes it. The three fields belong together. */
export const licenceFields = ['licenceNumber', 'licenceAuthority', 'licenceUntil'] as const
export type LicenceField = (typeof licenceFields)[number]
export type Licence = Record<LicenceField, string>
type LicenceInput = { [Field in LicenceField]?: FormValue }

const missing: Record<LicenceField, () => string> = {
  licenceNumber: m.hospitals_licence_number_missing,
  licenceAuthority: m.hospitals_licence_authority_missing,
  licenceUntil: m.hospitals_licence_until_missing,
}

/** Validates a licence: all of it or nothing. Undefined values if none of its fields is filled in. */
export function checkLicence(input: LicenceInput): {
  values: Licence | undefined
  errors: Partial<Record<LicenceField, string>>
} {
  if (licenceFields.every((field) => isBlank(input[field]))) return { values: undefined, errors: {} }
  const values = {
    licenceNumber: cleanValue('line', input.licenceNumber),
    licenceAuthority: cleanValue('line', input.licenceAuthority),
    licenceUntil: cleanValue('date', input.licenceUntil),
  }
  const invalid: Record<LicenceField, string | undefined> = {
    licenceNumber: textError('line', values.licenceNumber, limits.licence),
    licenceAuthority: textError('line', values.licenceAuthority, limits.name),
    licenceUntil: isDate(values.licenceUntil) ? undefined : unreadableDate(values.licenceUntil),
  }
  const errors = licenceFields.map((field) => [field, isBlank(input[field]) ? missing[field]() : invalid[field]])
  return { values, errors: Object.fromEntries(errors.filter(([, error]) => error !== undefined)) }
}
