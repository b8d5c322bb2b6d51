import type { Role } from '@ilera/contract/accounts/schemas'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { createSessionMachine, type StoredLogin, type SessionEvent } from '@ilera/flows/session/session.machine'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { callApi } from '../call-api.ts'
import { cachedResponses } from '../offline/cached-responses.ts'
import { toasts } from '../toasts.ts'
import { onAccountEnd } from './account-change.ts'
import { clientState } from './client-state.ts'
import { appointmentDrafts } from './appointment-drafts.ts'
import { anonymousOwner } from './expiring-storage.ts'
import { loginStorage, type Logins } from './login-storage.ts'
import { formDrafts } from './form-drafts.ts'
import { onUnauthorized } from './unauthorized-event.ts'

type Owner<R extends Role> = { data: Logins[R]['data'] }

/** One session per role: its machine, fed by this browser's storage and the server. */
function startSession<R extends Role>(role: R, askOwner: (signal: AbortSignal) => Promise<CallResult<Owner<R>>>) {
  const machine = createSessionMachine<Logins[R]>({
    readLogin: fromPromise<StoredLogin<Logins[R]>, void>(async () => ({ login: loginStorage.read(role) })),
    confirmLogin: fromPromise<CallResult<Logins[R]>, StoredLogin<Logins[R]>>(async ({ input: { login }, signal }) => {
      const answer = await askOwner(signal)
      return answer.ok ? { ok: true, value: loginStorage.renew(role, login?.token, answer.value.data) } : answer
    }),
    clearLogin: fromPromise<void, { alsoTyped: boolean }>(async ({ input: { alsoTyped } }) => {
      const owner = loginStorage.read(role)?.data._id
      loginStorage.clear(role)
      if (!alsoTyped) return
      formDrafts.clear(anonymousOwner)
      clientState.clear(role)
      if (!owner) return
      formDrafts.clear(owner)
      appointmentDrafts.clear(owner)
    }),
    revokeLogin: fromPromise<CallResult<unknown>, StoredLogin<Logins[R]>>(({ input }) => {
      // An answer that was on its way when the login was cleared is forgotten, too.
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
  onAccountEnd.listen(role, () => toasts.clear(role))
  onUnauthorized.listen((whose, isErased) => {
    if (whose !== role) return
    // Its drafts are cleared by name of their owner, whom the storage still has to tell.
    if (!isErased) loginStorage.clear(role)
    actor.send({ type: isErased ? 'gone' : 'expire' } satisfies SessionEvent<Logins[R]>)
  })
  return actor
}

/** Who is logged in on this device; started with the first page that asks. */
export const sessions = {
  patient: startSession('patient', (signal) => callApi('getOneUser', { signal })),
  hospital: startSession('hospital', (signal) => callApi('oneAdmin', { signal })),
}
