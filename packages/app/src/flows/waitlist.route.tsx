import { hrefWithReturn } from '@ilera/contract/routes'
import type { WishInput } from '@ilera/contract/waitlist/rules'
import { waitsFor } from '@ilera/contract/waitlist/waits-for'
import type { CallResult } from '@ilera/flows/shared/call-result'
import {
  createWaitlistMachine,
  waitlistView,
  type ShownTerms,
  type WaitTarget,
} from '@ilera/flows/waitlist/waitlist.machine'
import { PatientWaitlistScreen } from '@ilera/ui/screens/patient/patient-waitlist'
import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'
import { useQuery } from '../queries/use-query.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { timeForValidation } from '../support/clock.ts'
import { useTypedEmergency } from '../support/use-emergency.ts'
import { useNow, useToday } from '../support/use-today.ts'
import { useToasts } from '../support/use-toasts.ts'

/** From when an offer has ended on this page until the server has ended it, too. */
const pollMs = 5_000

type Joining = { target: WaitTarget; doctor: string; wish: WishInput }

/** The machine of the waitlist, wired to the server. */
export const waitlistMachine = createWaitlistMachine({
  join: fromPromise<CallResult<{ message: string }>, Joining>(({ input: { target, doctor, wish }, signal }) => {
    const { presentSymptoms, until, ...times } = wish
    const body = { ...times, weekdays: times.weekdays.join(' '), ...(doctor && { doctor }) }
    if ('appointmentId' in target)
      return callApi('waitForEarlier', { params: { id: target.appointmentId }, body, signal })
    const { hospitalId, serviceId: service } = target
    const first = { ...body, until, presentSymptoms, service }
    return callApi('waitForVisit', { params: { id: hospitalId }, body: first, signal })
  }),
  accept: apiActor(
    'acceptOffer',
    ({ id, shown }: { id: string; shown: ShownTerms | undefined }) => ({ params: { id }, body: { shown } }),
    wholeResponse,
  ),
  decline: apiActor('declineOffer', ({ id }: { id: string }) => ({ params: { id } }), wholeResponse),
  leave: apiActor('leaveWaitlist', ({ id }: { id: string }) => ({ params: { id } }), wholeResponse),
})

/** The service and the doctors of the form: of the booked visit, or of what was chosen on the page to book. */
function useWished(search: URLSearchParams) {
  const visitId = search.get('visit') ?? ''
  const visit = useQuery('appointmentDetails', { params: { id: visitId }, when: visitId !== '' }).value?.appointment
  const hospitalId = visit?.hospital[0] ?? search.get('hospital') ?? ''
  const services = useQuery('bookableServices', { params: { id: hospitalId }, when: hospitalId !== '' }).value?.data
  const waited = services?.filter(({ hasWaitlist }) => hasWaitlist)
  const hospital = useQuery('oneHospital', { params: { id: hospitalId }, when: hospitalId !== '' }).value?.data
  const wantedId = visit ? visit.booked?.service : search.get('service')
  const service = waited?.find(({ _id }) => _id === wantedId)
  const target: WaitTarget | undefined = visitId
    ? { appointmentId: visitId }
    : service && { hospitalId, serviceId: service._id }
  const isImpossible = visit !== undefined && waited !== undefined && service === undefined
  return { visit, hospitalId, hospitalName: hospital?.hospitalName, service, target, isImpossible }
}

/** `/patient/patientWaitlist`. The address names what is waited for: `visit`, or `hospital` with `service` and `doctor`. */
export function WaitlistRoute() {
  const [search] = useSearchParams()
  const wished = useWished(search)
  return <Waitlist key={JSON.stringify(wished.target)} search={search} {...wished} />
}

type WaitlistProps = ReturnType<typeof useWished> & { search: URLSearchParams }

function Waitlist({ search, visit, hospitalId, hospitalName, service, target, isImpossible }: WaitlistProps) {
  const { value, state, errorMessage, reload } = useQuery('myWaitlist')
  const [snapshot, send, actor] = useActor(waitlistMachine, { input: { target, now: timeForValidation } })
  const { isJoining, formProblem, isProfileIncomplete, ...view } = waitlistView(snapshot)
  const [reason, setReason] = useState('')
  const emergency = useTypedEmergency(reason)
  const now = useNow()
  const today = useToday()
  useToasts(actor)
  const wishes = value?.data
  // The server ends an offer within moments of its time.
  const isOver = wishes?.some(({ offer }) => offer && new Date(offer.until) <= now) ?? false
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setInterval(reload, pollMs)
    return () => clearInterval(timer)
  }, [isOver, reload])
  const slot = visit?.date && visit.time ? { date: visit.date, time: visit.time } : undefined
  const waited = visit ? { appointmentId: visit._id } : service && { hospitalId, serviceName: service.name }
  const isOnList = waited !== undefined && (wishes?.some((wish) => waitsFor(wish, waited)) ?? false)
  const isShown = service !== undefined && (!search.get('visit') || slot !== undefined)
  return (
    <PatientWaitlistScreen
      {...view}
      state={state}
      wishes={wishes}
      errorMessage={errorMessage}
      now={now}
      isImpossible={isImpossible}
      isOnList={isOnList}
      form={
        isShown && !isOnList
          ? {
              hospitalName: visit?.hospitalName ?? hospitalName,
              serviceName: service.name,
              visit: slot,
              doctors: service.doctors,
              doctorId: search.get('doctor') ?? '',
              today,
              busy: isJoining,
              problem: formProblem,
              ...(isProfileIncomplete && {
                profileHref: hrefWithReturn('patientProfileUpdate', 'patientWaitlist', {
                  hospital: hospitalId,
                  service: service._id,
                }),
              }),
            }
          : undefined
      }
      emergency={emergency}
      onEdit={({ presentSymptoms }) => setReason(presentSymptoms)}
      onJoin={({ values }) => send({ type: 'join', values })}
      onAccept={({ id, shown }) => send({ type: 'accept', id, shown })}
      onDecline={({ id }) => send({ type: 'decline', id })}
      onLeave={({ id }) => send({ type: 'leave', id })}
      onRetry={reload}
    />
  )
}
