import type { Queryable } from '../database/database.ts'

/** An appointment's id and its hospital's. Every statement about an appointment names both, so that one shard answers it. */
export type AppointmentKey = { id: string; hospitalId: string }

/** Finds the hospital of an appointment, for callers that know only its id: patients' requests and jobs. */
export const createAppointmentPlaces = (db: Queryable) => ({
  add: async ({ id, hospitalId }: AppointmentKey): Promise<void> => {
    await db.prepared(
      {
        name: 'appointment-place-add',
        text: 'insert into appointment_places (id, hospital_id) values ($1, $2) on conflict do nothing',
      },
      [id, hospitalId],
    )
  },

  async find(id: string): Promise<AppointmentKey | undefined> {
    const [place] = await db.prepared<AppointmentKey>(
      {
        name: 'appointment-place',
        text: 'select id, hospital_id as "hospitalId" from appointment_places where id = $1',
      },
      [id],
    )
    return place
  },
})
