import { hospitalWords } from '@ilera/contract/hospitals/words'
import { headline } from '@ilera/contract/shared/findings'
import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form.ts'
import type { createHospitalProfileUpdateMachine } from './hospital-profile-update.machine.ts'

/** `errorModal` is the modal of spec section 8; `uploaded` the share of the picture that is sent, 0 to 1. */
export type HospitalProfileUpdateView = FormView & {
  uploaded?: number
  errorModal?: { title: string; text: string }
}

type Snapshot = SnapshotFrom<typeof createHospitalProfileUpdateMachine>

function errorModalOf(snapshot: Snapshot): HospitalProfileUpdateView['errorModal'] {
  const { problem } = snapshot.context
  const failed = snapshot.matches('refused') || snapshot.matches('offline')
  return failed && problem ? { title: hospitalWords.errorTitle, text: headline(problem) } : undefined
}

export const hospitalProfileUpdateView = (snapshot: Snapshot): HospitalProfileUpdateView => ({
  ...formView(snapshot),
  uploaded: snapshot.matches('uploading') ? snapshot.context.sent : undefined,
  errorModal: errorModalOf(snapshot),
})
