import type { Role } from '@ilera/contract/accounts/schemas'
import type { CallName, DownloadName } from '@ilera/contract/calls'
import { basePath, fillPath } from '@ilera/contract/common-calls'
import type { schemas } from '@ilera/contract/schemas'
import { actingForHeader } from '@ilera/contract/family/access'
import { timings } from '@ilera/contract/shared/timings'
import { isUndecided, ServerError, type CallResult, type ErrorResponse } from '@ilera/flows/shared/call-result'
import type { Decision } from '@ilera/flows/shared/idempotency-keys'
import { create, isAxiosError, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios'
import axiosRetry, { exponentialDelay, isNetworkError } from 'axios-retry'
import type { Static } from 'typebox'
import { callOf, downloadOf } from './call-table.ts'
import { buildUrl } from './build-url.ts'
import { apiUrl } from './env.ts'
import { offlineCache } from './offline/offline-cache.ts'
import { cachedResponses } from './offline/cached-responses.ts'
import { isErrorResponse, parseErrorResponse } from './parse-error-response.ts'
import { startAttempt } from './session/idempotency-attempts.ts'
import { actingFor, onCareEnd } from './session/acting-for.ts'
import type { AccountBoundLogin } from './session/login-of.ts'
import { loginStorage } from './session/login-storage.ts'
import { onUnauthorized } from './session/unauthorized-event.ts'
import { loadNewVersion, orReloadPage } from './support/reload-page.ts'
import { serverClock } from './support/clock.ts'
import { createStallTimeout } from './support/stall-timeout.ts'

type Schemas = typeof schemas
/** The body of a successful response, as the contract's schema defines it. */
export type ResponseBody<Name extends CallName> = Static<Schemas[Name]['response']>

export type CallOptions = {
  /** Values for the path parameters, such as `:id`. */
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: object
  signal?: AbortSignal
  /** The message for an error response without one. Default: 'An error occurred' (spec section 8). */
  fallbackMessage?: string
  /** Whose login to send, for a call that both roles can make. */
  as?: Role
  /** For the patient who has logged in, also while the tab acts for somebody else. */
  forSelf?: boolean
  /** Overrides the stored login. Logout uses it to send the token that it ends. */
  token?: string
  /** Called with the share of the upload that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void
}

const client = create({ timeout: timings.requestTimeoutMs })
// Only GET requests are retried automatically, and only after a network error or a 503.
axiosRetry(client, {
  retries: 2,
  retryDelay: exponentialDelay,
  retryCondition: (error) =>
    error.config?.method === 'get' && (isNetworkError(error) || error.response?.status === 503),
})

const loginHeaders = ({ token, actingFor }: Pick<AccountBoundLogin, 'token' | 'actingFor'>) => ({
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(actingFor && { [actingForHeader]: actingFor }),
})

type UrlOptions = Pick<CallOptions, 'params' | 'query'>

/** The error response of a 4xx; undefined for a 5xx or a network error. */
function errorResponseOf(error: unknown, fallbackMessage?: string): ErrorResponse | undefined {
  if (!isAxiosError(error) || !error.response || error.response.status >= 500) return undefined
  return parseErrorResponse(error.response.status, error.response.data, fallbackMessage)
}

const decisionOf = (errorResponse: ErrorResponse): Decision | undefined => {
  if (isUndecided(errorResponse)) return undefined
  return errorResponse.code === 'earlier-attempt-succeeded' ? 'earlier stands' : 'refused'
}

/** A 5xx with a message becomes a `ServerError`. Everything else counts as a network error. */
function failureOf(error: unknown): unknown {
  const body = isAxiosError(error) ? error.response?.data : undefined
  return isErrorResponse(body) ? new ServerError(body.message) : error
}

/** Milliseconds between progress reports after the whole upload is sent, until the response arrives. */
const progressRepeatMs = 5_000

/** Request options for a file upload: it is aborted when it stalls, not when it takes long. */
function uploading({ onProgress, signal }: CallOptions) {
  if (!onProgress) return { request: { signal }, end: () => undefined }
  const stall = createStallTimeout(signal)
  let sent = 0
  const repeat = setInterval(() => onProgress(sent), progressRepeatMs)
  return {
    request: {
      signal: stall.signal,
      timeout: 0,
      onUploadProgress: ({ loaded, progress = 0 }: AxiosProgressEvent) => {
        sent = progress
        stall.noteProgress(loaded)
        onProgress(sent)
      },
    },
    end: () => {
      clearInterval(repeat)
      stall.end()
    },
  }
}

/** Reads the server's time from the headers, or that the response comes from the offline cache (decision 018). */
function readHeaders(headers: Record<string, unknown>): void {
  const answeredAt = headers[offlineCache.answeredAt]
  if (typeof answeredAt !== 'string') serverClock.note(headers['date'])
  cachedResponses.onResponse(typeof answeredAt === 'string' ? answeredAt : undefined)
}

/**
 * Makes one call of the contract with the login that it is bound to. A 4xx is returned as a value. Throws `ServerError`
 * on a 5xx with a message, and when another account has logged in before the response; other errors when the network
 * fails, no response arrives within `timings.requestTimeoutMs`, or `signal` aborts. An upload may take longer while it
 * makes progress.
 */
export async function request<Name extends CallName>(
  name: Name,
  options: CallOptions,
  login: AccountBoundLogin,
): Promise<CallResult<ResponseBody<Name>>> {
  const { role, token } = login
  login.requireSame()
  const url = buildUrl(name, options)
  const attempt = startAttempt(name, url, options, login)
  const upload = uploading(options)
  try {
    const response = await client.request<ResponseBody<Name>>({
      method: callOf(name).method,
      url,
      data: options.body,
      headers: {
        ...loginHeaders(login),
        ...(attempt && { 'Idempotency-Key': attempt.key }),
        ...(attempt && attempt.replaces.length > 0 && { 'Idempotency-Replaces': attempt.replaces.join(', ') }),
      },
      ...upload.request,
    })
    attempt?.answered('accepted')
    readHeaders(response.headers)
    return { ok: true, value: response.data }
  } catch (error) {
    if (isAxiosError(error) && error.response) serverClock.note(error.response.headers['date'])
    const errorResponse = errorResponseOf(error, options.fallbackMessage)
    if (!errorResponse) throw failureOf(error)
    const decision = decisionOf(errorResponse)
    if (decision) attempt?.answered(decision)
    // The fingerprints collided: only the server can tell that these values differ from those of the earlier attempt.
    if (attempt && errorResponse.code === 'idempotency-key-reused') return await request(name, options, login)
    // The server does not know this call: this tab runs another version than the server.
    if (errorResponse.code === 'unknown-call') await orReloadPage(error, loadNewVersion).catch(() => undefined)
    // The relation has ended meanwhile: the tab goes back to the patient who has logged in.
    if (errorResponse.code === 'not-cared-for' && login.actingFor === actingFor.get()) {
      actingFor.choose(undefined)
      onCareEnd.emit(errorResponse.message)
    }
    const isSameAccount = role && token === loginStorage.read(role)?.token
    if (errorResponse.statusCode === 401 && isSameAccount)
      onUnauthorized.emit(role, errorResponse.code === 'account-deleted')
    return { ok: false, error: errorResponse }
  } finally {
    upload.end()
  }
}

/** Downloads a file. Throws on any failure. */
export const requestFile = (
  name: DownloadName,
  { params, query }: UrlOptions,
  login: AccountBoundLogin,
): Promise<Blob> => fetchFile(apiUrl + basePath + fillPath(downloadOf(name).path, params), login, { params: query })

/** Fetches a picture from a URL in a response. Throws on any failure. */
export const requestPicture = (url: string, login: AccountBoundLogin, signal: AbortSignal): Promise<Blob> =>
  // Low priority: on a slow connection the page's text comes first, as with `img`.
  fetchFile(apiUrl + url, login, { signal, adapter: 'fetch', fetchOptions: { priority: 'low' } })

async function fetchFile(
  url: string,
  login: AccountBoundLogin,
  { signal, ...request }: AxiosRequestConfig & { signal?: AbortSignal },
): Promise<Blob> {
  login.requireSame()
  const stall = createStallTimeout(signal)
  try {
    const response = await client.get<Blob>(url, {
      ...request,
      headers: loginHeaders(login),
      responseType: 'blob',
      timeout: 0,
      signal: stall.signal,
      onDownloadProgress: () => stall.noteProgress(),
    })
    readHeaders(response.headers)
    return response.data
  } finally {
    stall.end()
  }
}
