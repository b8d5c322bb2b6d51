import { checkProfileUpdate, type ProfileUpdate } from '@ilera/contract/patients/rules'
import { profileMessages } from '@ilera/contract/patients/messages'
import { createProfileMachine, type ProfileActors } from '../shared/profile.ts'

export type ProfileUpdateActors = ProfileActors<ProfileUpdate>

/** A patient updates the profile (spec sections 2, 5 and 8). The final state leads to /patient/patientProfilePage. */
export const createProfileUpdateMachine = (actors: ProfileUpdateActors) =>
  createProfileMachine(
    { id: 'profile-update', check: checkProfileUpdate, updated: profileMessages.updated, toastErrors: true },
    {},
    actors,
  )
