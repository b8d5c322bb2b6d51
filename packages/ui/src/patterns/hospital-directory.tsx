import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '@ilera/contract/messages'
import type { CitiesPage, CityPage, ListedHospital, Missing } from '@ilera/contract/public-pages/pages'
import { hospitalPath, hospitalsPath } from '@ilera/contract/public-pages/paths'
import { Badge } from '../elements/badge.tsx'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { ChevronRightIcon } from '../elements/icons.tsx'
import { Link } from '../elements/link.tsx'
import { PhoneText } from '../elements/phone-text.tsx'
import { StaticPage } from './static-page.tsx'

export type HospitalDirectoryProps =
  | {
      /** The hospitals of a city, or those of them with a speciality. */
      city: CityPage
    }
  | {
      /** Cities with hospitals. */
      cities: CitiesPage
    }
  | {
      /** What the address did not name. */
      missing: Missing
    }
  | {
      /** A sentence that says what went wrong. */
      problem: string
    }

/** The search of all hospitals without script (decision 099). */
const searchHref = '/find'

/** Lists of hospitals for everybody: cities, the hospitals of a city, and a way on where an address leads nowhere. */
export function HospitalDirectory(props: HospitalDirectoryProps) {
  if ('city' in props) return <City {...props.city} />
  if ('cities' in props) return <Cities {...props.cities} />
  if ('problem' in props) return <WayOn title={m.public_pages_problem_title()} text={props.problem} />
  return props.missing === 'hospital' ? (
    <WayOn title={m.public_pages_missing_hospital_title()} text={m.public_pages_missing_hospital()} />
  ) : (
    <WayOn title={m.public_pages_missing_place_title()} text={m.public_pages_missing_place()} />
  )
}

const WayOn = ({ title, text }: { title: string; text: string }) => (
  <StaticPage title={title}>
    <p className="max-w-prose pt-5 text-lg">{text}</p>
    <div className="flex flex-wrap gap-3">
      <Button href={hospitalsPath()}>{m.public_pages_all_cities()}</Button>
      <Button kind="secondary" href={searchHref}>
        {m.public_pages_search_link()}
      </Button>
    </div>
  </StaticPage>
)

const row =
  'flex min-h-13 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 shadow-low'

const Cities = ({ cities }: CitiesPage) => (
  <StaticPage
    title={m.public_pages_cities_title()}
    lead={<p className="max-w-prose text-lg">{m.public_pages_cities_lead()}</p>}
  >
    {cities.length === 0 ? <p className="pt-5">{m.public_pages_no_cities()}</p> : null}
    {cities.length > 0 ? (
      <ul className="grid gap-3 pt-5 sm:grid-cols-2 lg:grid-cols-3">
        {cities.map(({ name, slug, count }) => (
          <li key={slug} className={row}>
            <Link kind="standalone" href={hospitalsPath(slug)}>
              {name}
            </Link>
            <span className="text-sm text-ink-soft">{m.public_pages_count({ count })}</span>
          </li>
        ))}
      </ul>
    ) : null}
    <p>
      <Link kind="standalone" href={searchHref}>
        {m.public_pages_search_link()}
      </Link>
    </p>
  </StaticPage>
)

function City({ city, speciality, specialities, hospitals, hasMore }: CityPage) {
  const title = speciality
    ? m.public_pages_speciality_title({ speciality: speciality.name, city: city.name })
    : m.public_pages_city_title({ city: city.name })
  return (
    <StaticPage
      title={title}
      lead={<p>{m.public_pages_count({ count: hospitals.length })}</p>}
      steps={[
        { label: m.public_pages_directory(), href: hospitalsPath() },
        { label: city.name, ...(speciality && { href: hospitalsPath(city.slug) }) },
        ...(speciality ? [{ label: speciality.name }] : []),
      ]}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ul className="grid gap-4">
          {hospitals.map((hospital) => (
            <li key={hospital.slug}>
              <HospitalEntry {...hospital} />
            </li>
          ))}
          {hasMore ? (
            <li>
              <ParaglideMessage
                message={m.public_pages_more}
                inputs={{ city: city.name }}
                markup={{ link: ({ children }) => <Link href={searchHref}>{children}</Link> }}
              />
            </li>
          ) : null}
        </ul>
        {specialities.length > 0 ? (
          <Card kind="sunken" title={m.public_pages_specialities_title()}>
            <ul className="grid">
              {speciality ? (
                <li>
                  <Link kind="standalone" href={hospitalsPath(city.slug)}>
                    {m.public_pages_all_of_city({ city: city.name })}
                  </Link>
                </li>
              ) : null}
              {specialities
                .filter(({ slug }) => slug !== speciality?.slug)
                .map(({ name, slug }) => (
                  <li key={slug}>
                    <Link kind="standalone" href={hospitalsPath(city.slug, slug)}>
                      {name}
                    </Link>
                  </li>
                ))}
            </ul>
          </Card>
        ) : null}
      </div>
    </StaticPage>
  )
}

const HospitalEntry = (hospital: ListedHospital) => (
  <article className="grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5">
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <h2 className="min-w-0 text-xl">
        <Link kind="plain" href={hospitalPath(hospital.slug)}>
          <bdi>{hospital.hospitalName}</bdi> <ChevronRightIcon className="inline size-5" />
        </Link>
      </h2>
      {hospital.isVerified ? (
        <Badge tone="success">{m.hospitals_verified()}</Badge>
      ) : (
        <Badge tone="warning">{m.hospitals_unverified()}</Badge>
      )}
    </div>
    <p>{hospital.hospitalAddress ?? m.hospitals_no_address()}</p>
    {hospital.specialities.length > 0 ? <p className="text-ink-soft">{hospital.specialities.join(', ')}</p> : null}
    <p>
      <PhoneText number={hospital.phoneNumber} none={m.find_no_phone()} />
    </p>
  </article>
)
