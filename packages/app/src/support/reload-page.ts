import { timings } from '@ilera/contract/shared/timings'
import { commonMessages } from '@ilera/contract/shared/messages'
import { toasts } from '../toasts.ts'
import { askServerVersion, runningVersion } from './server-version.ts'

/**
 * Set on the entry of the browser's history that was reloaded, with the version that ran before: once is enough, or a
 * missing file would reload for ever.
 */
const mark = 'loadedAnew'
/** Milliseconds after which a page that was reloaded stands, and may be again. */
const standsAfter = 30_000

function markedVersion(): unknown {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && mark in entry ? entry[mark] : undefined
}

const setMark = (version: string | undefined) => history.replaceState({ ...history.state, [mark]: version }, '')

async function reloadWhere(isMeant: (version: 'same' | 'other') => boolean): Promise<boolean> {
  if (markedVersion() !== undefined) return false
  const version = await askServerVersion()
  // A browser that cannot reach the server would show a page of its own instead of ours.
  if (version === 'unreachable' || !isMeant(version)) return false
  setMark(runningVersion())
  location.reload()
  return true
}

/**
 * Loads the page at this address anew: what a new version has replaced, or a lost line has kept away, comes then. Says
 * whether it does: not a second time for the same entry of the history, and not while the server does not answer.
 */
export const reloadPage = (): Promise<boolean> => reloadWhere(() => true)

/**
 * The same, only where the server has another version than the one that this tab runs. What was typed is there again after it
 * (`use-draft.ts`).
 */
export const loadNewVersion = (): Promise<boolean> => reloadWhere((version) => version === 'other')

/** For what needs a file that did not come, or an answer that it understands: the page is reloaded, or this throws. */
export async function orReloadPage(error: unknown, load: () => Promise<boolean> = reloadPage): Promise<never> {
  if (await load()) return new Promise(() => undefined)
  throw error
}

/** Says once that another version runs now than before the page was reloaded. Returns what ends its timer. */
export function sayNewVersion(): () => void {
  const before = markedVersion()
  if (before === undefined) return () => undefined
  if (before !== runningVersion())
    toasts.say({ type: 'toast', tone: 'info', text: commonMessages.newVersion, ms: timings.toastDefault })
  setMark(runningVersion())
  const timer = setTimeout(() => setMark(undefined), standsAfter)
  return () => clearTimeout(timer)
}
