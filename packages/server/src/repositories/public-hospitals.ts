import type { ListedHospital, PublicHospital } from '@ilera/contract/public-pages/pages'
import type { PublicDoctor, PublicService } from '@ilera/contract/public-pages/schemas'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Clock } from '../clock.ts'
import { awaitAll } from '../database/await-all.ts'
import type { Queryable } from '../database/database.ts'
import { ownFactColumns, toOwnFacts, type OwnFactsRow } from './hospital-record.ts'
import { mustBeVerified, type Settings } from '../settings.ts'

/** Doctors and services that a page shows at most. */
const longestPart = 100
/** Addresses in the sitemap, which may have 50,000 (sitemaps.org). */
const longestSitemap = 45_000

type Facts = Pick<PublicHospital, 'id' | 'slug' | 'hospitalName' | 'hospitalAddress' | 'phoneNumber' | 'isVerified'>
type OwnFacts = Pick<PublicHospital, 'hmos' | 'coordinates'>
type DoctorsOf = { hospitalId: string; specialities: string[] }

const isVerified = (today: string) => `coalesce(h.listed_until >= ${today}, false)`
/** Hospitals that everybody finds, with their current address: not suspended, and verified where they must be. */
const found = (today: string, must: string) => `from hospitals h join accounts a on a.id = h.account_id
  join hospital_slugs current on current.hospital_id = h.id and current.is_current
  where h.erased_at is null and a.erased_at is null and h.suspended_at is null and (not ${must} or ${isVerified(today)})`
const facts = (today: string) => `h.id, current.slug, h.name as "hospitalName", h.address as "hospitalAddress",
  h.phone_number as "phoneNumber", ${isVerified(today)} as "isVerified"`
/** Doctors that the hospital has registered itself. Others are known from appointments only. */
const published = 'active and registered_at is not null'
const specialities = "array_remove(array[speciality] || more_specialities, '') as specialities"

type Dependencies = { database: Queryable; clock: Clock; settings: Settings }

/** What hospitals publish (decision 137): never an e-mail address, and nothing of a hospital that visitors do not find. */
export function createPublicHospitals({ database: db, clock, settings }: Dependencies) {
  const finding = () => [lagosToday(clock()), mustBeVerified(settings)] as const

  return {
    /** The hospital whose page has, or had, this address. */
    async bySlug(slug: string): Promise<(Facts & OwnFacts) | undefined> {
      const rows = await db.prepared<Facts & OwnFactsRow>(
        {
          name: 'public-hospital',
          text: `select ${facts('$2')}, ${ownFactColumns} ${found('$2', '$3')}
            and h.id = (select hospital_id from hospital_slugs where slug = $1)`,
        },
        [slug, ...finding()],
      )
      return rows.map(({ hmos, north, east, ...row }) => ({ ...row, ...toOwnFacts({ hmos, north, east }) }))[0]
    },

    /** Its doctors and services, by name. */
    async offers(hospitalId: string): Promise<{ doctors: PublicDoctor[]; services: PublicService[] }> {
      const [doctors, services] = await awaitAll([
        db.prepared<PublicDoctor>(
          {
            name: 'public-doctors',
            text: `select id as "_id", name as "doctorName", ${specialities}, languages, working_days as "workingDays"
              from doctors where hospital_id = $1 and ${published} order by search_key(name), id limit ${longestPart}`,
          },
          [hospitalId],
        ),
        db.prepared<PublicService>(
          {
            name: 'public-services',
            text: `select id as "_id", name, minutes, fee, booking, needs_prepayment as "needsPrepayment"
              from services where hospital_id = $1 and retired_at is null order by lower(name), id limit ${longestPart}`,
          },
          [hospitalId],
        ),
      ])
      return { doctors, services }
    },

    /** Hospitals whose address contains one of the names, by name. `limit` bounds how many are read. */
    async near(names: readonly string[], limit: number): Promise<(ListedHospital & { id: string })[]> {
      const hospitals = await db.prepared<Facts>(
        {
          name: 'public-hospitals-near',
          text: `select ${facts('$1')} ${found('$1', '$2')}
            and h.search_text like any (array(select like_pattern(name) from unnest($3::text[]) name))
            order by h.name_search, h.id limit $4`,
        },
        [...finding(), names, limit],
      )
      const ids = hospitals.map(({ id }) => id)
      const doctors = await db.prepared<DoctorsOf>(
        {
          name: 'public-specialities',
          text: `select hospital_id as "hospitalId", ${specialities} from doctors
            where hospital_id = any($1::uuid[]) and ${published}`,
        },
        [ids],
      )
      const known = Map.groupBy(doctors, ({ hospitalId }) => hospitalId)
      return hospitals.map((hospital) => {
        const all = known.get(hospital.id)?.flatMap((doctor) => doctor.specialities) ?? []
        return { ...hospital, specialities: [...new Set(all)].toSorted((one, other) => one.localeCompare(other)) }
      })
    },

    /** The address and the page's address of every hospital that visitors find, by name. */
    all: (): Promise<{ slug: string; address: string | null }[]> =>
      db.prepared(
        {
          name: 'public-hospitals',
          text: `select current.slug, h.address ${found('$1', '$2')} order by h.name_search, h.id limit ${longestSitemap}`,
        },
        finding(),
      ),
  }
}
