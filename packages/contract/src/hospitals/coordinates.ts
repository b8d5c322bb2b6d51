import { mapHref } from '../shared/map-link.ts'

/** Where a hospital is, as it has said itself: degrees in WGS 84, to a hundred-thousandth (about a metre). */
export type Coordinates = { north: number; east: number }

/** Degrees to about a metre. */
export const roundDegrees = (degrees: number): number => Number(degrees.toFixed(5))

/** "6.5244, 3.3792": what `readCoordinates` reads, and what map apps understand. */
export const formatCoordinates = ({ north, east }: Coordinates): string =>
  `${roundDegrees(north)}, ${roundDegrees(east)}`

type Placed = { hospitalName: string; hospitalAddress: string | null; coordinates?: Coordinates | null | undefined }

/** A link that opens a hospital in a map: at its exact place, else by its name and address. Undefined without either. */
export function hospitalMapHref({ hospitalName, hospitalAddress, coordinates }: Placed): string | undefined {
  if (coordinates) return mapHref(formatCoordinates(coordinates))
  return hospitalAddress === null ? undefined : mapHref(hospitalName, hospitalAddress)
}
