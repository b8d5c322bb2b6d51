import { m } from '@ilera/contract/messages'
import { checkProfileUpdate, type ProfileUpdate } from '@ilera/contract/patients/rules'
import { createProfileMachine, type ProfileActors } from '../shared/profile.ts'
import type { SnapshotFrom } from 'xstate'
import { formView } from '../shared/form-machine.ts'

export type ProfileUpdateActors = ProfileActors<ProfileUpdate>

/** A patient updates the profile (spec sections 2, 5 and 8). The final state leads to /patient/patientProfilePage. */
export const createProfileUpdateMachine = (actors: ProfileUpdateActors) =>
  createProfileMachine(
    { id: 'profile-update', check: checkProfileUpdate, updated: m.patients_updated, toastErrors: true },
    {},
    actors,
  )

/** `uploaded` is the share of the picture that has been sent, 0 to 1; undefined if none is being sent. */
export const profileUpdateView = (snapshot: SnapshotFrom<typeof createProfileUpdateMachine>) => ({
  ...formView(snapshot),
  uploaded: snapshot.matches('uploading') ? snapshot.context.sent : undefined,
})
