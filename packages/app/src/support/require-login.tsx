import { m } from '@ilera/contract/messages'
import type { Role } from '@ilera/contract/accounts/schemas'
import { routePath } from '@ilera/contract/routes'
import { sessionView, type SessionView } from '@ilera/flows/session/session.view'
import { WrongRoleScreen } from '@ilera/ui/screens/accounts/wrong-role'
import { useSelector } from '@xstate/react'
import { Fragment, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { sessions } from '../session/sessions.ts'
import { RoleContext } from './role-context.ts'

const logins = { patient: 'patientLogin', hospital: 'hospitalLogin' } as const

/** Why a page asks for a login, if a session has ended in this tab. */
const notices: Partial<Record<SessionView<unknown>['session'], () => string>> = {
  expired: m.common_session_ended,
  endedElsewhere: m.common_session_ended,
  erased: m.accounts_deleted,
  deletedElsewhere: m.accounts_deleted,
}

type GuardProps = { role: Role; children: ReactNode }

/**
 * The route guard: renders the page only for this role's session. Other visitors log in first and come back; a user of
 * the other role sees whose page it is.
 */
export function RequireLogin({ role, children }: GuardProps) {
  const views = {
    patient: useSelector(sessions.patient, sessionView),
    hospital: useSelector(sessions.hospital, sessionView),
  }
  const { pathname, search } = useLocation()
  const [sessionAtFirst] = useState(views[role].session)
  const other: Role = role === 'patient' ? 'hospital' : 'patient'
  const session = views[role].session
  // A prerendered page contains nobody's data.
  if (import.meta.env.SSR) return children
  if (session === 'loggedIn')
    return (
      // Another account remounts the pages: nothing that was typed, loaded or opened carries over.
      <Fragment key={views[role].login.data._id}>
        <RoleContext value={role}>{children}</RoleContext>
      </Fragment>
    )
  if (session === 'restoring') return null
  // A user who has just logged out goes to this role's login, even if the other role is logged in.
  if (session === 'loggedOut' && views[other].session === 'loggedIn')
    return <WrongRoleScreen role={other} onLogout={() => sessions[other].send({ type: 'logout' })} />
  // The page on which the account was deleted leads to the landing page. Pages that are opened later need another login.
  if (session === 'erased' && sessionAtFirst !== 'erased') return <Navigate to={routePath('landing')} replace />
  // A member of staff who has left a hospital has deleted no account.
  const hasLeft = role === 'hospital' && session === 'erased'
  const state = { returnTo: pathname + search, notice: hasLeft ? undefined : notices[session]?.() }
  return <Navigate to={routePath(logins[role])} replace state={state} />
}
