import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './areas.ts'

/** A town, a local government area or a part of a city. Coordinates in degrees, accurate to about a kilometre in cities. */
export type Place = {
  name: string
  /** The state's name. Undefined for a part of a city that is known by its coordinates only. */
  state?: string
  north: number
  east: number
  /** Inhabitants in thousands, 0 where unknown: of two places with one name, the larger is meant. */
  size: number
}
export type Point = Pick<Place, 'north' | 'east'>

const kilometresPerDegree = 111.3

/** The distance in kilometres, good enough for "about 3 km" within Nigeria. */
export const kilometresBetween = (one: Point, other: Point): number =>
  Math.hypot(one.north - other.north, (one.east - other.east) * Math.cos((one.north * Math.PI) / 180)) *
  kilometresPerDegree

/** The words of a place's name: without case, accents and signs. */
export const placeWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const keyOf = (text: string): string => placeWords(text).join(' ')

/** `nigeria.tsv`: name, state, north, east, thousands of inhabitants. Its source and licence: `nigeria.md`. */
const towns: readonly Place[] = readFileSync(join(import.meta.dirname, 'nigeria.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', state = '', north, east, size] = line.split('\t')
    return { name, state, north: Number(north), east: Number(east), size: Number(size) }
  })

// Parts of cities stand first: they are measured with more care than the towns of the same name.
const all: readonly Place[] = [...areas.map((area) => ({ ...area, size: 1 })), ...towns]

const byName: ReadonlyMap<string, Place[]> = Map.groupBy(
  all.filter(({ name }) => name.length > 2),
  ({ name }) => keyOf(name),
)

/** Names of states as people write them, by their key. */
const states: ReadonlyMap<string, string> = new Map([
  ...towns.map(({ state = '' }): [string, string] => [keyOf(state), state]),
  ['abuja', 'FCT'],
  ['federal capital territory', 'FCT'],
])

const mostWords = Math.max(...[...byName.keys()].map((name) => name.split(' ').length))

/** The places of a name, and the state of that name: both for Lagos or Kano. */
type Named = { places: readonly Place[]; state?: string }

/** What these words name, if they name a place. "Enugu State" is the state alone. */
function placeCalled(words: readonly string[]): Named | undefined {
  const name = words.join(' ')
  if (name.endsWith(' state')) {
    const only = states.get(name.slice(0, -' state'.length))
    return only === undefined ? undefined : { places: [], state: only }
  }
  const places = byName.get(name) ?? []
  const state = states.get(name)
  if (places.length === 0 && state === undefined) return undefined
  return { places, ...(state !== undefined && { state }) }
}

/** The place's longest name that ends before `end`: how many words it has, and what it names. */
export function placeBefore(words: readonly string[], end: number): { length: number; named: Named } | undefined {
  for (let length = Math.min(mostWords + 1, end); length > 0; length -= 1) {
    const named = placeCalled(words.slice(end - length, end))
    if (named) return { length, named }
  }
  return undefined
}
