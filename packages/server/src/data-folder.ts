import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './error-code.ts'

/** Makes a folder and those above it, for this user alone. Throws the system's error, with its `path`, when it cannot be made. */
export function ensureFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return
  // Not `recursive`: that tries for ever where the system answers ENOENT below an existing folder.
  if (!existsSync(dirname(path))) ensureFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Bytes that are tried at a start: the embedded database breaks off without a reason where it cannot write as much. */
const startBytes = 4 * 1024 * 1024
/** Bytes that are tried while it runs: two pages of the database. */
const probeBytes = 16 * 1024

const probe = (folder: string) => join(folder, `.write-probe-${process.pid}`)

/** Throws the system's error where the folder's disk has no room to start on. Leaves nothing behind. */
export function requireRoom(folder: string): void {
  const file = probe(folder)
  try {
    writeFileSync(file, Buffer.alloc(startBytes), { flush: true, mode: 0o600 })
  } finally {
    rmSync(file, { force: true })
  }
}

let probing: Promise<boolean> | undefined

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

async function tryWrite(folder: string): Promise<boolean> {
  const file = probe(folder)
  try {
    await writeFile(file, Buffer.alloc(probeBytes), { flush: true, mode: 0o600 })
    return true
  } catch (error) {
    return !noRoom.has(errorCode(error) ?? '')
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

/** Whether the folder's disk takes a write. Leaves nothing behind; callers at the same time share one attempt. */
export function takesFiles(folder: string): Promise<boolean> {
  probing ??= tryWrite(folder).finally(() => (probing = undefined))
  return probing
}
