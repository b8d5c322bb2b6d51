import { timings } from '@ilera/contract/shared/timings'

declare global {
  /** The requests that `start.js` sent before the page's scripts had loaded: for which login, with which JSON body. */
  var preloaded: { url: string; token?: string; body?: string; response: Promise<Response> }[] | undefined
}

/**
 * The response to a request that `start.js` has already sent, with its body read. It is used once. Undefined where none
 * fits, or where it is too old or failed: the caller then sends the request itself and handles the failure.
 */
export async function preloadedResponse(url: string, token: string | undefined, body?: object) {
  const sent = body && JSON.stringify(body)
  const found = globalThis.preloaded?.find((one) => one.url === url && one.token === token && one.body === sent)
  if (!found || performance.now() > timings.requestTimeoutMs) return undefined
  globalThis.preloaded = globalThis.preloaded?.filter((one) => one !== found)
  try {
    const response = await found.response
    // A 4xx with a token is left to the caller's own request, which also ends an expired session.
    const isRefused = !token && response.status >= 400 && response.status < 500
    return response.ok || isRefused ? new Response(await response.text(), response) : undefined
  } catch {
    return undefined
  }
}
