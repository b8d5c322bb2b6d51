import type { Role } from '@ilera/contract/accounts/schemas'
import { basePath, calls, downloadPath, type CallName, type DownloadName } from '@ilera/contract/calls'
import type { schemas } from '@ilera/contract/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { commonMessages } from '@ilera/contract/shared/messages'
import { isUndecided, ServerError, type CallResult, type ErrorResponse } from '@ilera/flows/shared/call-result'
import type { Decision } from '@ilera/flows/shared/idempotency-keys'
import { create, isAxiosError, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios'
import axiosRetry, { exponentialDelay, isNetworkError } from 'axios-retry'
import type { Static } from 'typebox'
import { buildUrl } from './build-url.ts'
import { apiUrl } from './env.ts'
import { offlineCache } from './offline/offline-cache.ts'
import { cachedResponses } from './offline/cached-responses.ts'
import { isErrorResponse, parseErrorResponse } from './parse-error-response.ts'
import { startAttempt } from './session/idempotency-attempts.ts'
import type { AccountBoundLogin } from './session/login-of.ts'
import { loginStorage } from './session/login-storage.ts'
import { onUnauthorized } from './session/unauthorized-event.ts'
import { loadNewVersion, orReloadPage } from './support/reload-page.ts'
import { serverClock } from './support/clock.ts'
import { createStallTimeout } from './support/stall-timeout.ts'

type Schemas = typeof schemas
/** What a call answers with when it succeeds, as the contract's schema says. */
export type Answered<Name extends CallName> = Static<Schemas[Name]['response']>

export type Asking = {
  /** Fills the `:id` and its like in the call's path. */
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: object
  signal?: AbortSignal
  /** What a refusal says that came without a word; 'An error occurred' unless told (spec section 8). */
  fallbackMessage?: string
  /** For a call of either role: whose login to send. */
  as?: Role
  /** Instead of the login that this device holds: the one that is being ended. */
  token?: string
  /** Share of the upload that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void
}

const client = create({ timeout: timings.requestTimeoutMs })
// Only reads are repeated by themselves, and only when nothing was answered or the server was busy.
axiosRetry(client, {
  retries: 2,
  retryDelay: exponentialDelay,
  retryCondition: (error) =>
    error.config?.method === 'get' && (isNetworkError(error) || error.response?.status === 503),
})

const bearer = (token: string | undefined) => (token ? { Authorization: `Bearer ${token}` } : {})

type Place = Pick<Asking, 'params' | 'query'>

/** A 4xx is an answer too. */
function errorResponseOf(error: unknown, fallbackMessage?: string): ErrorResponse | undefined {
  if (!isAxiosError(error) || !error.response || error.response.status >= 500) return undefined
  return parseErrorResponse(error.response.status, error.response.data, fallbackMessage)
}

const decisionOf = (refusal: ErrorResponse): Decision | undefined => {
  if (isUndecided(refusal)) return undefined
  return refusal.message.startsWith(commonMessages.earlierStands) ? 'earlier stands' : 'refused'
}

/** A 5xx keeps its sentence where it has one; everything else is a lost network. */
function failureOf(error: unknown): unknown {
  const body = isAxiosError(error) ? error.response?.data : undefined
  return isErrorResponse(body) ? new ServerError(body.message) : error
}

/** Milliseconds between two words to whoever waits for an upload that has been handed over and is not answered yet. */
const isUploading = 5_000

/** What differs where a file goes up: it is given up when it stands still, not when it takes long. */
function uploading({ onProgress, signal }: Asking) {
  if (!onProgress) return { request: { signal }, end: () => undefined }
  const stall = createStallTimeout(signal)
  let dedupe = 0
  const repeat = setInterval(() => onProgress(dedupe), isUploading)
  return {
    request: {
      signal: stall.signal,
      timeout: 0,
      onUploadProgress: ({ loaded, progress = 0 }: AxiosProgressEvent) => {
        dedupe = progress
        stall.noteProgress(loaded)
        onProgress(dedupe)
      },
    },
    end: () => {
      clearInterval(repeat)
      stall.end()
    },
  }
}

/** What an answer's headers tell beside it: the server's time, or that a kept answer is shown (decision 018). */
function readHeaders(headers: Record<string, unknown>): void {
  const answeredAt = headers[offlineCache.answeredAt]
  if (typeof answeredAt !== 'string') serverClock.note(headers['date'])
  cachedResponses.onResponse(typeof answeredAt === 'string' ? answeredAt : undefined)
}

/**
 * Makes one call of the contract, with the login that it is bound to. Expected refusals (4xx) are values; it throws
 * `ServerFailure` on a 5xx with words, and where another account has logged in before the answer came; other errors when the
 * network fails, nothing is answered within `timings.request` ms, or `signal` cancels it. An upload may take longer, while it moves.
 */
export async function request<Name extends CallName>(
  name: Name,
  asking: Asking,
  login: AccountBoundLogin,
): Promise<CallResult<Answered<Name>>> {
  const { role, token } = login
  login.requireSame()
  const url = buildUrl(name, asking)
  const attempt = startAttempt(name, url, asking, login)
  const upload = uploading(asking)
  try {
    const response = await client.request<Answered<Name>>({
      method: calls[name].method,
      url,
      data: asking.body,
      headers: {
        ...bearer(token),
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
    const refusal = errorResponseOf(error, asking.fallbackMessage)
    if (!refusal) throw failureOf(error)
    const decision = decisionOf(refusal)
    if (decision) attempt?.answered(decision)
    // Told apart by the server alone: the values are not those of the attempt that had no answer.
    if (attempt && refusal.message === commonMessages.idempotencyKeyReused) return await request(name, asking, login)
    // A call that this version makes and the server does not know.
    if (refusal.message === commonMessages.unknownCall) await orReloadPage(error, loadNewVersion).catch(() => undefined)
    const isSameAccount = role && token === loginStorage.read(role)?.token
    if (refusal.statusCode === 401 && isSameAccount) onUnauthorized.tell(role, refusal.message)
    return { ok: false, refusal }
  } finally {
    upload.end()
  }
}

/** Fetches a file to keep. Throws when it does not come, for whatever reason. */
export const requestFile = (name: DownloadName, { params, query }: Place, login: AccountBoundLogin): Promise<Blob> =>
  fileAt(apiUrl + basePath + downloadPath(name, params), login, { params: query })

/** Fetches a picture from the address that an answer gave. Throws when it does not come. */
export const requestPicture = (url: string, login: AccountBoundLogin, signal: AbortSignal): Promise<Blob> =>
  // What the page says comes first on a slow line, as with any `img`.
  fileAt(apiUrl + url, login, { signal, adapter: 'fetch', fetchOptions: { priority: 'low' } })

async function fileAt(
  url: string,
  { token, requireSame }: AccountBoundLogin,
  { signal, ...request }: AxiosRequestConfig & { signal?: AbortSignal },
): Promise<Blob> {
  requireSame()
  const stall = createStallTimeout(signal)
  try {
    const response = await client.get<Blob>(url, {
      ...request,
      headers: bearer(token),
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
