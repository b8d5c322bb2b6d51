import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './error-code.ts'

/** Creates a folder and its parents with access for this user only. Throws the system's error with its `path`. */
export function ensureFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return
  // Not `recursive`: that loops forever when the system reports ENOENT below an existing folder.
  if (!existsSync(dirname(path))) ensureFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Bytes of free space that a start requires. With less, the embedded database crashes without naming the reason. */
const startBytes = 4 * 1024 * 1024
/** Bytes that the readiness check writes: two database pages. */
const probeBytes = 16 * 1024

const probe = (folder: string) => join(folder, `.write-probe-${process.pid}`)

/** Throws the system's error when the folder's disk has too little space for a start. Leaves no file behind. */
export function requireFreeSpace(folder: string): void {
  const file = probe(folder)
  try {
    writeFileSync(file, Buffer.alloc(startBytes), { flush: true, mode: 0o600 })
  } finally {
    rmSync(file, { force: true })
  }
}

let probing: Promise<boolean> | undefined

const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

async function tryWrite(folder: string): Promise<boolean> {
  const file = probe(folder)
  try {
    await writeFile(file, Buffer.alloc(probeBytes), { flush: true, mode: 0o600 })
    return true
  } catch (error) {
    return !diskErrors.has(errorCode(error) ?? '')
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

/** Whether the folder's disk accepts a write. Leaves no file behind. Concurrent callers share one attempt. */
export function acceptsWrites(folder: string): Promise<boolean> {
  probing ??= tryWrite(folder).finally(() => (probing = undefined))
  return probing
}
