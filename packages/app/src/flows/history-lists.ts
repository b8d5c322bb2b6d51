import type { HistoryRow } from '@ilera/contract/appointments/schemas'
import { createListMachine, type ListQuery } from '@ilera/flows/list/list.machine'
import { watchingAppointments } from '../live/watching.ts'
import { loginStorage } from '../session/login-storage.ts'
import { asking } from '../support/requests.ts'

const history = (hospitalId?: string) =>
  createListMachine<HistoryRow>({
    load: asking(
      'appointmentHistory',
      (query: ListQuery) => ({
        params: { id: loginStorage.read('patient')?.data._id ?? '' },
        query: { ...query, hospitalId },
      }),
      ({ data, total }) => ({ rows: data, total }),
    ),
    watch: watchingAppointments('patient'),
  })

/** The patient's appointments at one hospital; at all of them where none is chosen. */
export const historyAtHospital = (hospitalId: string) => history(hospitalId || undefined)

/** The patient's appointments everywhere. */
export const historyEverywhere = history()
