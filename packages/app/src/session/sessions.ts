import type { Role } from '@ilera/contract/accounts/schemas'
import type { Answer } from '@ilera/flows/shared/answer'
import { createSessionMachine, type Kept, type SessionEvent } from '@ilera/flows/session/session.machine'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { ask } from '../ask.ts'
import { keptAnswers } from '../offline/kept-answers.ts'
import { toasts } from '../toasts.ts'
import { accountEnd } from './account-end.ts'
import { clientState } from './client-state.ts'
import { drafts } from './drafts.ts'
import { visitor } from './kept-for-a-day.ts'
import { loginStorage, type Logins } from './login-storage.ts'
import { typedTexts } from './typed-texts.ts'
import { unauthorized } from './unauthorized.ts'

type Owner<R extends Role> = { data: Logins[R]['data'] }

/** One session per role: its machine, fed by this browser's storage and the server. */
function startSession<R extends Role>(role: R, askOwner: (signal: AbortSignal) => Promise<Answer<Owner<R>>>) {
  const machine = createSessionMachine<Logins[R]>({
    readLogin: fromPromise<Kept<Logins[R]>, void>(async () => ({ login: loginStorage.read(role) })),
    confirmLogin: fromPromise<Answer<Logins[R]>, Kept<Logins[R]>>(async ({ input: { login }, signal }) => {
      const answer = await askOwner(signal)
      return answer.ok ? { ok: true, value: loginStorage.renew(role, login?.token, answer.value.data) } : answer
    }),
    clearLogin: fromPromise<void, { alsoTyped: boolean }>(async ({ input: { alsoTyped } }) => {
      const owner = loginStorage.read(role)?.data._id
      loginStorage.clear(role)
      if (!alsoTyped) return
      typedTexts.clear(visitor)
      clientState.forget(role)
      if (!owner) return
      typedTexts.clear(owner)
      drafts.clear(owner)
    }),
    revokeLogin: fromPromise<Answer<unknown>, Kept<Logins[R]>>(({ input }) => {
      // An answer that was on its way when the login was cleared is forgotten, too.
      return ask('logout', { as: role, token: input.login?.token }).finally(() => keptAnswers.clear())
    }),
    watchLogin: fromCallback<EventObject, void>(({ sendBack }) =>
      loginStorage.watch(role, (login) => {
        if (login) clientState.claim(role, login.data._id)
        sendBack({ type: 'changedElsewhere', login })
      }),
    ),
  })
  const restored = loginStorage.read(role)
  if (restored) clientState.claim(role, restored.data._id, { isRestored: true })
  const actor = createActor(machine)
  toasts.from(actor)
  actor.start()
  accountEnd.listen(role, () => toasts.clear(role))
  unauthorized.listen((whose, isErased) => {
    if (whose !== role) return
    // Its drafts are cleared by name of their owner, whom the storage still has to tell.
    if (!isErased) loginStorage.clear(role)
    actor.send({ type: isErased ? 'gone' : 'expire' } satisfies SessionEvent<Logins[R]>)
  })
  return actor
}

/** Who is logged in on this device; started with the first page that asks. */
export const sessions = {
  patient: startSession('patient', (signal) => ask('getOneUser', { signal })),
  hospital: startSession('hospital', (signal) => ask('oneAdmin', { signal })),
}
