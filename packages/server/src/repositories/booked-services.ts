import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import type { Queryable } from '../database/database.ts'

type BookedService = {
  /** The service's present name, also where it is retired. */
  name: string | null
  /** What is booked again: null where the service is retired. */
  booked: NonNullable<AppointmentWithTimeline['booked']> | null
}

const none: BookedService = { name: null, booked: null }

/** What visits were booked with. */
export const createBookedServices = (db: Queryable) => ({
  /** The service of a visit, with the doctor who has this key, where that doctor still offers it. */
  async find(hospitalId: string, serviceId: string | null, doctorKey: string | null): Promise<BookedService> {
    if (serviceId === null) return none
    const [service] = await db.prepared<BookedService>(
      {
        name: 'booked-service',
        text: `select sv.name, case when sv.retired_at is null then json_build_object('service', sv.id,
              'booksAtOnce', sv.booking = 'at-once', 'doctor', d.id) end as booked
            from services sv left join doctors d on d.hospital_id = $1 and d.doctor_key = $3 and d.active
              and (sv.doctor_ids is null or d.id = any(sv.doctor_ids))
            where sv.hospital_id = $1 and sv.id = $2`,
      },
      [hospitalId, serviceId, doctorKey],
    )
    return service ?? none
  },
})
