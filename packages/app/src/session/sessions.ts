import type { Role } from '@ilera/contract/accounts/schemas'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { createSessionMachine, type StoredLogin, type SessionEvent } from '@ilera/flows/session/session.machine'
import { errorToast } from '@ilera/flows/shared/toast'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { callApi } from '../call-api.ts'
import { cachedResponses } from '../offline/cached-responses.ts'
import { toasts } from '../toasts.ts'
import { onAccountEnd } from './account-change.ts'
import { actingFor, onCareEnd } from './acting-for.ts'
import { clientState } from './client-state.ts'
import { appointmentDrafts } from './appointment-drafts.ts'
import { anonymousOwner } from './expiring-storage.ts'
import { loginStorage, type Fresh, type Logins } from './login-storage.ts'
import { formDrafts } from './form-drafts.ts'
import { onUnauthorized } from './unauthorized-event.ts'

/** Starts the session machine of one role, wired to this browser's storage and the server. */
function startSession<R extends Role>(role: R, fetchAccount: (signal: AbortSignal) => Promise<CallResult<Fresh<R>>>) {
  const machine = createSessionMachine<Logins[R]>({
    readLogin: fromPromise<StoredLogin<Logins[R]>, void>(async () => ({ login: loginStorage.read(role) })),
    confirmLogin: fromPromise<CallResult<Logins[R]>, StoredLogin<Logins[R]>>(async ({ input: { login }, signal }) => {
      const answer = await fetchAccount(signal)
      return answer.ok ? { ok: true, value: loginStorage.renew(role, login?.token, answer.value) } : answer
    }),
    clearLogin: fromPromise<void, { alsoTyped: boolean }>(async ({ input: { alsoTyped } }) => {
      const owner = loginStorage.read(role)?.data._id
      loginStorage.clear(role)
      if (!alsoTyped) return
      if (role === 'patient') actingFor.forget()
      formDrafts.clear(anonymousOwner)
      clientState.clear(role)
      if (!owner) return
      formDrafts.clear(owner)
      appointmentDrafts.clear(owner)
    }),
    revokeLogin: fromPromise<CallResult<unknown>, StoredLogin<Logins[R]>>(({ input }) => {
      // Also deletes a response that arrived after the login was cleared.
      return callApi('logout', { as: role, token: input.login?.token }).finally(() => cachedResponses.clear())
    }),
    subscribeToLogin: fromCallback<EventObject, void>(({ sendBack }) =>
      loginStorage.watch(role, (login) => {
        if (login) clientState.claimForAccount(role, login.data._id)
        sendBack({ type: 'changedElsewhere', login })
      }),
    ),
  })
  const restored = loginStorage.read(role)
  if (restored) clientState.claimForAccount(role, restored.data._id, { isRestored: true })
  const actor = createActor(machine)
  toasts.from(actor)
  actor.start()
  onAccountEnd[role].listen(() => toasts.clear(role))
  onUnauthorized.listen((whose, isErased) => {
    if (whose !== role) return
    // After an account deletion the login stays until `clearLogin` has read whose drafts to delete.
    if (!isErased) loginStorage.clear(role)
    actor.send({ type: isErased ? 'gone' : 'expire' } satisfies SessionEvent<Logins[R]>)
  })
  return actor
}

onCareEnd.listen((text) => toasts.say(errorToast(text)))

/** The session of each role on this device. The module starts both when it is first imported. */
export const sessions = {
  patient: startSession('patient', (signal) => callApi('getOneUser', { signal, forSelf: true })),
  hospital: startSession('hospital', (signal) => callApi('oneAdmin', { signal })),
}
