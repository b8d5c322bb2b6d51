import type { Role } from '@ilera/contract/accounts/schemas'
import type { CallName, DownloadName } from '@ilera/contract/calls'
import type { Answer } from '@ilera/flows/shared/answer'
import type * as Api from './api.ts'
import { addressOf } from './address-of.ts'
import type { Answered, Asking } from './api.ts'
import { earlyAnswer } from './early-answer.ts'
import { kept } from './offline/kept.ts'
import { keptAnswers } from './offline/kept-answers.ts'
import { refusalFrom } from './refusal-from.ts'
import { loginOf } from './session/login-of.ts'
import { fetchModule } from './support/fetch-module.ts'

export type { Answered, Asking } from './api.ts'

/** Milliseconds after which the network is made ready, once a page has come. */
const stillness = 3_000

let api: Promise<typeof Api> | undefined
/** What talks to the network comes with the first call, or when the page has been still: a form can be read and filled in meanwhile. */
const ready = (): Promise<typeof Api> => {
  api ??= fetchModule(() => import('./api.ts')).catch((error: unknown) => {
    api = undefined
    throw error
  })
  return api
}

/** What was asked before the page came needs nothing that talks to the network. */
async function answeredEarly<Name extends CallName>(
  name: Name,
  asking: Asking,
): Promise<Answer<Answered<Name>> | undefined> {
  const early = await earlyAnswer(addressOf(name, asking), loginOf(name, asking).token, asking.body)
  if (!early) return undefined
  if (!early.ok)
    return { ok: false, refusal: refusalFrom(early.status, await early.json().catch(() => undefined), asking.wordless) }
  const value: Answered<Name> = await early.json()
  keptAnswers.noteAnswer(early.headers.get(kept.answeredAt) ?? undefined)
  return { ok: true, value }
}

/** Makes one call of the contract (see `ask` in `api.ts`). */
export const ask = async <Name extends CallName>(name: Name, asking: Asking = {}): Promise<Answer<Answered<Name>>> =>
  (await answeredEarly(name, asking)) ?? (await ready()).ask(name, asking)

/** Fetches a file to keep (see `askFile` in `api.ts`). */
export const askFile = async (name: DownloadName, asking: Pick<Asking, 'params' | 'query'>): Promise<Blob> =>
  (await ready()).askFile(name, asking)

/** Fetches a picture (see `askPicture` in `api.ts`). */
export const askPicture = async (url: string, as: Role, signal: AbortSignal): Promise<Blob> =>
  (await ready()).askPicture(url, as, signal)

setTimeout(() => void ready().catch(() => undefined), stillness)
