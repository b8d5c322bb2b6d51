/** Set on the entry of the browser's history that was loaded anew: once is enough, or a missing file would reload for ever. */
const mark = 'loadedAnew'

const wasLoadedAnew = (): boolean => {
  const entry: unknown = history.state
  return typeof entry === 'object' && entry !== null && mark in entry
}

/** Whether the server answers; a browser that cannot reach it would show a page of its own instead of ours. */
const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Loads the page at this address anew: what a new version has replaced, or a lost line has kept away, comes then. Says
 * whether it does: not a second time for the same entry of the history, and not while the server does not answer.
 */
export async function loadAnew(): Promise<boolean> {
  if (wasLoadedAnew() || !(await isServerThere())) return false
  history.replaceState({ ...history.state, [mark]: true }, '')
  location.reload()
  return true
}
