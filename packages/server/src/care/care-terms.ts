import { hmoPhrases } from '@ilera/contract/care/hmo-phrases'
import { hmos, type HmoId } from '@ilera/contract/care/hmos'
import { languages, type LanguageId } from '@ilera/contract/care/languages'
import { specialities, type SpecialityId } from '@ilera/contract/care/specialities'
import { childWords, symptoms } from '@ilera/contract/care/symptoms'
import { tokensOf } from '@ilera/contract/emergencies/tokens'
import { placesOf, readPhrase, type Phrase } from './phrases.ts'

type Entry<Id> = { id: Id; phrase: Phrase }

const entriesOf = <Id extends string>(table: readonly { id: Id; words: readonly string[] }[]): Entry<Id>[] =>
  table.flatMap(({ id, words }) => words.map((phrase) => ({ id, phrase: readPhrase(phrase) })))

const specialityEntries = entriesOf<SpecialityId>(specialities)
const languageEntries = entriesOf<LanguageId>(languages)
const hmoEntries = entriesOf(hmos.map(({ id }) => ({ id, words: hmoPhrases[id] })))
const symptomEntries = entriesOf(specialities.map(({ id }) => ({ id, words: symptoms[id] ?? [] })))
const child = readPhrase(childWords)

const matches = <Id>(tokens: readonly string[], entries: readonly Entry<Id>[], isExact: boolean) =>
  entries.flatMap(({ id, phrase }) => {
    const places = placesOf(tokens, phrase, isExact)
    return places ? [{ id, places }] : []
  })

const isPart = (one: readonly number[], other: readonly number[]): boolean =>
  one.length < other.length && one.every((place) => other.includes(place))

/**
 * The entries that the tokens hold, and the places of their words. Words that are spelt exactly are taken first, so that
 * "neurology" is no misspelt nephrology. Longer phrases win over parts of them.
 */
function findEntries<Id>(tokens: readonly string[], entries: readonly Entry<Id>[]) {
  const exact = matches(tokens, entries, true)
  const used = new Set(exact.flatMap(({ places }) => places))
  const others = tokens.map((token, place) => (used.has(place) ? '' : token))
  const found = [...exact, ...matches(others, entries, false)]
  return found.filter(({ places }) => !found.some((other) => isPart(places, other.places)))
}

const distinct = <Id>(found: readonly { id: Id }[]): Id[] => [...new Set(found.map(({ id }) => id))]

/** The fields of medicine that a doctor's own text names: "Consultant paediatrician" is paediatrics. */
export const specialitiesOf = (text: string): SpecialityId[] => distinct(findEntries(tokensOf(text), specialityEntries))

/** The languages that a text names. */
export const languagesOf = (text: string): LanguageId[] => distinct(findEntries(tokensOf(text), languageEntries))

/** The HMO that a text names, by its own name or as patients type it. */
export const hmoOf = (text: string): HmoId | undefined =>
  hmos.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())?.id ??
  findEntries(tokensOf(text), hmoEntries)[0]?.id

/** What the words of a query say about the care that is looked for. `used`: the places of these words. */
export function readCare(tokens: readonly string[]) {
  const named = findEntries(tokens, specialityEntries)
  const felt = findEntries(tokens, symptomEntries)
  const spoken = findEntries(tokens, languageEntries)
  const insured = findEntries(tokens, hmoEntries)
  const isChild = placesOf(tokens, child) !== undefined
  const fields = distinct([...named, ...felt])
  const others = fields.filter((id) => id !== 'general-medicine' && id !== 'paediatrics')
  return {
    // A child's fever is for a paediatrician.
    specialities: isChild ? ['paediatrics' as const, ...others] : fields,
    /** Symptoms, no field by its name: a general doctor can begin. */
    isFelt: felt.length > 0 && named.length === 0,
    languages: distinct(spoken),
    hmos: distinct(insured),
    used: new Set([...named, ...felt, ...spoken, ...insured].flatMap(({ places }) => places)),
  }
}
