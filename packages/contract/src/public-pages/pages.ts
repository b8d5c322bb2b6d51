import type { Coordinates } from '../hospitals/coordinates.ts'
import type { Hospital } from '../hospitals/schemas.ts'
import type { PublicDoctor, PublicService } from './schemas.ts'

/** A city or a speciality, as it is shown and as the address names it. */
export type Place = { name: string; slug: string }

/** What everybody may read of a hospital: never its e-mail address, which is a login. */
type PublicFacts = Pick<Hospital, 'hospitalName' | 'hospitalAddress' | 'phoneNumber'> & {
  slug: string
  /** Whether the operator has checked its licence. */
  isVerified: boolean
}

/** The page of a hospital. */
export type PublicHospital = PublicFacts & {
  id: string
  /** Ids of the HMOs that it takes. */
  hmos: readonly string[]
  /** Its exact place, if it has given it. */
  coordinates: Coordinates | null
  /** The city that its address names, if it is a known one. */
  city: Place | undefined
  doctors: readonly PublicDoctor[]
  services: readonly PublicService[]
}

/** A hospital in a list. */
export type ListedHospital = PublicFacts & { specialities: readonly string[] }

/** The hospitals of a city, and the specialities that they have. */
export type CityPage = {
  city: Place
  /** Set where only hospitals with this speciality are listed. */
  speciality: Place | undefined
  specialities: readonly Place[]
  hospitals: readonly ListedHospital[]
  /** Whether there are more hospitals than the page lists. */
  hasMore: boolean
}

/** Cities with hospitals, and how many they have. */
export type CitiesPage = { cities: readonly (Place & { count: number })[] }

/** What an address did not name. */
export type Missing = 'hospital' | 'place' | 'page'

/**
 * Renders the pages from the design system's components. The app builds it, and the server loads the built file, so that
 * neither imports the other. `origin` is the public URL without a trailing slash.
 */
export type PublicPageRenderer = {
  /** The stylesheet of all pages, which is part of each: the content security policy allows it by its hash. */
  style: string
  renderHospital: (hospital: PublicHospital, origin: string) => string
  renderPoster: (hospital: PublicHospital, origin: string) => string
  renderCity: (page: CityPage, origin: string) => string
  renderCities: (page: CitiesPage, origin: string) => string
  /** A page for an address that leads nowhere, with a way on. */
  renderMissing: (missing: Missing) => string
  /** The same with a sentence that says what went wrong. */
  renderProblem: (sentence: string) => string
}
