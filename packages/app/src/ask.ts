import type { Role } from '@ilera/contract/accounts/schemas'
import type { CallName, DownloadName } from '@ilera/contract/calls'
import type { Answer } from '@ilera/flows/shared/answer'
import type * as Api from './api.ts'
import type { Answered, Asking } from './api.ts'
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

/** Makes one call of the contract (see `ask` in `api.ts`). */
export const ask = async <Name extends CallName>(name: Name, asking?: Asking): Promise<Answer<Answered<Name>>> =>
  (await ready()).ask(name, asking)

/** Fetches a file to keep (see `askFile` in `api.ts`). */
export const askFile = async (name: DownloadName, asking: Pick<Asking, 'params' | 'query'>): Promise<Blob> =>
  (await ready()).askFile(name, asking)

/** Fetches a picture (see `askPicture` in `api.ts`). */
export const askPicture = async (url: string, as: Role, signal: AbortSignal): Promise<Blob> =>
  (await ready()).askPicture(url, as, signal)

setTimeout(() => void ready().catch(() => undefined), stillness)
