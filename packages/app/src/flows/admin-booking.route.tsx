import { routePath, routes } from '@ilera/contract/routes'
import { adminBookingView } from '@ilera/flows/admin-booking/admin-booking.view'
import { doctorDayView, createDoctorDayMachine } from '@ilera/flows/doctor-availability/doctor-availability.machine'
import { AdminAppointmentReviewScreen } from '@ilera/ui/screens/hospital/admin-appointment-review'
import { AdminAssignDoctorScreen } from '@ilera/ui/screens/hospital/admin-assign-doctor'
import { AdminBookingReviewScreen } from '@ilera/ui/screens/hospital/admin-booking-review'
import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useClientState } from '../session/client-state.ts'
import { currentPath } from '../support/current-path.ts'
import { timeForValidation } from '../support/clock.ts'
import { useChosen } from '../support/use-chosen.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useToday } from '../support/use-today.ts'
import { queryActor } from '../queries/query-actor.ts'
import { adminBookingMachine } from './admin-booking-machine.ts'
import { AppointmentActions } from './appointment-actions.tsx'
import { useDoctorNames } from './use-doctor-names.ts'
import { useSchedule } from './use-schedule.ts'
import { useServiceChoice } from './use-service-choice.ts'

/** The doctor availability machine, wired to the server. It runs while the form is filled in. */
export const doctorAvailabilityMachine = createDoctorDayMachine({
  watch: queryActor(
    'doctorAvailability',
    (query: { doctorName: string; date: string; service?: string | undefined }) => ({ query }),
    ({ data }) => data,
  ),
})

const steps = ['review', 'assign', 'bookingReview'] as const
type Step = (typeof steps)[number]
const paths: Record<Step, string> = {
  review: routes.adminAppointmentReview,
  assign: routes.adminAssignDoctor,
  bookingReview: routes.adminBookingReview,
}
const stepOf = (path: string): Step | undefined => steps.find((step) => paths[step] === path)
/** The event that moves the machine from one step to another after browser navigation. */
function eventTo(to: Step, from: Step) {
  if (to === 'review') return { type: 'review' } as const
  if (to === 'bookingReview') return { type: 'reviewBooking' } as const
  return { type: from === 'bookingReview' ? 'back' : 'assign' } as const
}
const isStep = (step: string): step is Step => Object.hasOwn(paths, step)

const nothing = () => undefined

/** The three pages of a booking share one machine (spec section 4). The machine's step and the address stay in sync. */
function Booking({ appointmentId }: { appointmentId: string }) {
  const { pathname } = useLocation()
  const today = useToday()
  const navigate = useNavigate()
  const route = stepOf(pathname) ?? 'review'
  const input = { appointmentId, step: route === 'bookingReview' ? 'booking' : route, now: timeForValidation } as const
  const [snapshot, send, actor] = useActor(adminBookingMachine, { input })
  const [doctorDay, sendDoctorDay] = useActor(doctorAvailabilityMachine)
  const { step, busy, isMissing, appointment, problem, suggestions, initialValues } = adminBookingView(snapshot)
  const services = useServiceChoice(appointment, step === 'assign')
  const doctors = useDoctorNames(step === 'assign', services.service)
  const isScheduled = step === 'assign' && appointment !== undefined && !services.isLoading
  const schedule = useSchedule(appointment, isScheduled, services.service?._id)
  const draft = useDraft(`assign.${appointmentId}`, snapshot.status === 'done', 'hospital')
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('admin')))

  const addressOf = (to: Step) => `${paths[to]}?appointment=${encodeURIComponent(appointmentId)}`
  const wasShown = useRef(false)
  // Both read the location from the browser. The router updates a moment later, and the user may have pressed Back by
  // then.
  const followMachine = useEffectEvent((to: string) => {
    if (!isStep(to)) return
    // The first address is replaced: Back must not return to a step that could not be opened.
    if (paths[to] !== currentPath()) void navigate(addressOf(to), { replace: !wasShown.current })
    wasShown.current = true
  })
  const followAddress = useEffectEvent(() => {
    const to = stepOf(currentPath())
    // Only the browser's back and forward buttons lead to a step that the machine has not entered.
    if (!to || !isStep(step) || step === to) return
    const event = eventTo(to, step)
    if (snapshot.can(event)) send(event)
    else void navigate(addressOf(step), { replace: true })
  })
  useEffect(() => followMachine(step), [step])
  useEffect(() => {
    if (pathname === currentPath()) followAddress()
  }, [pathname])
  useEffect(() => {
    const follow = () => followAddress()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  if (step === 'assign' && !services.isLoading)
    return (
      <AdminAssignDoctorScreen
        request={appointment}
        schedule={schedule}
        services={services.choice}
        doctors={doctors}
        busy={busy}
        problem={problem}
        suggestions={suggestions}
        defaultValues={initialValues}
        draft={draft}
        day={doctorDayView(doctorDay)}
        today={today}
        onEdit={({ values: { doctorName, date, serviceId } }) =>
          sendDoctorDay({ type: 'edit', doctorName, date, service: serviceId || undefined })
        }
        onRetryAvailability={() => sendDoctorDay({ type: 'retry' })}
        onProceed={({ values }) => send({ type: 'proceed', values })}
      />
    )
  const isReloading = step === 'loading' && route === 'bookingReview'
  if ((step === 'bookingReview' || step === 'booked' || isReloading) && appointment)
    return (
      <AdminBookingReviewScreen
        appointment={appointment}
        busy={busy || step !== 'bookingReview'}
        problem={problem}
        onBook={() => send({ type: 'book' })}
        onBack={() => send({ type: 'back' })}
      />
    )
  return (
    <AppointmentActions
      appointmentId={appointmentId}
      state={step === 'failed' ? 'failed' : appointment && step !== 'assign' ? 'shown' : 'loading'}
      appointment={appointment}
      errorMessage={problem?.summary}
      isMissing={isMissing}
      onRetry={() => send({ type: 'retry' })}
      onAssign={() => send({ type: 'assign' })}
      onReviewBooking={() => send({ type: 'reviewBooking' })}
    />
  )
}

/** `/admin/adminAppointmentReview` and the two steps below it. */
export function AdminBookingRoute() {
  const appointmentId = useChosen('appointment', useClientState().userAppointmentID)
  if (appointmentId) return <Booking key={appointmentId} appointmentId={appointmentId} />
  return (
    <AdminAppointmentReviewScreen
      state="none"
      events={[]}
      onRetry={nothing}
      onAssign={nothing}
      onReviewBooking={nothing}
      onAction={nothing}
    />
  )
}
