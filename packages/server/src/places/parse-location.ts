import { areas, type Area } from './areas.ts'

/** Kilometres within which one area counts as near another. */
const nearbyKm = 15
const kilometresPerDegree = 111.3

/** A parsed hospital search: the remaining text, and the areas to search, nearest first (none without a known place). */
export type LocationSearch = { what: string; nearby: string[] }

/** Words that do not narrow down a hospital search. */
const stopWords =
  /\b(?:a|an|the|any|some|good|best|near|nearby|nearest|close|closest|hospitals?|clinics?|me|my|house|home)\b/gi
const whereWords = /^(.*)\b(?:near(?:by|est)?|around|to|within|in|at|for)\s+(\S.*)$/i

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

const kilometres = (one: Area, other: Area): number => {
  const across = (one.east - other.east) * Math.cos((one.north * Math.PI) / 180)
  return Math.hypot(one.north - other.north, across) * kilometresPerDegree
}

const areaCalled = (text: string): Area | undefined => areas.find(({ name }) => plain(name) === plain(text))

/** The area itself and its neighbours, nearest first. */
const areasNearby = (area: Area): string[] =>
  areas
    .map((other) => ({ name: other.name, far: kilometres(area, other) }))
    .filter(({ far }) => far <= nearbyKm)
    .toSorted((one, other) => one.far - other.far)
    .map(({ name }) => name)

/** Parses "hospitals near Surulere", "a clinic in Yaba", "dental Ikeja". An unknown place stays in `what`. */
export function parseLocation(typed: string): LocationSearch {
  const [, what = '', place = typed] = whereWords.exec(typed) ?? []
  const area = areaCalled(place.split(',')[0] ?? place)
  const wanted = what.replace(stopWords, ' ').replace(/\s+/g, ' ').trim()
  return area ? { what: wanted, nearby: areasNearby(area) } : { what: typed, nearby: [] }
}
