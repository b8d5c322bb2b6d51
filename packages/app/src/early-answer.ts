import { timings } from '@ilera/contract/shared/timings'

/** What `start.js` has asked before the page came: for whom, and the answer. */
type Asked = { url: string; token: string; answer: Promise<Response> }

declare global {
  var asked: Asked | undefined
}

/**
 * The answer to a call that was asked already, read to its end: once, and to the same login alone. Undefined where it was not,
 * too long ago, or not answered with what was asked for: then it is asked anew, and what went wrong is dealt with there.
 */
export async function earlyAnswer(url: string, token: string | undefined): Promise<Response | undefined> {
  const { asked } = globalThis
  if (asked?.url !== url || asked.token !== token || performance.now() > timings.request) return undefined
  globalThis.asked = undefined
  try {
    const answer = await asked.answer
    return answer.ok ? new Response(await answer.text(), { headers: answer.headers }) : undefined
  } catch {
    return undefined
  }
}
