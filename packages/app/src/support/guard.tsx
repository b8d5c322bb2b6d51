import type { Role } from '@ilera/contract/accounts/schemas'
import { routePath } from '@ilera/contract/routes'
import { words } from '@ilera/contract/shared/words'
import { sessionView } from '@ilera/flows/session/session.view'
import { WrongRoleScreen } from '@ilera/ui/screens/accounts/wrong-role'
import { useSelector } from '@xstate/react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { sessions } from '../session/sessions.ts'

const logins = { patient: 'patientLogin', hospital: 'hospitalLogin' } as const

/** Lets only this role's session in: others log in first and come back, or read whose page it is. */
function Guard({ role }: { role: Role }) {
  const views = {
    patient: useSelector(sessions.patient, sessionView),
    hospital: useSelector(sessions.hospital, sessionView),
  }
  const { pathname, search } = useLocation()
  const other: Role = role === 'patient' ? 'hospital' : 'patient'
  const own = views[role].session
  if (own === 'restoring') return null
  if (own === 'loggedIn') return <Outlet />
  if (views[other].session === 'loggedIn')
    return <WrongRoleScreen role={other} onLogout={() => sessions[other].send({ type: 'logout' })} />
  const ended = own === 'expired' || own === 'endedElsewhere'
  const state = { returnTo: pathname + search, ...(ended && { notice: words.sessionEnded }) }
  return <Navigate to={routePath(logins[role])} replace state={state} />
}

export const PatientGuard = () => <Guard role="patient" />
export const HospitalGuard = () => <Guard role="hospital" />
