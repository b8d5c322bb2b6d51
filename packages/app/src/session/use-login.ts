import { useSelector } from '@xstate/react'
import { sessions } from './sessions.ts'

/** The login of the patient. Pages behind the route guard always have one. */
export const usePatient = () => useSelector(sessions.patient, ({ context }) => context.login)

export const useHospital = () => useSelector(sessions.hospital, ({ context }) => context.login)
