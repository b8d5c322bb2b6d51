import type { DeskBooking, Registration } from '@ilera/contract/desk/rules'
import type { LikelyPatient, RegisteredPatient } from '@ilera/contract/desk/schemas'
import {
  createDeskPatientMachine,
  deskPatientView,
  type RegistrationForm,
} from '@ilera/flows/desk-patient/desk-patient.machine'
import { AdminDeskBookingScreen } from '@ilera/ui/screens/hospital/admin-desk-booking'
import { AdminRegisterScreen } from '@ilera/ui/screens/hospital/admin-register'
import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../queries/use-query.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { timeForValidation } from '../support/clock.ts'
import { useDebounced } from '../support/use-debounced.ts'
import { useDraft } from '../support/use-draft.ts'
import { useStepHeading } from '../support/use-step-heading.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useToday } from '../support/use-today.ts'
import { useDoctorNames } from './use-doctor-names.ts'
import { useSchedule } from './use-schedule.ts'
import { useServiceChoice } from './use-service-choice.ts'

/** The desk's registration and booking, wired to the server. */
export const deskPatientMachine = createDeskPatientMachine({
  register: apiActor(
    'registerPatient',
    ({ values, confirmed }: { values: Registration; confirmed: boolean }) => ({
      body: { ...values, agreed: true, confirmed },
    }),
    wholeResponse,
  ),
  book: apiActor(
    'bookForPatient',
    ({ patientId, values }: { patientId: string; values: DeskBooking }) => ({
      params: { id: patientId },
      body: values,
    }),
    wholeResponse,
  ),
})

const searchFields = ['firstName', 'lastName', 'phoneNumber', 'birthDate'] as const

/** Characters of a field that are searched for: fewer than a field may have, and more than any name needs. */
const maxSearched = 40

/** The typed values to search for, as a text: equal values are one search. Blank ones are left out. */
const searchOf = (form: RegistrationForm): string => {
  const typed = searchFields.flatMap((field) => {
    const text = Array.from(form[field]?.trim() ?? '')
      .slice(0, maxSearched)
      .join('')
    return text === '' ? [] : [[field, text]]
  })
  return typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : ''
}

const nobody: LikelyPatient[] = []
const states = { loading: 'loading', shown: 'found', failed: 'failed' } as const

/** Patients on the list who are like the typed one. While a newer search runs, the last result stays. */
function useLikely(form: RegistrationForm) {
  const search = useDebounced(searchOf(form))
  const query: Record<string, string> = search === '' ? {} : JSON.parse(search)
  const { state, value } = useQuery('likelyPatients', { query, when: search !== '' })
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  if (search === '') return { state: 'idle' as const, likely: nobody }
  const result = value ?? (state === 'failed' ? undefined : last)
  return { state: result ? ('found' as const) : states[state], likely: result?.data ?? nobody }
}

const noForm: RegistrationForm = {}

type Chosen = {
  isRegistering: boolean
  patient: RegisteredPatient | undefined
  onFound: (choice: { patient: RegisteredPatient }) => void
}

/**
 * Keeps whom the desk books for in the address (`patient`), so that a reload and a link from the list go on with them. `leave`
 * forgets them, for the next patient.
 */
function usePatientInAddress({ isRegistering, patient, onFound }: Chosen) {
  const [search, setSearch] = useSearchParams()
  const [wantedId, setWantedId] = useState(search.get('patient') ?? '')
  const isWanted = isRegistering && wantedId !== ''
  const { state, value } = useQuery('possibleDuplicates', { query: { patient: wantedId }, when: isWanted })
  const found = isWanted ? value?.data.patient : undefined
  const choose = useEffectEvent(onFound)
  useEffect(() => {
    if (found) choose({ patient: found })
  }, [found])
  const id = isRegistering ? undefined : patient?._id
  const isNamed = id === undefined || search.get('patient') === id
  useEffect(() => {
    if (!isNamed) setSearch({ patient: id }, { replace: true })
  }, [isNamed, id, setSearch])
  const leave = () => {
    setWantedId('')
    setSearch({}, { replace: true })
  }
  return { isFinding: isWanted && state === 'loading', leave }
}

/** `/admin/adminRegister`: registers and books, one patient after the other. */
export function DeskPatientRoute() {
  const [snapshot, send, actor] = useActor(deskPatientMachine, { input: { now: timeForValidation } })
  const { step, patient, duplicates, busy, problem, ...view } = deskPatientView(snapshot)
  const { isFinding, leave } = usePatientInAddress({
    isRegistering: step === 'register',
    patient,
    onFound: (choice) => send({ type: 'choose', ...choice }),
  })
  const isBooking = step === 'book'
  const [form, setForm] = useState(noForm)
  const likely = useLikely(form)
  const today = useToday()
  const services = useServiceChoice(undefined, isBooking)
  const schedule = useSchedule(undefined, isBooking && !services.isLoading, services.service?._id)
  const doctors = useDoctorNames(isBooking, services.service)
  const draft = useDraft('register-patient', step !== 'register', 'hospital')
  const isRegistering = step === 'register' || !patient || services.isLoading
  useStepHeading(isRegistering ? 'register' : step)
  useToasts(actor)
  if (isRegistering)
    return (
      <AdminRegisterScreen
        busy={busy || services.isLoading || isFinding}
        problem={problem}
        likely={duplicates.length > 0 ? duplicates : likely.likely}
        likelyState={likely.state}
        isQuestioned={duplicates.length > 0}
        draft={draft}
        today={today}
        onEdit={({ values }) => {
          setForm(values)
          send({ type: 'edit', values })
        }}
        onChoose={({ patient: chosen }) => send({ type: 'choose', patient: chosen })}
        onRegister={({ values }) => send({ type: 'register', values })}
      />
    )
  return (
    <AdminDeskBookingScreen
      {...view}
      busy={busy}
      problem={problem}
      patient={patient}
      doctors={doctors}
      today={today}
      schedule={schedule}
      services={services.choice}
      onBook={({ values }) => send({ type: 'book', values })}
      onNext={() => {
        setForm(noForm)
        leave()
        services.reset()
        send({ type: 'next' })
      }}
    />
  )
}
