import type { Place } from '@ilera/contract/public-pages/pages'
import { slugOf, slugWords } from '@ilera/contract/public-pages/slug'

/** Cities, each with parts of it that addresses name in its place. */
const cities: Readonly<Record<string, readonly string[]>> = {
  Lagos: [
    'Ikeja',
    'Ogba',
    'Agege',
    'Maryland',
    'Oshodi',
    'Mushin',
    'Gbagada',
    'Yaba',
    'Surulere',
    'Apapa',
    'Festac',
    'Ikoyi',
    'Victoria Island',
    'Lekki',
    'Ajah',
    'Ojota',
    'Ikorodu',
  ],
  Abuja: ['Wuse', 'Maitama', 'Garki', 'Asokoro', 'Jabi', 'Gwarinpa', 'Kubwa', 'Lugbe', 'Nyanya'],
  Aba: [],
  Abeokuta: [],
  Akure: [],
  Asaba: [],
  'Benin City': [],
  Calabar: [],
  Enugu: [],
  Ibadan: ['Bodija', 'Dugbe'],
  Ilorin: [],
  Jos: [],
  Kaduna: [],
  Kano: ['Sabon Gari'],
  Maiduguri: [],
  Onitsha: [],
  Osogbo: [],
  Owerri: [],
  'Port Harcourt': ['Trans-Amadi'],
  Sokoto: [],
  Uyo: [],
  Warri: [],
  Zaria: [],
}

const places = Object.keys(cities).map((name): Place => ({ name, slug: slugOf(name) }))
const bySlug = new Map(places.map((place) => [place.slug, place]))
const cityOfName = new Map(
  places.flatMap((place) => [place.name, ...(cities[place.name] ?? [])].map((name) => [slugWords(name), place])),
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
export const namesOfCity = ({ name }: Place): string[] => [name, ...(cities[name] ?? [])]
