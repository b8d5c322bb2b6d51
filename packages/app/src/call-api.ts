import type { Role } from '@ilera/contract/accounts/schemas'
import { accountMessages } from '@ilera/contract/accounts/messages'
import { downloads, type CallName, type DownloadName } from '@ilera/contract/calls'
import type { CallResult } from '@ilera/flows/shared/call-result'
import type * as Api from './http-client.ts'
import { buildUrl } from './build-url.ts'
import type { Answered, Asking } from './http-client.ts'
import { preloadedResponse } from './preloaded-response.ts'
import { offlineCache } from './offline/offline-cache.ts'
import { cachedResponses } from './offline/cached-responses.ts'
import { parseErrorResponse } from './parse-error-response.ts'
import { bindLogin, loginFor, type AccountBoundLogin } from './session/login-of.ts'
import { fetchModule } from './support/fetch-module.ts'
import { loadNewVersion, orReloadPage } from './support/reload-page.ts'
import { serverClock } from './support/clock.ts'

export type { Answered, Asking } from './http-client.ts'

/** Milliseconds after which the network is made ready, once a page has come. */
const idleDelayMs = 3_000

let api: Promise<typeof Api> | undefined
/** What talks to the network comes with the first call, or when the page has been still: a form can be read and filled in meanwhile. */
const loadHttpClient = (): Promise<typeof Api> => {
  api ??= fetchModule(() => import('./http-client.ts')).catch((error: unknown) => {
    api = undefined
    throw error
  })
  return api
}

/** For a call that somebody waits for: a line that is lost can be tried again, a file that a new version has replaced cannot. */
const network = () => loadHttpClient().catch((error: unknown) => orReloadPage(error, loadNewVersion))

/** What was asked before the page came needs nothing that talks to the network. */
async function takePreloaded<Name extends CallName>(
  name: Name,
  asking: Asking,
  { token }: AccountBoundLogin,
): Promise<CallResult<Answered<Name>> | undefined> {
  const early = await preloadedResponse(buildUrl(name, asking), token, asking.body)
  if (!early) return undefined
  const answeredAt = early.headers.get(offlineCache.answeredAt) ?? undefined
  if (!answeredAt) serverClock.note(early.headers.get('date'))
  if (!early.ok)
    return {
      ok: false,
      refusal: parseErrorResponse(early.status, await early.json().catch(() => undefined), asking.fallbackMessage),
    }
  const value: Answered<Name> = await early.json()
  cachedResponses.onResponse(answeredAt)
  return { ok: true, value }
}

/** Hands out what came for a login, unless another account has taken its place meanwhile: then it throws `ServerFailure`. */
async function forSameAccount<Value>({ requireSame }: AccountBoundLogin, coming: Promise<Value>): Promise<Value> {
  const value = await coming
  requireSame()
  return value
}

const isOfErasedAccount = (answer: CallResult<unknown>): boolean =>
  !answer.ok && answer.refusal.statusCode === 401 && answer.refusal.message === accountMessages.deleted

/**
 * Makes one call of the contract (see `ask` in `api.ts`). It is bound to the account that is logged in when it is made: after
 * another one has logged in it is not sent, and its answer is shown to nobody.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  asking: Asking = {},
): Promise<CallResult<Answered<Name>>> {
  const login = loginFor(name, asking)
  const answer = (await takePreloaded(name, asking, login)) ?? (await (await network()).request(name, asking, login))
  // The login has just ended with its account: that is said, not that nobody is logged in.
  if (!isOfErasedAccount(answer)) login.requireSame()
  return answer
}

/** Fetches a file to keep (see `askFile` in `api.ts`). */
export function downloadFile(name: DownloadName, asking: Pick<Asking, 'params' | 'query'>): Promise<Blob> {
  const login = bindLogin(downloads[name].who)
  return forSameAccount(
    login,
    network().then((network) => network.requestFile(name, asking, login)),
  )
}

/** Fetches a picture (see `askPicture` in `api.ts`). */
export function fetchPicture(url: string, as: Role, signal: AbortSignal): Promise<Blob> {
  const login = bindLogin(as)
  return forSameAccount(
    login,
    network().then((network) => network.requestPicture(url, login, signal)),
  )
}

setTimeout(() => void loadHttpClient().catch(() => undefined), idleDelayMs)
