import { searchableIdentity, type DeskBooking, type Registration } from '@ilera/contract/desk/rules'
import type { LikelyPatient } from '@ilera/contract/desk/schemas'
import {
  createDeskPatientMachine,
  deskPatientView,
  type RegistrationForm,
} from '@ilera/flows/desk-patient/desk-patient.machine'
import { AdminDeskBookingScreen } from '@ilera/ui/screens/hospital/admin-desk-booking'
import { AdminRegisterScreen } from '@ilera/ui/screens/hospital/admin-register'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { useQuery } from '../queries/use-query.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { timeForValidation } from '../support/clock.ts'
import { useDebounced } from '../support/use-debounced.ts'
import { useDraft } from '../support/use-draft.ts'
import { useStepHeading } from '../support/use-step-heading.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useToday } from '../support/use-today.ts'
import { useDeskAddress } from './use-desk-address.ts'
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

/** The typed values to search for, as a text: equal values are one search. */
const searchOf = (form: RegistrationForm): string => {
  const typed = searchableIdentity(form)
  return Object.keys(typed).length > 0 ? JSON.stringify(typed) : ''
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

/** `/admin/adminRegister`: registers and books, one patient after the other. */
export function DeskPatientRoute() {
  const [snapshot, send, actor] = useActor(deskPatientMachine, { input: { now: timeForValidation } })
  const { step, patient, duplicates, busy, problem, ...view } = deskPatientView(snapshot)
  const isBooking = step === 'book'
  const [form, setForm] = useState(noForm)
  const likely = useLikely(form)
  const today = useToday()
  const services = useServiceChoice(undefined, isBooking)
  const { isFinding, leave } = useDeskAddress({
    shown: step === 'register' ? undefined : { patient, appointment: view.appointment },
    busy,
    onFound: (choice) => send({ type: 'choose', ...choice }),
    onLeave: () => {
      setForm(noForm)
      services.reset()
      send({ type: 'next' })
    },
  })
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
      key={patient._id}
      {...view}
      busy={busy}
      problem={problem}
      patient={patient}
      doctors={doctors}
      today={today}
      schedule={schedule}
      services={services.choice}
      onBook={({ values }) => send({ type: 'book', values })}
      onNext={leave}
    />
  )
}
