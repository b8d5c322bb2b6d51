import type { HistoryRow } from '@ilera/contract/appointments/schemas'
import { createListMachine, type ListQuery } from '@ilera/flows/list/list.machine'
import { watchingAppointments } from '../live/watching.ts'
import { clientState } from '../session/client-state.ts'
import { loginStorage } from '../session/login-storage.ts'
import { asking } from '../support/requests.ts'

const history = (hospitalId: () => string | undefined) =>
  createListMachine<HistoryRow>({
    load: asking(
      'appointmentHistory',
      (query: ListQuery) => ({
        params: { id: loginStorage.read('patient')?.data._id ?? '' },
        query: { ...query, hospitalId: hospitalId() },
      }),
      ({ data, total }) => ({ rows: data, total }),
    ),
    watch: watchingAppointments('patient'),
  })

/** The patient's appointments at the chosen hospital. */
export const historyAtHospital = history(() => {
  const { hospitalID, hospitalIDSearch } = clientState.read()
  return hospitalIDSearch ?? hospitalID
})

/** The patient's appointments everywhere. */
export const historyEverywhere = history(() => undefined)
