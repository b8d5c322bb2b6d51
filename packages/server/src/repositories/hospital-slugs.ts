import { slugOf } from '@ilera/contract/public-pages/slug'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { cityOf } from '../places/cities.ts'

/** Numbers that are tried before the hospital's id makes the address unique. */
const highestNumber = 9
/** Hospitals that get an address in one run of the job. */
const batch = 500

type Named = { id: string; name: string; address: string | null }

/** Addresses for the hospital's page, the best one first: its name, then with its city, then with a number. */
function candidatesFor({ id, name, address }: Named): string[] {
  const base = slugOf(name) || 'hospital'
  const city = cityOf(address)?.slug
  const longer = city === undefined || base.endsWith(city) ? base : `${base}-${city}`
  const numbered = Array.from({ length: highestNumber - 1 }, (_, index) => `${longer}-${index + 2}`)
  return [...new Set([base, longer, ...numbered, `${longer}-${id.replaceAll('-', '').slice(-12)}`])]
}

/** The addresses of hospitals' public pages (decision 137). */
export function createHospitalSlugs({ database: db, clock }: { database: Database; clock: Clock }) {
  /** Gives the hospital an address that fits its name. Another hospital's is never taken, nor one that it had before. */
  const assign = (hospital: Named): Promise<void> =>
    db.transaction(async (tx) => {
      const candidates = candidatesFor(hospital)
      const others = await tx.query<{ slug: string }>(
        'select slug from hospital_slugs where slug = any($1) and hospital_id <> $2',
        [candidates, hospital.id],
      )
      const taken = new Set(others.map(({ slug }) => slug))
      await tx.query('update hospital_slugs set is_current = false where hospital_id = $1 and is_current', [
        hospital.id,
      ])
      for (const slug of candidates.filter((candidate) => !taken.has(candidate))) {
        // Another hospital may take it meanwhile. One of its own earlier addresses becomes the current one again.
        const given = await tx.query(
          `insert into hospital_slugs as known (slug, hospital_id, is_current, created_at) values ($1, $2, true, $3)
            on conflict (slug) do update set is_current = true where known.hospital_id = excluded.hospital_id
            returning slug`,
          [slug, hospital.id, clock()],
        )
        if (given.length > 0) return
      }
    })

  return {
    assign,

    /** Gives an address to hospitals without one: an earlier version of the server signed them up during an upgrade. */
    async assignMissing(signal: AbortSignal): Promise<void> {
      const missing = await db.query<Named>(
        `select h.id, h.name, h.address from hospitals h where h.erased_at is null and not exists
          (select from hospital_slugs s where s.hospital_id = h.id and s.is_current) order by h.created_at limit $1`,
        [batch],
      )
      for (const hospital of missing) if (!signal.aborted) await assign(hospital)
    },
  }
}
