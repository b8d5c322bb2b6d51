import type { FoundHospital } from '@ilera/contract/hospitals/schemas'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { mustBeVerified, type Settings } from '../settings.ts'
import {
  hospitalColumns,
  ownFactColumns,
  toHospital,
  toOwnFacts,
  type HospitalRow,
  type OwnFactsRow,
} from './hospital-record.ts'

export type FoundRow = HospitalRow & OwnFactsRow & { isVerified: boolean }

const verified = (today: string) => `(h.suspended_at is null and coalesce(h.listed_until >= ${today}, false))`

/**
 * Whether the patient finds the hospital: nobody finds a suspended one. Where hospitals must be verified, its own people find it
 * before, so that they can try it out.
 */
export const findable = (today: string, must: string, own: string) =>
  `(h.suspended_at is null and (not ${must} or ${verified(today)} or h.id = any(${own}::uuid[])))`

/** Use as `select ${foundColumns('$1')} where …`, as `hospitalColumns`. */
export const foundColumns = (today: string, ...more: string[]) =>
  hospitalColumns(`${verified(today)} as "isVerified"`, ownFactColumns, ...more)

export const toFound = ({ isVerified, hmos, north, east, ...row }: FoundRow): FoundHospital => ({
  ...toHospital(row),
  ...toOwnFacts({ hmos, north, east }),
  isVerified,
})

type VisibilityDependencies = { database: Database; clock: Clock; settings: Settings }

/** Decides for whom hospitals are found. */
export function createVisibility({ database: db, clock, settings }: VisibilityDependencies) {
  const must = mustBeVerified(settings)

  /** Where the patient's own account works. */
  async function ownHospitals(patientId: string | undefined): Promise<string[]> {
    if (!must || patientId === undefined) return []
    const rows = await db.prepared<{ id: string }>(
      {
        name: 'hospitals-of-own-account',
        text: `select m.hospital_id as id from members m join patients p on p.account_id = m.account_id
          where p.id = $1 and m.status = 'active'`,
      },
      [patientId],
    )
    return rows.map(({ id }) => id)
  }

  return {
    must,
    /** The parameters of `findable`: today, whether it must be verified, and the patient's own hospitals. */
    finding: async (patientId: string | undefined) =>
      [lagosToday(clock()), must, await ownHospitals(patientId)] as const,
  }
}

export type Finding = Awaited<ReturnType<ReturnType<typeof createVisibility>['finding']>>
