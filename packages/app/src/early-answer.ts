import { timings } from '@ilera/contract/shared/timings'

/** What `start.js` has asked before the page came: for whom, and the answer. */
type Asked = { url: string; token: string; answer: Promise<Response> }

declare global {
  var asked: Asked | undefined
}

/**
 * `fetch` for a call that was asked already: hands out that answer, once, and to the same login alone. Undefined where it
 * was not, or too long ago.
 */
export function earlyFetch(url: string, token: string | undefined): typeof fetch | undefined {
  const { asked } = globalThis
  if (asked?.url !== url || asked.token !== token || performance.now() > timings.request) return undefined
  globalThis.asked = undefined
  let early: Promise<Response> | undefined = asked.answer
  return (input, init) => {
    const answer = early ?? fetch(input, init)
    early = undefined
    return answer
  }
}
