import type { HmoId } from '@ilera/contract/care/hmos'
import type { LanguageId } from '@ilera/contract/care/languages'
import type { SpecialityId } from '@ilera/contract/care/specialities'
import { fillerWords } from '@ilera/contract/care/symptoms'
import { findEmergency } from '@ilera/contract/emergencies/find-emergency'
import type { EmergencyKind } from '@ilera/contract/emergencies/emergency-kind'
import { tokensOf } from '@ilera/contract/emergencies/tokens'
import { placeBefore } from '../places/gazetteer.ts'
import { locate, type Location } from '../places/locate.ts'
import { readCare } from './care-terms.ts'

/** What a patient looks for, read from the words of one field: "malaria Ikeja", "child with fever", "Dr who speaks Hausa". */
export type CareQuery = {
  specialities: SpecialityId[]
  /** A general doctor can begin, where no doctor of these fields is found. */
  isFelt: boolean
  languages: LanguageId[]
  hmos: HmoId[]
  location: Location & { name?: string }
  /** The words that are none of these, such as a hospital's name or a service. */
  rest: string[]
  /** The words by which the fields were found: a hospital may have them in its name. */
  careWords: string[]
  /** What may be a danger to life, by the rules of the chat. */
  emergency?: EmergencyKind
}

/** Not "doctor": it is what people look for, and a place may follow any word. */
const titles = new Set(['dr', 'prof'])

/**
 * "see Dr Amaka Obi": the word after a title and a first name is a doctor's, though Obi is a town, too. "Dr malaria Ikeja",
 * "Dr in Ikeja" and "Dr Ikeja" name a place.
 */
function isSurname(tokens: readonly string[], used: ReadonlySet<number>, from: number): boolean {
  const isName = (at: number) => !used.has(at) && !fillerWords.has(tokens[at] ?? '') && !titles.has(tokens[at] ?? '')
  let first = from
  while (first > 0 && isName(first - 1)) first -= 1
  return first < from && titles.has(tokens[first - 1] ?? '')
}

/** The last place that the words name, as they are typed: its words are `from` up to `to`. */
function findPlace(tokens: readonly string[], used: ReadonlySet<number>) {
  for (let end = tokens.length; end > 0; end -= 1) {
    const found = placeBefore(tokens, end)
    if (!found) continue
    const places = Array.from({ length: found.length }, (_, at) => end - found.length + at)
    if (isSurname(tokens, used, end - found.length)) continue
    if (!places.some((place) => used.has(place))) return { from: end - found.length, to: end }
  }
  return undefined
}

/** Where a typed name of a place is, and the name. Empty for an unknown one. */
export function readPlace(name: string): CareQuery['location'] {
  const location = locate(name)
  const shown = location.place?.name ?? location.state
  return { ...location, ...(shown !== undefined && { name: shown }) }
}

/** Reads a query by the tables of `contract/care` and the gazetteer. No model is asked. */
export function readQuery(q: string): CareQuery {
  const tokens = tokensOf(q)
  const { used, ...care } = readCare(tokens)
  const place = findPlace(tokens, used)
  const isPlace = (at: number) => place !== undefined && at >= place.from && at < place.to
  // "Yaba Lagos": the words before it may name a part of it.
  const location = place ? readPlace(tokens.slice(0, place.to).join(' ')) : {}
  const located = new Set(place ? tokens.slice(place.from, place.to) : [])
  for (const word of (location.name ?? '').toLowerCase().split(/[^a-z]+/)) located.add(word)
  const emergency = findEmergency(q)
  return {
    ...care,
    location,
    rest: tokens.filter((token, at) => !used.has(at) && !isPlace(at) && !located.has(token) && !fillerWords.has(token)),
    careWords: tokens.filter((token, at) => used.has(at) && !fillerWords.has(token)),
    ...(emergency && { emergency }),
  }
}
