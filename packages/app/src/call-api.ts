import type { Role } from '@ilera/contract/accounts/schemas'
import type { CallName, DownloadName } from '@ilera/contract/calls'
import { profilePictures } from '@ilera/contract/common-calls'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { callOf, downloadOf } from './call-table.ts'
import type * as Api from './http-client.ts'
import { buildUrl } from './build-url.ts'
import type { ResponseBody, CallOptions } from './http-client.ts'
import { preloadedResponse } from './preloaded-response.ts'
import { offlineCache } from './offline/offline-cache.ts'
import { cachedResponses } from './offline/cached-responses.ts'
import { parseErrorResponse } from './parse-error-response.ts'
import { bindLogin, loginFor, type AccountBoundLogin } from './session/login-of.ts'
import { noteWrite } from './session/running-writes.ts'
import { onTwoFactorRequired } from './session/two-factor-required.ts'
import { fetchModule } from './support/fetch-module.ts'
import { loadNewVersion, orReloadPage } from './support/reload-page.ts'
import { serverClock } from './support/clock.ts'
import { createEmitter } from './support/store.ts'

export type { ResponseBody, CallOptions } from './http-client.ts'

/** Fires when the server has answered a call that is not a GET. */
export const onWrite = createEmitter<[name: CallName, options: CallOptions, result: CallResult<unknown>]>()

/** Milliseconds after the page has loaded, after which the HTTP client is loaded. */
const idleDelayMs = 3_000

let api: Promise<typeof Api> | undefined
/**
 * Loads the HTTP client with the first call, or after the idle delay. Until then people can read and fill in a form.
 */
const loadHttpClient = (): Promise<typeof Api> => {
  api ??= fetchModule(() => import('./http-client.ts')).catch((error: unknown) => {
    api = undefined
    throw error
  })
  return api
}

/**
 * Loads the HTTP client for a call that the user waits for. A lost connection can be retried; a file that a new version
 * has replaced cannot, so then the page reloads.
 */
const requireHttpClient = () => loadHttpClient().catch((error: unknown) => orReloadPage(error, loadNewVersion))

/** The result from a request that `start.js` has already sent. This path does not need the HTTP client. */
async function takePreloaded<Name extends CallName>(
  name: Name,
  options: CallOptions,
  { token, actingFor }: AccountBoundLogin,
): Promise<CallResult<ResponseBody<Name>> | undefined> {
  // What was sent before the app has loaded is for the patient who has logged in.
  if (actingFor) return undefined
  const preloaded = await preloadedResponse(buildUrl(name, options), token, options.body)
  if (!preloaded) return undefined
  const answeredAt = preloaded.headers.get(offlineCache.answeredAt) ?? undefined
  if (!answeredAt) serverClock.note(preloaded.headers.get('date'))
  if (!preloaded.ok)
    return {
      ok: false,
      error: parseErrorResponse(
        preloaded.status,
        await preloaded.json().catch(() => undefined),
        options.fallbackMessage,
      ),
    }
  const value: ResponseBody<Name> = await preloaded.json()
  cachedResponses.onResponse(answeredAt)
  return { ok: true, value }
}

/** Resolves with the response, unless another account has logged in meanwhile: then it throws `ServerError`. */
async function forSameAccount<Value>({ requireSame }: AccountBoundLogin, response: Promise<Value>): Promise<Value> {
  const value = await response
  requireSame()
  return value
}

/**
 * Makes one call of the contract (see `request` in `http-client.ts`). The call is bound to the account that is logged
 * in when it starts: after another account has logged in, the request is not sent, and its response is not shown.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  options: CallOptions = {},
): Promise<CallResult<ResponseBody<Name>>> {
  const login = loginFor(name, options)
  const isWrite = callOf(name).method !== 'GET'
  const send = async () =>
    (await takePreloaded(name, options, login)) ?? (await requireHttpClient()).request(name, options, login)
  const result = await (isWrite ? noteWrite(send()) : send())
  // The message that the account was deleted is shown, not "Nobody is logged in".
  if (result.ok || result.error.code !== 'account-deleted') login.requireSame()
  if (!result.ok && result.error.code === 'two-factor-setup-required') onTwoFactorRequired.emit()
  if (isWrite) onWrite.emit(name, options, result)
  return result
}

/** Downloads a file (see `requestFile` in `http-client.ts`). */
export function downloadFile(name: DownloadName, options: Pick<CallOptions, 'params' | 'query'>): Promise<Blob> {
  const { who, care } = downloadOf(name)
  const login = bindLogin(who, care)
  return forSameAccount(
    login,
    requireHttpClient().then((client) => client.requestFile(name, options, login)),
  )
}

/** Fetches a profile picture (see `requestPicture` in `http-client.ts`). */
export function fetchPicture(url: string, as: Role, signal: AbortSignal): Promise<Blob> {
  const login = bindLogin(as, profilePictures.care)
  return forSameAccount(
    login,
    requireHttpClient().then((client) => client.requestPicture(url, login, signal)),
  )
}

setTimeout(() => void loadHttpClient().catch(() => undefined), idleDelayMs)
