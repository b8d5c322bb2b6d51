import { m } from '@ilera/contract/messages'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { formatDate } from '@ilera/contract/formats'
import type { AppointmentRequest } from '@ilera/contract/appointments/rules'
import { hrefWithReturn } from '@ilera/contract/routes'
import {
  type Draft,
  appointmentRequestView,
  createAppointmentRequestMachine,
} from '@ilera/flows/appointment-request/appointment-request.machine'
import { AppointmentCheckScreen } from '@ilera/ui/screens/patient/appointment-check'
import { AppointmentFormScreen } from '@ilera/ui/screens/patient/appointment-form'
import { AppointmentRequestedScreen } from '@ilera/ui/screens/patient/appointment-requested'
import { NoHospitalScreen } from '@ilera/ui/screens/patient/no-hospital'
import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { appointmentDrafts } from '../session/appointment-drafts.ts'
import { useIsProfileIncomplete } from '../session/use-is-profile-incomplete.ts'
import { timeForValidation } from '../support/clock.ts'
import { samePage } from '../support/same-page.ts'
import { useQuery } from '../queries/use-query.ts'
import { useStore } from '../support/store.ts'
import { useCheckStep } from '../support/use-check-step.ts'
import { useChosenHospital } from '../support/use-chosen-hospital.ts'
import { useEmergency, useTypedEmergency } from '../support/use-emergency.ts'
import { useStepHeading } from '../support/use-step-heading.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useToday } from '../support/use-today.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

type RequestInput = { hospitalId: string; values: AppointmentRequest; followUpOf?: string | undefined }

/** The appointment request machine, wired to the server and to the drafts on this device. */
export const appointmentRequestMachine = createAppointmentRequestMachine({
  loadDraft: fromPromise<Draft | undefined, { hospitalId: string }>(async ({ input }) =>
    appointmentDrafts.load(input.hospitalId),
  ),
  saveDraft: fromPromise<void, { hospitalId: string; draft: Draft | undefined }>(async ({ input }) => {
    appointmentDrafts.save(input.hospitalId, input.draft)
  }),
  request: apiActor(
    'requestAppointment',
    ({ hospitalId, values, followUpOf }: RequestInput) => ({
      params: { id: hospitalId },
      body: { ...values, ...(followUpOf && { followUpOf }) },
    }),
    wholeResponse,
  ),
})

/** The three steps of an appointment request at the chosen hospital: form, check your answers, sent. */
export function AppointmentRequestRoute() {
  const { hospitalId, hospitalName, state, errorMessage, isMissing, reload } = useChosenHospital()
  const [search] = useSearchParams()
  const again = search.get('again') ?? ''
  const earlier = useQuery('appointmentDetails', { params: { id: again }, when: again !== '' })
  if (!hospitalId) return <NoHospitalScreen isDraftSaved={appointmentDrafts.loadForNextHospital() !== undefined} />
  if (again && earlier.state === 'loading') return null
  if (isMissing) return <NoHospitalScreen missing={errorMessage ?? ''} />
  const shown = { hospitalId, hospitalName, hospitalProblem: state === 'failed' ? errorMessage : undefined, reload }
  return <RequestForm key={hospitalId} {...shown} earlier={earlier.value?.appointment} />
}

/** What is known of an earlier visit whose doctor the patient wants to see again. What was typed before stays. */
function wishFrom(earlier: AppointmentWithTimeline | undefined, hospitalId: string): Draft | undefined {
  if (!earlier?.doctorName || appointmentDrafts.load(hospitalId)) return undefined
  const { doctorName, date } = earlier
  return {
    presentSymptoms: m.booking_again_symptoms({ doctorName }),
    ...(date && { lastVisitation: m.booking_again_last({ doctorName, date: formatDate(date) }) }),
  }
}

/** The day that was chosen on the hospital's page, and the symptoms from the health chat. */
const prefillFrom = (day: string | null, draft: Draft | undefined): Draft | undefined =>
  day || draft ? { ...draft, ...(day ? { preferredDate: day } : {}) } : undefined

/** The server snapshot: a prerendered page does not know whether drafts can be saved. */
const notSaved = () => false

type RequestFormProps = {
  hospitalId: string
  hospitalName?: string
  /** Why the hospital did not load. The form works meanwhile. */
  hospitalProblem?: string
  reload: () => void
  /** The visit whose doctor the patient wants to see again. */
  earlier: AppointmentWithTimeline | undefined
}

function RequestForm({ hospitalId, hospitalName, hospitalProblem, reload, earlier }: RequestFormProps) {
  const [search, setSearch] = useSearchParams()
  const day = search.get('day')
  const follows = search.get('follows')
  const isPrefilled = day !== null || search.has('again')
  const [wish] = useState(() =>
    prefillFrom(day, appointmentDrafts.loadForNextHospital() ?? wishFrom(earlier, hospitalId)),
  )
  // The prefill applies once. After a reload, what the user has typed since counts.
  useEffect(() => {
    appointmentDrafts.saveForNextHospital(undefined)
    const kept = { hospital: hospitalId, ...(follows !== null && { follows }) }
    if (isPrefilled) setSearch(kept, { replace: true, state: samePage() })
  }, [isPrefilled, hospitalId, follows, setSearch])
  const [snapshot, send, actor] = useActor(appointmentRequestMachine, {
    input: { hospitalId, now: timeForValidation, wish, followUpOf: follows ?? undefined },
  })
  const today = useToday()
  const isProfileIncomplete = useIsProfileIncomplete()
  const { value: free, reload: reloadDays, state, errorMessage } = useQuery('freeDays', { params: { id: hospitalId } })
  const isDraftSaved = useStore(appointmentDrafts.isAvailable, notSaved)
  useToasts(actor)
  const view = appointmentRequestView(snapshot)
  const typedEmergency = useTypedEmergency(view.step === 'form' ? (view.defaultValues.presentSymptoms ?? '') : '')
  const answeredEmergency = useEmergency(view.step === 'check' ? view.answers.presentSymptoms : '')
  useStepHeading(view.step)
  useCheckStep({ step: view.step, first: 'form', onBack: () => send({ type: 'changeAnswers' }) })
  if (view.step === 'opening') return null
  if (view.step === 'form')
    return (
      <AppointmentFormScreen
        isKept={isDraftSaved}
        hospitalName={hospitalName}
        hospitalProblem={hospitalProblem}
        freeDays={{ state, errorMessage, specialities: free?.data, onRetry: reloadDays }}
        profileHref={
          isProfileIncomplete
            ? hrefWithReturn('patientProfileUpdate', 'appointmentForm', { hospital: hospitalId })
            : undefined
        }
        busy={view.busy}
        problem={view.problem}
        emergency={typedEmergency}
        defaultValues={view.defaultValues}
        today={today}
        onRetryHospital={reload}
        onChange={({ values }) => send({ type: 'change', values })}
        onContinue={({ values }) => send({ type: 'continue', values })}
      />
    )
  if (view.step === 'check')
    return (
      <AppointmentCheckScreen
        isDraftSaved={isDraftSaved}
        hospitalId={hospitalId}
        hospitalName={hospitalName}
        answers={view.answers}
        emergency={answeredEmergency}
        busy={view.busy}
        problem={view.problem}
        profileProblem={view.profileProblem}
        onSend={() => send({ type: 'send' })}
        onChange={() => send({ type: 'changeAnswers' })}
      />
    )
  return <AppointmentRequestedScreen hospitalName={hospitalName} appointmentId={view.appointment?._id} />
}
