import { randomUUID } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A temporary name beside `path` for a file that is not complete yet. */
export const temporaryName = (path: string): string => `${path}.${randomUUID()}.part`

/** Flushes a file, or a folder's entries, to disk. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes a complete file to disk and renames it to its final name. Throws the system's error. */
export async function renameIntoPlace(partial: string, path: string): Promise<void> {
  await syncToDisk(partial)
  await rename(partial, path)
  // Windows cannot open folders. There the file system's journal protects the rename.
  if (process.platform !== 'win32') await syncToDisk(dirname(path))
}

/**
 * Writes a file atomically: under a temporary name, then renames it. A failure, such as a full disk, leaves nothing behind.
 * Only its owner may read the file. `isDurable` flushes it to disk, so that it survives a power cut.
 */
export async function writeFileAtomically(path: string, content: string | Uint8Array, isDurable = true): Promise<void> {
  const partial = temporaryName(path)
  try {
    await writeFile(partial, content, { flag: 'wx', mode: 0o600 })
    await (isDurable ? renameIntoPlace(partial, path) : rename(partial, path))
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw error
  }
}
