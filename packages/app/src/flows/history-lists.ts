import { createList } from '../queries/use-list.ts'
import { loginStorage } from '../session/login-storage.ts'

/** The patient's appointments at one hospital, or at all hospitals without an id. */
export const historyList = (hospitalId?: string) =>
  createList(
    'appointmentHistory',
    (query) => ({
      params: { id: loginStorage.read('patient')?.data._id ?? '' },
      query: { ...query, hospitalId },
    }),
    ({ data, total }) => ({ rows: data, total }),
  )
