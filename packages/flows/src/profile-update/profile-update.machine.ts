import { checkProfileUpdate, type ProfileUpdate } from '@ilera/contract/patients/rules'
import { profileWords } from '@ilera/contract/patients/words'
import { createProfileMachine, type ProfileActors } from '../shared/profile.ts'

export type ProfileUpdateActors = ProfileActors<ProfileUpdate>

/** A patient updates the profile (spec sections 2, 5 and 8). Done means: go to /patient/patientProfilePage. */
export const createProfileUpdateMachine = (actors: ProfileUpdateActors) =>
  createProfileMachine(
    { id: 'profile-update', check: checkProfileUpdate, updated: profileWords.updated, toastProblems: true },
    {},
    actors,
  )
