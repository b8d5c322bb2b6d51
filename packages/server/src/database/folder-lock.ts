import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

/** Another live process holds the folder: two of them at once would lose rows. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop that process first, or choose another DATA_DIR.`)
    this.name = 'FolderInUse'
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const holderOf = (file: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function claim(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const held = new Set<string>()

/**
 * Takes the lock file beside a data folder and returns what gives it back. The lock is stale only when its process is
 * dead, never by age. Throws `FolderInUse`.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const release = () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (claim(file)) {
      held.add(file)
      return release
    }
    const pid = holderOf(file)
    const ownLeftover = pid === process.pid && !held.has(file)
    if (pid !== undefined && isAlive(pid) && !ownLeftover) throw new FolderInUse(folder, pid)
    rmSync(file, { force: true })
  }
  throw new FolderInUse(folder, holderOf(file) ?? 0)
}
