import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { errorCode } from '../error-code.ts'

/** Another live process holds the folder: two of them at once would lose rows. */
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

/** When a process began, so that another one with the same pid is not taken for it. '' where the system does not tell. */
const beganAt = (pid: number): string => read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? ''

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The pid in a lock's text when that process still lives. */
function holderOf(text: string): number | undefined {
  const [first = '', began = ''] = text.split(' ')
  const pid = Number.parseInt(first, 10)
  if (!pid || !isAlive(pid)) return undefined
  return began === '' || began === beganAt(pid) ? pid : undefined
}

function claim(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, `${process.pid} ${beganAt(process.pid)}`)
    closeSync(handle)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead process's lock away, and puts it back if it turns out to be somebody's new one. */
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
 * Takes the lock file beside a data folder and returns what gives it back. The lock is stale only when its process is
 * dead, never by age. Throws `FolderInUse`.
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
