import type { Role } from '@ilera/contract/accounts/schemas'
import { routePath } from '@ilera/contract/routes'
import { commonMessages } from '@ilera/contract/shared/messages'
import { sessionView } from '@ilera/flows/session/session.view'
import { WrongRoleScreen } from '@ilera/ui/screens/accounts/wrong-role'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { sessions } from '../session/sessions.ts'
import { RoleContext } from './role-context.ts'

const logins = { patient: 'patientLogin', hospital: 'hospitalLogin' } as const

type GuardProps = { role: Role; children: ReactNode }

/** Lets only this role's session in: others log in first and come back, or read whose page it is. */
export function RequireLogin({ role, children }: GuardProps) {
  const views = {
    patient: useSelector(sessions.patient, sessionView),
    hospital: useSelector(sessions.hospital, sessionView),
  }
  const { pathname, search } = useLocation()
  const other: Role = role === 'patient' ? 'hospital' : 'patient'
  const own = views[role].session
  // What is rendered beforehand holds nothing of anybody.
  if (import.meta.env.SSR) return children
  if (views[role].session === 'loggedIn')
    return (
      // Another account begins with pages of its own: nothing that was typed, loaded or opened before goes over to it.
      <Fragment key={views[role].login.data._id}>
        <RoleContext value={role}>{children}</RoleContext>
      </Fragment>
    )
  if (own === 'restoring') return null
  // Who has just left, or was logged out, goes to the own login, whoever of the other role is logged in beside.
  if (own === 'loggedOut' && views[other].session === 'loggedIn')
    return <WrongRoleScreen role={other} onLogout={() => sessions[other].send({ type: 'logout' })} />
  if (own === 'erased') return <Navigate to={routePath('landing')} replace />
  const ended = own === 'expired' || own === 'endedElsewhere'
  const state = { returnTo: pathname + search, ...(ended && { notice: commonMessages.sessionEnded }) }
  return <Navigate to={routePath(logins[role])} replace state={state} />
}
