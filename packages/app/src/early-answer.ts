import { timings } from '@ilera/contract/shared/timings'

/** What `start.js` has asked before the page came: for whom, and the answer. */
type Asked = { url: string; token: string; answer: Promise<Response> }

declare global {
  var asked: Asked | undefined
}

/**
 * The answer to a call that was asked already: once, and to the same login alone. Undefined where it was not, too long ago,
 * or not answered with what was asked for: then it is asked anew, and what went wrong is dealt with there.
 */
export async function earlyAnswer<Body>(
  url: string,
  token: string | undefined,
): Promise<{ body: Body; headers: Headers } | undefined> {
  const { asked } = globalThis
  if (asked?.url !== url || asked.token !== token || performance.now() > timings.request) return undefined
  globalThis.asked = undefined
  try {
    const answer = await asked.answer
    const body: Body = await answer.json()
    return answer.ok ? { body, headers: answer.headers } : undefined
  } catch {
    return undefined
  }
}
