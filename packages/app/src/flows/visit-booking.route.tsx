import { m } from '@ilera/contract/messages'
import { changePolicy } from '@ilera/contract/appointments/change-policy'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import type { BookableService } from '@ilera/contract/booking/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { startsFrom, transitions } from '@ilera/contract/appointments/transitions'
import { routePath } from '@ilera/contract/routes'
import {
  createVisitBookingMachine,
  visitBookingView,
  type ShownTerms,
  type VisitChoice,
} from '@ilera/flows/visit-booking/visit-booking.machine'
import { NoHospitalScreen } from '@ilera/ui/screens/patient/no-hospital'
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
import { useCheckStep } from '../support/use-check-step.ts'
import { useChosenHospital } from '../support/use-chosen-hospital.ts'
import { useTypedEmergency } from '../support/use-emergency.ts'
import { useStepHeading } from '../support/use-step-heading.ts'
import { useNow } from '../support/use-today.ts'
import { useToasts } from '../support/use-toasts.ts'

type BookInput = {
  hospitalId: string
  visitId?: string | undefined
  followUpOf?: string | undefined
  choice: VisitChoice
  presentSymptoms: string
  shown: ShownTerms | undefined
}

/** The machine that books a free time, wired to the server. */
export const visitBookingMachine = createVisitBookingMachine({
  book: apiActor(
    'bookVisit',
    ({ hospitalId, followUpOf, choice: { serviceId, doctorId, date, time }, presentSymptoms, shown }: BookInput) => ({
      params: { id: hospitalId },
      body: {
        service: serviceId,
        ...(doctorId && { doctor: doctorId }),
        date,
        time,
        presentSymptoms,
        ...(followUpOf && { followUpOf }),
        shown,
      },
    }),
    wholeResponse,
  ),
})

/** The same machine, which moves a booked visit to a free time. */
export const myVisitMoveMachine = createVisitBookingMachine({
  book: apiActor(
    'moveMyVisit',
    ({ visitId = '', choice: { doctorId, date, time } }: BookInput) => ({
      params: { id: visitId },
      body: { ...(doctorId && { doctor: doctorId }), date, time },
    }),
    wholeResponse,
  ),
})

/**
 * A free time of the chosen hospital, booked at once: choose, check, booked or to be paid. With `visit` in the address, that booked
 * visit is moved to a free time; with `again`, its service and doctor are chosen; with `follows`, it is the suggested follow-up of that
 * visit, from `day` on.
 */
export function VisitBookingRoute() {
  const { hospitalId, ...hospital } = useChosenHospital()
  const [search] = useSearchParams()
  const visitId = search.get('visit') ?? ''
  const id = visitId || (search.get('again') ?? '')
  const visit = useQuery('appointmentDetails', { params: { id }, when: id !== '' })
  if (!hospitalId) return <NoHospitalScreen />
  const place = { hospitalId, hospitalName: hospital.hospitalName }
  if (!id) return <VisitBooking key={hospitalId} {...place} />
  const appointment = visit.value?.appointment
  if (appointment && visitId) return <VisitBooking key={visitId} {...place} moving={appointment} />
  if (appointment) return <BookingAgain {...place} appointment={appointment} />
  return <NoVisitYet {...place} {...visit} onRetry={visit.reload} />
}

type Place = { hospitalId: string; hospitalName: string | undefined }

type Loading = {
  state: 'loading' | 'failed' | 'shown'
  errorMessage?: string
  isMissing?: boolean
  onRetry: () => void
}

const nothing = () => undefined

/** The page before it is known what is moved, or booked again. */
const NoVisitYet = ({ hospitalId, hospitalName, state, errorMessage, isMissing, onRetry }: Place & Loading) => (
  <VisitBookingScreen
    state={state}
    errorMessage={errorMessage}
    isMissing={isMissing}
    hospitalId={hospitalId}
    hospitalName={hospitalName}
    serviceId=""
    doctorId=""
    times={{ state: 'loading', isLater: false }}
    onChooseService={nothing}
    onChooseDoctor={nothing}
    onChoose={nothing}
    onLater={nothing}
    onFirst={nothing}
    onRetryTimes={nothing}
    onRetry={onRetry}
  />
)

/** Chooses the service and the doctor of an earlier visit; where they are not booked at once, it leads to the request form. */
function BookingAgain({ appointment, ...place }: Place & { appointment: AppointmentWithTimeline }) {
  const { hospitalId: hospital } = place
  const { _id: again, booked } = appointment
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (!booked?.booksAtOnce) void navigate(routePath('appointmentForm', {}, { hospital, again }), { replace: true })
    else
      setSearch(
        { hospital, service: booked.service, doctor: booked.doctor ?? '' },
        { replace: true, state: samePage() },
      )
  }, [again, booked, hospital, navigate, setSearch])
  return <NoVisitYet {...place} state="loading" onRetry={nothing} />
}

type Chosen = { service: BookableService; doctorName: string | undefined; problem?: ValidationErrors }

/**
 * What was chosen, as it is offered now. What has left the list meanwhile is shown as it was offered when it was chosen, with the
 * sentence that the server would refuse it with.
 */
function findChosen(
  { serviceId, doctorId }: VisitChoice,
  lists: { offered: readonly BookableService[] | undefined; before: BookableService | undefined; isMove: boolean },
): Chosen | undefined {
  const { offered, before, isMove } = lists
  const current = offered?.find(({ _id }) => _id === serviceId)
  const service = current ?? before
  if (!service) return undefined
  const { name } = service
  const doctorOf = (one: BookableService | undefined) => one?.doctors.find(({ _id }) => _id === doctorId)
  const { doctorName } = doctorOf(service) ?? doctorOf(before) ?? {}
  const chosen = { service, doctorName }
  const refuse = (summary: string) => ({ ...chosen, problem: { summary, fields: {} } })
  if (offered && !current) return refuse(isMove ? m.booking_move_on_request() : m.booking_not_at_once({ name }))
  return current && doctorId && !doctorOf(current) ? refuse(m.booking_no_doctor({ name })) : chosen
}

function VisitBooking({ hospitalId, hospitalName, moving }: Place & { moving?: AppointmentWithTimeline }) {
  const [search, setSearch] = useSearchParams()
  const day = search.get('day') ?? undefined
  const followUpOf = search.get('follows') ?? undefined
  const [from, setFrom] = useState(day)
  const [serviceBefore, setServiceBefore] = useState<BookableService>()
  const services = useQuery('bookableServices', { params: { id: hospitalId } })
  const offered = services.value?.data.filter(({ _id }) => !moving || _id === moving.serviceId)
  const wanted = search.get('service')
  const service = offered?.find(({ _id }) => _id === wanted) ?? offered?.[0]
  const doctor = service?.doctors.find(({ _id }) => _id === search.get('doctor'))
  const times = useQuery('bookableTimes', {
    params: { id: hospitalId },
    query: { service: service?._id, doctor: doctor?._id, from, visit: moving?._id },
    when: service !== undefined,
  })
  const [snapshot, send, actor] = useActor(moving ? myVisitMoveMachine : visitBookingMachine, {
    input: { hospitalId, visitId: moving?._id, followUpOf },
  })
  const isProfileIncomplete = useIsProfileIncomplete()
  const now = useNow()
  const navigate = useNavigate()
  useToasts(actor)
  const view = visitBookingView(snapshot)
  const [reason, setReason] = useState('')
  const emergency = useTypedEmergency(reason)
  useStepHeading(view.step)
  useCheckStep({ step: view.step, first: 'choose', onBack: () => send({ type: 'change' }) })
  const booked = view.step === 'booked' ? view.appointment : undefined
  const toPay = booked && !moving && startsFrom('pay', booked.status) ? booked._id : undefined
  useEffect(() => {
    if (toPay) void navigate(routePath('patientAppointmentReview', { appointmentId: toPay }), { replace: true })
  }, [navigate, toPay])

  const choose = (given: { service?: string; doctor?: string }) => {
    setFrom(day)
    const kept: Record<string, string> = {
      ...(moving ? { visit: moving._id } : { service: service?._id ?? '' }),
      ...(day && { day }),
      ...(followUpOf && { follows: followUpOf }),
    }
    const params = { hospital: hospitalId, ...kept, doctor: doctor?._id ?? '', ...given }
    setSearch(params, { replace: true, state: samePage() })
  }
  const chooseTime = (slot: { date: string; time: string }) => {
    setServiceBefore(service)
    // The check of another time begins with the reason of the last attempt.
    setReason(snapshot.context.presentSymptoms)
    send({
      type: 'choose',
      choice: { ...slot, serviceId: service?._id ?? '', doctorId: doctor?._id ?? '' },
    })
  }

  if (toPay) return null
  if (booked)
    return (
      <VisitBookedScreen
        appointment={booked}
        policy={changePolicy(booked, now)}
        isMoved={moving !== undefined}
        emergency={emergency}
      />
    )
  const lists = { offered, before: serviceBefore, isMove: moving !== undefined }
  const chosen = view.step === 'check' ? findChosen(view.choice, lists) : undefined
  if (view.step === 'check' && chosen) {
    const { fee, needsPrepayment, changeHours } = chosen.service
    // A visit that moves keeps the rule that it was booked with.
    const rule = { status: transitions.book.to, changeHours: moving?.changeHours ?? changeHours }
    return (
      <VisitCheckScreen
        {...view}
        key={`${view.choice.date} ${view.choice.time}`}
        hospitalId={hospitalId}
        hospitalName={hospitalName}
        service={chosen.service}
        doctorName={chosen.doctorName}
        problem={view.problem ?? chosen.problem}
        slot={view.choice}
        movedFrom={moving}
        policy={changePolicy({ ...view.choice, ...rule }, now)}
        emergency={emergency}
        onEdit={({ presentSymptoms }) => setReason(presentSymptoms)}
        onBook={({ presentSymptoms }) =>
          send({ type: 'book', presentSymptoms, shown: { fee, needsPrepayment, changeHours } })
        }
        onChoose={(slot) => send({ type: 'choose', choice: { ...view.choice, ...slot } })}
        onChange={() => send({ type: 'change' })}
      />
    )
  }
  return (
    <VisitBookingScreen
      state={services.state}
      errorMessage={services.errorMessage}
      isMissing={services.isMissing}
      hospitalId={hospitalId}
      hospitalName={hospitalName}
      isProfileIncomplete={!moving && isProfileIncomplete}
      services={offered}
      serviceId={service?._id ?? ''}
      doctorId={doctor?._id ?? ''}
      times={{
        state: times.state,
        errorMessage: times.errorMessage,
        found: times.value?.data,
        isLater: from !== undefined,
      }}
      openDay={view.step === 'choose' ? view.openDay : undefined}
      moving={moving}
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
