import type { Appointment } from '@ilera/contract/appointments/schemas'
import { transitions } from '@ilera/contract/appointments/transitions'
import type { RegisteredPatient } from '@ilera/contract/desk/schemas'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../queries/use-query.ts'

type Shown = { patient: RegisteredPatient | undefined; appointment?: Appointment | undefined }

type Options = {
  /** Whom the page books for, and the visit once it is booked. Missing while it registers. */
  shown: Shown | undefined
  busy: boolean
  /** The address names a patient, perhaps with a booked visit. */
  onFound: (found: { patient: RegisteredPatient; appointment: Appointment | undefined }) => void
  /** The address no longer names what is shown. */
  onLeave: () => void
}

/** Whether the visit is this patient's, and still as the desk left it: it was not cancelled, and has not ended. */
const isBookedFor = ({ _id }: RegisteredPatient, { patientId, status }: Appointment): boolean =>
  patientId === _id && (status === transitions.confirm.to || status === transitions.hold.to)

/**
 * Keeps whom the desk books for (`patient`) and what is booked (`visit`) in the address, and follows the address: a reload, a
 * link and the browser's Back show what it names. `leave` forgets both, for the next patient.
 */
export function useDeskAddress({ shown, busy, onFound, onLeave }: Options) {
  const [search, setSearch] = useSearchParams()
  const patientId = search.get('patient') ?? ''
  const visitId = search.get('visit') ?? ''
  const names = { ...(patientId && { patient: patientId }), ...(visitId && { visit: visitId }) }
  const address = new URLSearchParams(names).toString()

  const isWanted = shown === undefined && !busy && patientId !== ''
  const patientQuery = useQuery('possibleDuplicates', { query: { patient: patientId }, when: isWanted })
  const isVisitWanted = isWanted && visitId !== ''
  const visitQuery = useQuery('oneAppointment', { params: { id: visitId }, when: isVisitWanted })
  const isFinding = isWanted && (patientQuery.state === 'loading' || (isVisitWanted && visitQuery.state === 'loading'))
  const patient = isWanted && !isFinding ? patientQuery.value?.data.patient : undefined
  const visit = isVisitWanted ? visitQuery.value?.appointment : undefined
  const choose = useEffectEvent((found: RegisteredPatient) =>
    onFound({ patient: found, appointment: visit && isBookedFor(found, visit) ? visit : undefined }),
  )
  useEffect(() => {
    if (patient) choose(patient)
  }, [patient])

  const shownPatient = shown?.patient?._id ?? ''
  const shownVisit = shown?.appointment?._id ?? ''
  /** The last address that the page has followed. */
  const followed = useRef(address)
  const follow = useEffectEvent((named: string, ofPatient: string, ofVisit: string, isSending: boolean) => {
    const own = { ...(ofPatient && { patient: ofPatient }), ...(ofVisit && { visit: ofVisit }) }
    const isShown = new URLSearchParams(own).toString() === named
    if (named !== followed.current) {
      // What is being sent ends first.
      if (isSending) return
      followed.current = named
      if (!isShown && shown) onLeave()
    } else if (!isShown && shown) setSearch(own, { replace: true })
  })
  useEffect(() => follow(address, shownPatient, shownVisit, busy), [address, shownPatient, shownVisit, busy])

  return { isFinding, leave: () => setSearch({}, { replace: true }) }
}
