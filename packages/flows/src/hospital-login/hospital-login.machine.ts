import { checkHospitalLogin } from '@ilera/contract/accounts/rules'
import type { HospitalLogin } from '@ilera/contract/accounts/schemas'
import { createLoginMachine, type LoginActors } from '../shared/login.ts'
import type { SnapshotFrom } from 'xstate'
import { formView } from '../shared/form-machine.ts'

export type HospitalLoginActors = LoginActors<HospitalLogin>

/** A hospital logs in. The final state leads to /admin, or back to the page that required the login. */
export const createHospitalLoginMachine = (actors: HospitalLoginActors) =>
  createLoginMachine({ id: 'hospital-login', check: checkHospitalLogin }, actors)

export const hospitalLoginView = (snapshot: SnapshotFrom<typeof createHospitalLoginMachine>) => ({
  ...formView(snapshot),
  asksForCode: snapshot.context.asksForCode,
})
