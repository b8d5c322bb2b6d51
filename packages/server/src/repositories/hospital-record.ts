import type { Coordinates } from '@ilera/contract/hospitals/coordinates'
import type { Hospital } from '@ilera/contract/hospitals/schemas'
import { pictureUrl } from './picture-url.ts'

export type HospitalRow = Omit<Hospital, 'profilePicture' | 'id'> & { pictureId: string | null }

/** Use as `select ${hospitalColumns()} where …`; the aliases are h (hospitals) and a (accounts). `more`: further columns. */
export const hospitalColumns = (
  ...more: string[]
) => `h.id as "_id", h.name as "hospitalName", h.address as "hospitalAddress",
  coalesce(a.email, '') as email, h.phone_number as "phoneNumber", h.picture_id as "pictureId",
  ${['h.created_at as "createdAt"', ...more].join(', ')}
  from hospitals h join accounts a on a.id = h.account_id`

export const toHospital = ({ pictureId, ...row }: HospitalRow): Hospital => ({
  ...row,
  id: row._id,
  profilePicture: { url: pictureUrl(pictureId) },
})

/** Use with `hospitalColumns`: what a hospital says about itself beside its record (decision 144). */
export const ownFactColumns = 'h.hmos, h.north, h.east'
export type OwnFactsRow = { hmos: string[]; north: number | null; east: number | null }

export type OwnFacts = { hmos: string[]; coordinates: Coordinates | null }

export const toOwnFacts = ({ hmos, north, east }: OwnFactsRow): OwnFacts => ({
  hmos,
  coordinates: north === null || east === null ? null : { north, east },
})
