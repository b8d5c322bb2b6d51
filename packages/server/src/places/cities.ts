import type { Place } from '@ilera/contract/public-pages/pages'
import { slugOf, slugWords } from '@ilera/contract/public-pages/slug'
import { areas } from './areas.ts'

/** Cities by their name, each with the names by which addresses in it are found: its own and those of its parts. */
const cities = new Map(
  [...Map.groupBy(areas, ({ city }) => city)].map(([city, parts]) => [
    city,
    [...new Set([city, ...parts.map(({ name }) => name)])],
  ]),
)

const places = [...cities.keys()].map((name): Place => ({ name, slug: slugOf(name) }))
const bySlug = new Map(places.map((place) => [place.slug, place]))
const cityOfName = new Map(
  places.flatMap((place) => namesOfCity(place).map((name) => [slugWords(name), place] as const)),
)

/** Words after which a name is that of a street: "Aba Road" is not in Aba. */
const street = 'road|rd|street|st|avenue|ave|way|close|crescent|lane|drive|expressway|highway|layout'
const named = new RegExp(`(?<=^|-)(?:${[...cityOfName.keys()].join('|')})(?=$|-(?!(?:${street})(?:$|-)))`, 'g')

/** The known city that an address names, or part of which it names. Of several the last one: addresses end with the city. */
export function cityOf(address: string | null): Place | undefined {
  const name = slugWords(address ?? '')
    .match(named)
    ?.at(-1)
  return name === undefined ? undefined : cityOfName.get(name)
}

/** The city that the address of a page names. */
export const cityOfSlug = (slug: string): Place | undefined => bySlug.get(slug)

/** The names by which addresses in the city are found: its own and those of its parts. */
export function namesOfCity({ name }: Place): readonly string[] {
  return cities.get(name) ?? []
}
