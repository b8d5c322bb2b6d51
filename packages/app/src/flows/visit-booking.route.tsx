import { changePolicy } from '@ilera/contract/appointments/change-policy'
import { startsFrom, transitions } from '@ilera/contract/appointments/transitions'
import { routePath } from '@ilera/contract/routes'
import {
  createVisitBookingMachine,
  visitBookingView,
  type ShownTerms,
  type VisitChoice,
} from '@ilera/flows/visit-booking/visit-booking.machine'
import { PatientHospitalScreen } from '@ilera/ui/screens/patient/patient-hospital'
import { VisitBookedScreen } from '@ilera/ui/screens/patient/visit-booked'
import { VisitBookingScreen } from '@ilera/ui/screens/patient/visit-booking'
import { VisitCheckScreen } from '@ilera/ui/screens/patient/visit-check'
import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useQuery } from '../queries/use-query.ts'
import { useIsProfileIncomplete } from '../session/use-is-profile-incomplete.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { samePage } from '../support/same-page.ts'
import { useChosenHospital } from '../support/use-chosen-hospital.ts'
import { useStepHeading } from '../support/use-step-heading.ts'
import { useNow } from '../support/use-today.ts'
import { useToasts } from '../support/use-toasts.ts'

type BookInput = { hospitalId: string; choice: VisitChoice; presentSymptoms: string; shown: ShownTerms | undefined }

/** The machine that books a free time, wired to the server. */
export const visitBookingMachine = createVisitBookingMachine({
  book: apiActor(
    'bookVisit',
    ({ hospitalId, choice: { serviceId, doctorId, date, time }, presentSymptoms, shown }: BookInput) => ({
      params: { id: hospitalId },
      body: { service: serviceId, ...(doctorId && { doctor: doctorId }), date, time, presentSymptoms, shown },
    }),
    wholeResponse,
  ),
})

/** A free time of the chosen hospital, booked at once: choose, check, booked or to be paid. */
export function VisitBookingRoute() {
  const { hospitalId, ...hospital } = useChosenHospital()
  if (!hospitalId) return <PatientHospitalScreen state={hospital.state} onRetry={hospital.reload} />
  return <VisitBooking key={hospitalId} hospitalId={hospitalId} hospitalName={hospital.hospitalName} />
}

function VisitBooking({ hospitalId, hospitalName }: { hospitalId: string; hospitalName: string | undefined }) {
  const [search, setSearch] = useSearchParams()
  const [from, setFrom] = useState<string>()
  const services = useQuery('bookableServices', { params: { id: hospitalId } })
  const offered = services.value?.data
  const wanted = search.get('service')
  const service = offered?.find(({ _id }) => _id === wanted) ?? offered?.[0]
  const doctor = service?.doctors.find(({ _id }) => _id === search.get('doctor'))
  const times = useQuery('bookableTimes', {
    params: { id: hospitalId },
    query: { service: service?._id, doctor: doctor?._id, from },
    when: service !== undefined,
  })
  const [snapshot, send, actor] = useActor(visitBookingMachine, { input: { hospitalId } })
  const isProfileIncomplete = useIsProfileIncomplete()
  const now = useNow()
  const navigate = useNavigate()
  useToasts(actor)
  const view = visitBookingView(snapshot)
  useStepHeading(view.step)
  const booked = view.step === 'booked' ? view.appointment : undefined
  const toPay = booked && startsFrom('pay', booked.status) ? booked._id : undefined
  useEffect(() => {
    if (toPay) void navigate(routePath('patientAppointmentReview', { appointmentId: toPay }), { replace: true })
  }, [navigate, toPay])

  const choose = (given: { service?: string; doctor?: string }) => {
    setFrom(undefined)
    const params = { hospital: hospitalId, service: service?._id ?? '', doctor: doctor?._id ?? '', ...given }
    setSearch(params, { replace: true, state: samePage() })
  }
  const chooseTime = (slot: { date: string; time: string }) =>
    send({
      type: 'choose',
      choice: { ...slot, serviceId: service?._id ?? '', doctorId: doctor?._id ?? '' },
    })

  if (toPay) return null
  if (booked) return <VisitBookedScreen appointment={booked} policy={changePolicy(booked, now)} />
  if (view.step === 'check' && service) {
    const { fee, needsPrepayment, changeHours } = service
    return (
      <VisitCheckScreen
        {...view}
        key={`${view.choice.date} ${view.choice.time}`}
        hospitalId={hospitalId}
        hospitalName={hospitalName}
        service={service}
        doctorName={doctor?.doctorName}
        slot={view.choice}
        policy={changePolicy({ ...view.choice, status: transitions.book.to, changeHours }, now)}
        onBook={({ presentSymptoms }) =>
          send({ type: 'book', presentSymptoms, shown: { fee, needsPrepayment, changeHours } })
        }
        onChoose={chooseTime}
        onChange={() => send({ type: 'change' })}
      />
    )
  }
  return (
    <VisitBookingScreen
      state={services.state}
      sentence={services.sentence}
      isMissing={services.isMissing}
      hospitalId={hospitalId}
      hospitalName={hospitalName}
      isProfileIncomplete={isProfileIncomplete}
      services={offered}
      serviceId={service?._id ?? ''}
      doctorId={doctor?._id ?? ''}
      times={{ state: times.state, sentence: times.sentence, found: times.value?.data, isLater: from !== undefined }}
      onChooseService={({ serviceId }) => choose({ service: serviceId })}
      onChooseDoctor={({ doctorId }) => choose({ doctor: doctorId })}
      onChoose={chooseTime}
      onLater={() => setFrom(times.value?.data.later ?? undefined)}
      onFirst={() => setFrom(undefined)}
      onRetryTimes={times.reload}
      onRetry={services.reload}
    />
  )
}
