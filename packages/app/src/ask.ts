import type { Role } from '@ilera/contract/accounts/schemas'
import { accountWords } from '@ilera/contract/accounts/words'
import { downloads, type CallName, type DownloadName } from '@ilera/contract/calls'
import type { Answer } from '@ilera/flows/shared/answer'
import type * as Api from './api.ts'
import { addressOf } from './address-of.ts'
import type { Answered, Asking } from './api.ts'
import { earlyAnswer } from './early-answer.ts'
import { kept } from './offline/kept.ts'
import { keptAnswers } from './offline/kept-answers.ts'
import { refusalFrom } from './refusal-from.ts'
import { boundLogin, loginOf, type BoundLogin } from './session/login-of.ts'
import { fetchModule } from './support/fetch-module.ts'
import { loadNewVersion, orLoadAnew } from './support/load-anew.ts'
import { serverTime } from './support/now.ts'

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

/** For a call that somebody waits for: a line that is lost can be tried again, a file that a new version has replaced cannot. */
const network = () => ready().catch((error: unknown) => orLoadAnew(error, loadNewVersion))

/** What was asked before the page came needs nothing that talks to the network. */
async function answeredEarly<Name extends CallName>(
  name: Name,
  asking: Asking,
  { token }: BoundLogin,
): Promise<Answer<Answered<Name>> | undefined> {
  const early = await earlyAnswer(addressOf(name, asking), token, asking.body)
  if (!early) return undefined
  const answeredAt = early.headers.get(kept.answeredAt) ?? undefined
  if (!answeredAt) serverTime.note(early.headers.get('date'))
  if (!early.ok)
    return { ok: false, refusal: refusalFrom(early.status, await early.json().catch(() => undefined), asking.wordless) }
  const value: Answered<Name> = await early.json()
  keptAnswers.noteAnswer(answeredAt)
  return { ok: true, value }
}

/** Hands out what came for a login, unless another account has taken its place meanwhile: then it throws `ServerFailure`. */
async function onlyFor<Value>({ requireSame }: BoundLogin, coming: Promise<Value>): Promise<Value> {
  const value = await coming
  requireSame()
  return value
}

const isOfErasedAccount = (answer: Answer<unknown>): boolean =>
  !answer.ok && answer.refusal.statusCode === 401 && answer.refusal.message === accountWords.deleted

/**
 * Makes one call of the contract (see `ask` in `api.ts`). It is bound to the account that is logged in when it is made: after
 * another one has logged in it is not sent, and its answer is shown to nobody.
 */
export async function ask<Name extends CallName>(name: Name, asking: Asking = {}): Promise<Answer<Answered<Name>>> {
  const login = loginOf(name, asking)
  const answer = (await answeredEarly(name, asking, login)) ?? (await (await network()).ask(name, asking, login))
  // The login has just ended with its account: that is said, not that nobody is logged in.
  if (!isOfErasedAccount(answer)) login.requireSame()
  return answer
}

/** Fetches a file to keep (see `askFile` in `api.ts`). */
export function askFile(name: DownloadName, asking: Pick<Asking, 'params' | 'query'>): Promise<Blob> {
  const login = boundLogin(downloads[name].who)
  return onlyFor(
    login,
    network().then((network) => network.askFile(name, asking, login)),
  )
}

/** Fetches a picture (see `askPicture` in `api.ts`). */
export function askPicture(url: string, as: Role, signal: AbortSignal): Promise<Blob> {
  const login = boundLogin(as)
  return onlyFor(
    login,
    network().then((network) => network.askPicture(url, login, signal)),
  )
}

setTimeout(() => void ready().catch(() => undefined), stillness)
