import { timings } from '@ilera/contract/shared/timings'

/** What `start.js` has asked before the page came: for whom, with which body in JSON, and the answer. */
type Asked = { url: string; token?: string; body?: string; answer: Promise<Response> }

declare global {
  var asked: Asked | undefined
}

/**
 * The answer to a call that was asked already, read to its end: once, and to the same login alone. Undefined where it was not,
 * too long ago, or not answered with what was asked for: then it is asked anew, and what went wrong is dealt with there.
 */
export async function earlyAnswer(
  url: string,
  token: string | undefined,
  body?: object,
): Promise<Response | undefined> {
  const { asked } = globalThis
  if (asked?.url !== url || asked.token !== token || performance.now() > timings.request) return undefined
  if (asked.body !== (body && JSON.stringify(body))) return undefined
  globalThis.asked = undefined
  try {
    const answer = await asked.answer
    // A login that is refused has ended, which is more than the page's business.
    const isRefusal = !token && answer.status >= 400 && answer.status < 500
    return answer.ok || isRefusal ? new Response(await answer.text(), answer) : undefined
  } catch {
    return undefined
  }
}
