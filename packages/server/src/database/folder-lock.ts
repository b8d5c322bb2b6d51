import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { errorCode } from '../error-code.ts'

/** Another live process has locked the folder. Two processes on the same files would lose rows. */
class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop that process first, or choose another DATA_DIR.`)
    this.name = 'FolderInUse'
  }
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Start time of a process, which tells it from a later process with the same pid. Empty on systems without /proc. */
const startTimeOf = (pid: number): string => read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? ''

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The pid in the text of a lock file, if that process is still alive. */
function holderOf(text: string): number | undefined {
  const [first = '', startTime = ''] = text.split(' ')
  const pid = Number.parseInt(first, 10)
  if (!pid || !isAlive(pid)) return undefined
  return startTime === '' || startTime === startTimeOf(pid) ? pid : undefined
}

function claim(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, `${process.pid} ${startTimeOf(process.pid)}`)
    closeSync(handle)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a dead process. Restores it when another process has replaced it by its own meanwhile. */
function clearStale(file: string, text: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== text) linkSync(aside, file)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Locks a data folder by a lock file beside it, and returns a function that unlocks it. A lock is stale only when its process
 * is dead, never by age. Throws `FolderInUse`.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (claim(file)) return () => rmSync(file, { force: true })
    const text = read(file)
    const holder = text === undefined ? undefined : holderOf(text)
    if (holder !== undefined) throw new FolderInUse(folder, holder)
    if (text !== undefined) clearStale(file, text)
  }
  throw new FolderInUse(folder, 0)
}
