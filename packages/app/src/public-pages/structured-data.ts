import { m } from '@ilera/contract/messages'
import type { CityPage, PublicHospital } from '@ilera/contract/public-pages/pages'
import type { PublicDoctor, PublicService } from '@ilera/contract/public-pages/schemas'
import { hospitalPath, hospitalsPath } from '@ilera/contract/public-pages/paths'
import type { Weekday } from '@ilera/contract/doctors/working-hours'

type Json = string | number | boolean | undefined | readonly Json[] | { readonly [name: string]: Json }

const dayNames: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/** JSON that can stand in a script element: no text of a hospital can end the element. */
const toScript = (data: Json): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

/** schema.org describes one doctor's practice as a Physician, which has an address and a phone number of its own. */
const physician = ({ doctorName, specialities, languages, workingDays }: PublicDoctor, hospital: PublicHospital) => ({
  '@type': 'Physician',
  name: doctorName,
  medicalSpecialty: specialities.length > 0 ? specialities : undefined,
  knowsLanguage: languages.length > 0 ? languages : undefined,
  address: addressOf(hospital),
  telephone: hospital.phoneNumber ?? undefined,
  openingHoursSpecification: workingDays?.map(({ day, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${dayNames[day]}`,
    opens: from,
    closes: to,
  })),
})

const offer = ({ name, fee }: PublicService) => ({
  '@type': 'Offer',
  price: fee,
  priceCurrency: 'NGN',
  itemOffered: { '@type': 'MedicalProcedure', name },
})

const addressOf = ({ hospitalAddress, city }: PublicHospital): Json =>
  hospitalAddress
    ? {
        '@type': 'PostalAddress',
        streetAddress: hospitalAddress,
        addressLocality: city?.name,
        addressCountry: 'NG',
      }
    : undefined

const placeOf = ({ coordinates }: PublicHospital): Json =>
  coordinates ? { '@type': 'GeoCoordinates', latitude: coordinates.north, longitude: coordinates.east } : undefined

const breadcrumbs = (origin: string, steps: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

const inGraph = (...parts: Json[]) => toScript({ '@context': 'https://schema.org', '@graph': parts })

/** A hospital for search engines: Hospital with its doctors and offers, and where its page is. */
export function hospitalData(hospital: PublicHospital, origin: string): string {
  const { slug, city, hospitalName, phoneNumber, doctors, services } = hospital
  const url = origin + hospitalPath(slug)
  return inGraph(
    {
      '@type': 'Hospital',
      '@id': `${url}#hospital`,
      url,
      name: hospitalName,
      address: addressOf(hospital),
      geo: placeOf(hospital),
      telephone: phoneNumber ?? undefined,
      medicalSpecialty: [...new Set(doctors.flatMap(({ specialities }) => specialities))],
      member: doctors.map((doctor) => physician(doctor, hospital)),
      makesOffer: services.map(offer),
    },
    breadcrumbs(origin, [
      [m.public_pages_directory(), hospitalsPath()],
      ...(city ? [[city.name, hospitalsPath(city.slug)] as const] : []),
      [hospitalName, hospitalPath(slug)],
    ]),
  )
}

/** The hospitals of a city for search engines, as a list of links. */
export const cityData = ({ city, speciality, hospitals }: CityPage, origin: string): string =>
  inGraph(
    {
      '@type': 'ItemList',
      itemListElement: hospitals.map(({ slug }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: origin + hospitalPath(slug),
      })),
    },
    breadcrumbs(origin, [
      [m.public_pages_directory(), hospitalsPath()],
      [city.name, hospitalsPath(city.slug)],
      ...(speciality ? [[speciality.name, hospitalsPath(city.slug, speciality.slug)] as const] : []),
    ]),
  )
