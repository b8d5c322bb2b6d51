import { m } from '@ilera/contract/messages'
import { roundDegrees, type Coordinates } from './coordinates.ts'

/** The rectangle around Nigeria, in degrees, rounded outwards. */
const nigeria = { north: [4.2, 13.95], east: [2.6, 14.75] } as const

const isWithin = (degrees: number, [from, to]: readonly [number, number]): boolean => degrees >= from && degrees <= to

/** "6.5, 3.4" is half typed, or kilometres off. One number alone may end in zeros: a hospital at 6.5200, 3.3792 is where it is. */
const isExact = ({ north, east }: Coordinates): boolean =>
  [north, east].some((degrees) => Number(degrees.toFixed(2)) !== degrees)

const number = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const pair = String.raw`(${number})(?:\s*,\s*|\s+)(${number})`
/** Degrees as maps show them: `6.5244° N` or `6°31'28.1"N`, the letter before or after. */
const angle = String.raw`(\d{1,3}(?:\.\d+)?)\s*[°º]?(?:\s*(\d{1,2}(?:\.\d+)?)\s*['′’])?(?:\s*(\d{1,2}(?:\.\d+)?)\s*(?:"|″|”|''))?`
const lettered = [
  new RegExp(String.raw`^${angle}\s*N[\s,;]*${angle}\s*E$`, 'i'),
  new RegExp(String.raw`^N\s*${angle}[\s,;]*E\s*${angle}$`, 'i'),
]

/** Where links say what they show, the most exact first: the place's own point, then a pin, then the map's middle. */
const inLink = [
  new RegExp(String.raw`!3d(${number})!4d(${number})`),
  new RegExp(String.raw`[?&](?:q|query|ll|sll|destination|daddr|coordinate|center)=(?:loc:)?${pair}`, 'i'),
  new RegExp(String.raw`[?&]mlat=(${number})&mlon=(${number})`, 'i'),
  new RegExp(String.raw`/(?:place|search|dir)/(?:[^/@]*/)*?${pair}(?=[/?&#@]|$)`, 'i'),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/(${number})/(${number})`, 'i'),
  new RegExp(String.raw`[/?&]@(${number}),(${number})`),
]

const inGeoUri = [
  new RegExp(String.raw`^geo:[^?]*\?(?:.*&)?q=${pair}`, 'i'),
  new RegExp(String.raw`^geo:(${number}),(${number})`, 'i'),
]

const isLink = (text: string): boolean => /^(?:https?:\/\/|www\.|maps\.|goo\.gl\/|geo:)/i.test(text)

/** A text that is no valid encoding stays as it is. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}

function degreesOf([degrees, minutes, seconds]: readonly (string | undefined)[]): number {
  return Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
}

function readLettered(text: string): Coordinates | undefined {
  for (const pattern of lettered) {
    const found = pattern.exec(text)
    if (found) return { north: degreesOf(found.slice(1, 4)), east: degreesOf(found.slice(4, 7)) }
  }
  return undefined
}

function readPair(text: string, patterns: readonly RegExp[]): Coordinates | undefined {
  for (const pattern of patterns) {
    const [, north, east] = pattern.exec(text) ?? []
    if (north !== undefined && east !== undefined) return { north: Number(north), east: Number(east) }
  }
  return undefined
}

function readAny(text: string): Coordinates | undefined {
  if (/^geo:/i.test(text)) return readPair(decoded(text), inGeoUri)
  if (isLink(text)) return readPair(decoded(text), inLink)
  const bare = text.replace(/^\((.*)\)$/, '$1').trim()
  return readPair(bare, [new RegExp(`^${pair}$`)]) ?? readLettered(bare)
}

/**
 * Reads a place as people paste it: "6.5244, 3.3792", degrees with N and E, a link of Google Maps, Apple Maps or OpenStreetMap,
 * or a geo: address. North comes first. No request is made, so that a shortened link cannot be read. `text` must not be blank.
 */
export function readCoordinates(text: string): { ok: true; coordinates: Coordinates } | { ok: false; error: string } {
  const found = readAny(text.trim())
  if (!found) {
    const error = isLink(text.trim()) ? m.hospitals_coordinates_not_in_link() : m.hospitals_coordinates_unreadable()
    return { ok: false, error }
  }
  const coordinates = { north: roundDegrees(found.north), east: roundDegrees(found.east) }
  if (!isWithin(coordinates.north, nigeria.north) || !isWithin(coordinates.east, nigeria.east))
    return { ok: false, error: m.hospitals_coordinates_abroad() }
  return isExact(coordinates) ? { ok: true, coordinates } : { ok: false, error: m.hospitals_coordinates_not_exact() }
}
