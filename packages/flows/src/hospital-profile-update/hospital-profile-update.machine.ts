import { m } from '@ilera/contract/messages'
import { checkHospitalUpdate, type HospitalUpdate } from '@ilera/contract/hospitals/rules'
import { createProfileMachine, type ProfileActors } from '../shared/profile.ts'
import { errorSummary } from '@ilera/contract/shared/validation'
import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'

export type HospitalProfileUpdateActors = ProfileActors<HospitalUpdate>

/** A hospital updates its profile (spec sections 2, 3 and 8). The final state leads to /admin/adminProfile. */
export const createHospitalProfileUpdateMachine = (actors: HospitalProfileUpdateActors) =>
  createProfileMachine(
    {
      id: 'hospital-profile-update',
      check: checkHospitalUpdate,
      updated: m.hospitals_updated,
      toastErrors: false,
    },
    {},
    actors,
  )

/** `errorModal` is the modal of spec section 8. `uploaded` is the share of the picture that has been sent, 0 to 1. */
export type HospitalProfileUpdateView = FormView & {
  uploaded?: number
  errorModal?: { title: string; text: string }
}

type Snapshot = SnapshotFrom<typeof createHospitalProfileUpdateMachine>

function errorModalOf(snapshot: Snapshot): HospitalProfileUpdateView['errorModal'] {
  const { problem } = snapshot.context
  const failed = snapshot.matches('refused') || snapshot.matches('offline')
  return failed && problem ? { title: m.hospitals_error_title(), text: errorSummary(problem) } : undefined
}

export const hospitalProfileUpdateView = (snapshot: Snapshot): HospitalProfileUpdateView => ({
  ...formView(snapshot),
  uploaded: snapshot.matches('uploading') ? snapshot.context.sent : undefined,
  errorModal: errorModalOf(snapshot),
})
