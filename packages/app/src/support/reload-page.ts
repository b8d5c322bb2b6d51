import { m } from '@ilera/contract/messages'
import { timings } from '@ilera/contract/shared/timings'
import { toasts } from '../toasts.ts'
import { askServerVersion, runningVersion } from './server-version.ts'

/**
 * Marks the history entry that was reloaded, with the version that ran before. Without the mark, a missing file would
 * cause an endless reload loop.
 */
const mark = 'loadedAnew'
/** Milliseconds after which a reload counts as successful; then the page may reload again. */
const reloadCooldownMs = 30_000

function markedVersion(): unknown {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && mark in entry ? entry[mark] : undefined
}

const setMark = (version: string | undefined) => history.replaceState({ ...history.state, [mark]: version }, '')

async function reloadWhere(shouldReload: (version: 'same' | 'other') => boolean): Promise<boolean> {
  if (markedVersion() !== undefined) return false
  const version = await askServerVersion()
  // Without the server, a reload would replace the page with the browser's error page.
  if (version === 'unreachable' || !shouldReload(version)) return false
  setMark(runningVersion())
  location.reload()
  return true
}

/**
 * Reloads the page to get files that a new version has replaced or that a lost connection has dropped. Resolves with
 * whether it reloads: not twice for the same history entry, and not while the server is unreachable.
 */
const reloadPage = (): Promise<boolean> => reloadWhere(() => true)

/** Reloads only if the server runs another version than this tab. Typed values survive as drafts (`use-draft.ts`). */
export const loadNewVersion = (): Promise<boolean> => reloadWhere((version) => version === 'other')

/**
 * Handles a missing file or a response that this version does not understand: reloads the page, or throws the error.
 */
export async function orReloadPage(error: unknown, load: () => Promise<boolean> = reloadPage): Promise<never> {
  if (await load()) return new Promise(() => undefined)
  throw error
}

/** Announces once, after a reload, that a new version runs. Returns a function that clears its timer. */
export function sayNewVersion(): () => void {
  const before = markedVersion()
  if (before === undefined) return () => undefined
  if (before !== runningVersion())
    toasts.say({ type: 'toast', tone: 'info', text: m.common_new_version(), ms: timings.toastDefault })
  setMark(runningVersion())
  const timer = setTimeout(() => setMark(undefined), reloadCooldownMs)
  return () => clearTimeout(timer)
}
