import { m } from '@ilera/contract/messages'
import { checkHospitalUpdate, type HospitalUpdate } from '@ilera/contract/hospitals/rules'
import { createProfileMachine, type ProfileActors } from '../shared/profile.ts'

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
