import { createList } from '../queries/use-list.ts'
import { actingFor } from '../session/acting-for.ts'

/** The patient's appointments at one hospital, or at all hospitals without an id. */
export const historyList = (hospitalId?: string) =>
  createList(
    'appointmentHistory',
    (query) => ({
      params: { id: actingFor.patientId() ?? '' },
      query: { ...query, hospitalId },
    }),
    ({ data, total }) => ({ rows: data, total }),
  )
