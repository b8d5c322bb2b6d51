import { routePath } from '@ilera/contract/routes'
import { PatientDashboardScreen } from '@ilera/ui/screens/patient/patient-dashboard'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { clientState } from '../session/client-state.ts'
import { useIsProfileIncomplete } from '../session/use-is-profile-incomplete.ts'
import { useQuery } from '../queries/use-query.ts'
import { useWaitQuestion } from '../support/use-wait-question.ts'
import { useToday } from '../support/use-today.ts'
import { SuggestedFollowUpCard } from './suggested-follow-up.tsx'
import { useFinder } from './use-finder.ts'

/**
 * The next visit, what needs the patient, and finding a hospital. "View" stores the chosen hospital and opens its page (spec
 * section 2). It clears the hospital from the search box.
 */
export function HospitalsListRoute() {
  const { list, send, setPage, finder } = useFinder()
  const navigate = useNavigate()
  const { key, state: from } = useLocation()
  const searched = typeof from === 'object' && from !== null && 'isSearch' in from ? key : undefined
  const today = useToday()
  const isProfileIncomplete = useIsProfileIncomplete()
  const { value, errorMessage, reload, ...home } = useQuery('patientHome')
  const waitlist = useQuery('myWaitlist')
  const offered = waitlist.value?.data.filter(({ offer }) => offer !== null)
  const state = waitlist.state === 'loading' ? 'loading' : home.state
  // The header's search leads to what it found, which is below the next visit. The page has scrolled to its top before.
  useEffect(() => {
    if (searched === undefined || state === 'loading') return undefined
    const frame = requestAnimationFrame(() => document.getElementById('find')?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [searched, state])
  const wait = useWaitQuestion(value?.data.last?._id)
  return (
    <PatientDashboardScreen
      {...list}
      home={{ state, value: value?.data, offered, errorMessage, onRetry: reload }}
      isProfileIncomplete={isProfileIncomplete}
      today={today}
      suggested={value?.data.suggested?.map((visit) => (
        <SuggestedFollowUpCard key={`${visit._id} ${visit.suggestion?.day}`} visit={visit} />
      ))}
      wait={wait}
      finder={finder}
      onPage={setPage}
      onRetry={() => send({ type: 'retry' })}
      onView={({ hospitalId }) => {
        clientState.write({ hospitalID: hospitalId, hospitalIDSearch: undefined })
        void navigate(routePath('patientHospital', {}, { hospital: hospitalId }))
      }}
    />
  )
}
