import { kilometresBetween, placeBefore, placeWords, type Place } from './gazetteer.ts'

/** Kilometres within which a part of a city belongs to the town after it in an address. */
const cityKm = 60

/** Words beside a place's name in an address that do not belong to it. */
const beside = new Set(['estate', 'lga', 'area', 'nigeria', 'phase', 'extension', 'layout', 'gra', 'ii', 'i', 'iii'])
const isBeside = (word: string): boolean => beside.has(word) || /^\d+$/.test(word)

/** Where something is: a place with coordinates, or only the state. */
export type Location = { place?: Place; state?: string }

/** Of several places with one name, the one in the state or near the town that the address names after it, else the largest. */
function choose(places: readonly Place[], { place: town, state }: Location): Place | undefined {
  const isWithin = (one: Place): boolean => {
    if (one.state !== undefined && state !== undefined) return one.state === state
    return town === undefined || kilometresBetween(one, town) <= cityKm
  }
  const within = town === undefined && state === undefined ? places : places.filter(isWithin)
  return within.toSorted((one, other) => other.size - one.size)[0]
}

/** Reads place names from the end of a part of an address, as far as its words are place names. */
function readPart(part: string, known: Location): Location {
  let found = known
  const words = placeWords(part)
  let end = words.length
  while (end > 0) {
    if (isBeside(words[end - 1] ?? '')) {
      end -= 1
      continue
    }
    const next = placeBefore(words, end)
    if (!next) break
    const place = choose(next.named.places, found)
    // The name of a town before its own state's name is that town; a name that is elsewhere is a street's.
    if (!place && next.named.state === undefined) break
    const state = place?.state ?? next.named.state ?? found.state
    found = {
      ...((place ?? found.place) && { place: place ?? found.place }),
      ...(state !== undefined && { state }),
    }
    end -= next.length
  }
  return found
}

/**
 * Where an address is: its most exact part that the gazetteer knows. "42 Herbert Macaulay Way, Yaba, Lagos" is Yaba. Without a
 * known place there is none, and streets named after towns ("Aba Road, Port Harcourt") are not taken for them.
 */
export const locate = (address: string): Location =>
  address
    .split(/[,;\n]|\s[-–—]\s/)
    .toReversed()
    .reduce<Location>((found, part) => readPart(part, found), {})
