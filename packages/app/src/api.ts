import type { Role } from '@ilera/contract/accounts/schemas'
import { basePath, calls, downloadPath, type CallName, type DownloadName } from '@ilera/contract/calls'
import type { schemas } from '@ilera/contract/schemas'
import { timings } from '@ilera/contract/shared/timings'
import { words } from '@ilera/contract/shared/words'
import { isUndecided, ServerFailure, type Answer, type Refusal } from '@ilera/flows/shared/answer'
import type { Decision } from '@ilera/flows/shared/attempt-keys'
import { create, isAxiosError, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios'
import axiosRetry, { exponentialDelay, isNetworkError } from 'axios-retry'
import type { Static } from 'typebox'
import { addressOf } from './address-of.ts'
import { apiUrl } from './env.ts'
import { kept } from './offline/kept.ts'
import { keptAnswers } from './offline/kept-answers.ts'
import { isProblem, refusalFrom } from './refusal-from.ts'
import { beginAttempt } from './session/attempts.ts'
import type { BoundLogin } from './session/login-of.ts'
import { loginStorage } from './session/login-storage.ts'
import { unauthorized } from './session/unauthorized.ts'
import { loadNewVersion, orLoadAnew } from './support/load-anew.ts'
import { serverTime } from './support/now.ts'
import { createStallWatch } from './support/stall-watch.ts'

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
  wordless?: string
  /** For a call of either role: whose login to send. */
  as?: Role
  /** Instead of the login that this device holds: the one that is being ended. */
  token?: string
  /** Share of the upload that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void
}

const client = create({ timeout: timings.request })
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
function refusalOf(error: unknown, wordless?: string): Refusal | undefined {
  if (!isAxiosError(error) || !error.response || error.response.status >= 500) return undefined
  return refusalFrom(error.response.status, error.response.data, wordless)
}

const decisionOf = (refusal: Refusal): Decision | undefined => {
  if (isUndecided(refusal)) return undefined
  return refusal.message.startsWith(words.earlierStands) ? 'earlier stands' : 'refused'
}

/** A 5xx keeps its sentence where it has one; everything else is a lost network. */
function failureOf(error: unknown): unknown {
  const body = isAxiosError(error) ? error.response?.data : undefined
  return isProblem(body) ? new ServerFailure(body.message) : error
}

/** Milliseconds between two words to whoever waits for an upload that has been handed over and is not answered yet. */
const stillSending = 5_000

/** What differs where a file goes up: it is given up when it stands still, not when it takes long. */
function uploading({ onProgress, signal }: Asking) {
  if (!onProgress) return { request: { signal }, end: () => undefined }
  const stall = createStallWatch(signal)
  let share = 0
  const repeat = setInterval(() => onProgress(share), stillSending)
  return {
    request: {
      signal: stall.signal,
      timeout: 0,
      onUploadProgress: ({ loaded, progress = 0 }: AxiosProgressEvent) => {
        share = progress
        stall.noteProgress(loaded)
        onProgress(share)
      },
    },
    end: () => {
      clearInterval(repeat)
      stall.end()
    },
  }
}

/** What an answer's headers tell beside it: the server's time, or that a kept answer is shown (decision 018). */
function noteHeaders(headers: Record<string, unknown>): void {
  const answeredAt = headers[kept.answeredAt]
  if (typeof answeredAt !== 'string') serverTime.note(headers['date'])
  keptAnswers.noteAnswer(typeof answeredAt === 'string' ? answeredAt : undefined)
}

/**
 * Makes one call of the contract, with the login that it is bound to. Expected refusals (4xx) are values; it throws
 * `ServerFailure` on a 5xx with words, and where another account has logged in before the answer came; other errors when the
 * network fails, nothing is answered within `timings.request` ms, or `signal` cancels it. An upload may take longer, while it moves.
 */
export async function ask<Name extends CallName>(
  name: Name,
  asking: Asking,
  login: BoundLogin,
): Promise<Answer<Answered<Name>>> {
  const { role, token } = login
  login.requireSame()
  const url = addressOf(name, asking)
  const attempt = beginAttempt(name, url, asking, login)
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
    noteHeaders(response.headers)
    return { ok: true, value: response.data }
  } catch (error) {
    if (isAxiosError(error) && error.response) serverTime.note(error.response.headers['date'])
    const refusal = refusalOf(error, asking.wordless)
    if (!refusal) throw failureOf(error)
    const decision = decisionOf(refusal)
    if (decision) attempt?.answered(decision)
    // Told apart by the server alone: the values are not those of the attempt that had no answer.
    if (attempt && refusal.message === words.keyReused) return await ask(name, asking, login)
    // A call that this version makes and the server does not know.
    if (refusal.message === words.unknownCall) await orLoadAnew(error, loadNewVersion).catch(() => undefined)
    const stillOurs = role && token === loginStorage.read(role)?.token
    if (refusal.statusCode === 401 && stillOurs) unauthorized.tell(role, refusal.message)
    return { ok: false, refusal }
  } finally {
    upload.end()
  }
}

/** Fetches a file to keep. Throws when it does not come, for whatever reason. */
export const askFile = (name: DownloadName, { params, query }: Place, login: BoundLogin): Promise<Blob> =>
  fileAt(apiUrl + basePath + downloadPath(name, params), login, { params: query })

/** Fetches a picture from the address that an answer gave. Throws when it does not come. */
export const askPicture = (url: string, login: BoundLogin, signal: AbortSignal): Promise<Blob> =>
  // What the page says comes first on a slow line, as with any `img`.
  fileAt(apiUrl + url, login, { signal, adapter: 'fetch', fetchOptions: { priority: 'low' } })

async function fileAt(
  url: string,
  { token, requireSame }: BoundLogin,
  { signal, ...request }: AxiosRequestConfig & { signal?: AbortSignal },
): Promise<Blob> {
  requireSame()
  const stall = createStallWatch(signal)
  try {
    const response = await client.get<Blob>(url, {
      ...request,
      headers: bearer(token),
      responseType: 'blob',
      timeout: 0,
      signal: stall.signal,
      onDownloadProgress: () => stall.noteProgress(),
    })
    noteHeaders(response.headers)
    return response.data
  } finally {
    stall.end()
  }
}
