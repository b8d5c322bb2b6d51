import type { HistoryRow } from '@ilera/contract/appointments/schemas'
import { createListMachine, type ListQuery } from '@ilera/flows/list/list.machine'
import { appointmentSubscription } from '../live/subscriptions.ts'
import { loginStorage } from '../session/login-storage.ts'
import { apiActor } from '../support/api-actors.ts'

const history = (hospitalId?: string) =>
  createListMachine<HistoryRow>({
    load: apiActor(
      'appointmentHistory',
      (query: ListQuery) => ({
        params: { id: loginStorage.read('patient')?.data._id ?? '' },
        query: { ...query, hospitalId },
      }),
      ({ data, total }) => ({ rows: data, total }),
    ),
    watch: appointmentSubscription('patient'),
  })

/** The patient's appointments at one hospital, or at all hospitals if the id is ''. */
export const hospitalHistoryList = (hospitalId: string) => history(hospitalId || undefined)

/** The patient's appointments at all hospitals. */
export const allHistoryList = history()
