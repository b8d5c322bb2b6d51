import type { AppointmentRequest } from '@ilera/contract/appointments/rules'
import {
  createAppointmentRequestMachine,
  type Draft,
} from '@ilera/flows/appointment-request/appointment-request.machine'
import { fromPromise } from 'xstate'
import { appointmentDrafts } from '../session/appointment-drafts.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

type RequestInput = { hospitalId: string; values: AppointmentRequest }

/** The appointment request machine, wired to the server and to the drafts on this device. */
export const appointmentRequestMachine = createAppointmentRequestMachine({
  loadDraft: fromPromise<Draft | undefined, { hospitalId: string }>(async ({ input }) =>
    appointmentDrafts.load(input.hospitalId),
  ),
  saveDraft: fromPromise<void, { hospitalId: string; draft: Draft | undefined }>(async ({ input }) => {
    appointmentDrafts.save(input.hospitalId, input.draft)
  }),
  request: apiActor(
    'requestAppointment',
    ({ hospitalId, values }: RequestInput) => ({ params: { id: hospitalId }, body: values }),
    wholeResponse,
  ),
})
