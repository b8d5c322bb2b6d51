/** Paths of the pages that everybody can read without the app and without script (docs/decisions/137). */
export const publicPagePaths = {
  hospital: '/h/:slug',
  poster: '/h/:slug/poster',
  hospitals: '/hospitals',
  city: '/hospitals/:city',
  speciality: '/hospitals/:city/:speciality',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
} as const

/** The page of a hospital. */
export const hospitalPath = (slug: string): string => `/h/${slug}`

/** A poster for the hospital's door, with a code that opens its page. */
export const posterPath = (slug: string): string => `${hospitalPath(slug)}/poster`

/** The hospitals of a city, or those of them with a speciality. Without a city: the list of cities. */
export const hospitalsPath = (city?: string, speciality?: string): string =>
  [publicPagePaths.hospitals, city, speciality].filter(Boolean).join('/')
