import { timings } from '@ilera/contract/shared/timings'

/** A request that `start.js` sent before the page's scripts had loaded: for which login, with which JSON body. */
type Preloaded = { url: string; token?: string; body?: string; response: Promise<Response> }

declare global {
  var preloaded: Preloaded | undefined
}

/**
 * The response to a request that `start.js` has already sent, with its body read. Each response is used once, and only for the
 * same login. Undefined where nothing fits, where it is too old, or where it failed: the caller then sends the request itself
 * and handles the failure.
 */
export async function preloadedResponse(
  url: string,
  token: string | undefined,
  body?: object,
): Promise<Response | undefined> {
  const { preloaded } = globalThis
  if (preloaded?.url !== url || preloaded.token !== token || performance.now() > timings.requestTimeoutMs)
    return undefined
  if (preloaded.body !== (body && JSON.stringify(body))) return undefined
  globalThis.preloaded = undefined
  try {
    const response = await preloaded.response
    // With a token, a 4xx is left to the caller's own request, which also ends an expired session. Without a token
    // there is no session to end.
    const isRefused = !token && response.status >= 400 && response.status < 500
    return response.ok || isRefused ? new Response(await response.text(), response) : undefined
  } catch {
    return undefined
  }
}
