import { loadAnew } from './load-anew.ts'

/** The scripts in the document's head name the files of the version that this tab runs. */
const scriptsOf = (page: Document) =>
  [...page.head.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent)
const running = import.meta.env.SSR ? [] : scriptsOf(document)

/** Whether the server has a newer version than the one that this tab runs. */
async function isOutdated(): Promise<boolean> {
  // By this address no service worker answers with what it keeps.
  const answer = await fetch('/index.html', { cache: 'no-store' })
  if (!answer.ok) return false
  const html = await answer.text()
  return !running.every((script) => html.includes(script))
}

/** Not more often than this, in milliseconds: an error may be followed by others. */
const pause = 30_000
let lastCheck: { at: number; isReloading: Promise<boolean> } | undefined

const reload = () =>
  isOutdated().then(
    (isNew) => isNew && loadAnew(),
    () => false,
  )

/**
 * After something that this version does not understand: asks whether there is a newer one, and loads it. Says whether it does.
 * What was typed is kept by the forms (`use-draft.ts`) and says so after the reload.
 */
export function reloadIfOutdated(): Promise<boolean> {
  const now = performance.now()
  if (lastCheck && now - lastCheck.at < pause) return lastCheck.isReloading
  const isReloading = reload()
  lastCheck = { at: now, isReloading }
  return isReloading
}

const check = () => void reloadIfOutdated()

/** An answer of another shape ends in an error that nobody has expected. */
export function watchForNewVersion(): void {
  addEventListener('error', check)
  addEventListener('unhandledrejection', check)
}
