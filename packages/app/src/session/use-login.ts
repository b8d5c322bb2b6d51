import { useSelector } from '@xstate/react'
import { sessions } from './sessions.ts'

/** The patient who is logged in; pages behind the guard always have one. */
export const usePatient = () => useSelector(sessions.patient, ({ context }) => context.login)

export const useHospital = () => useSelector(sessions.hospital, ({ context }) => context.login)
