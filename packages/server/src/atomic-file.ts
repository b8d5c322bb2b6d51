import { randomUUID } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A name beside `path` under which its content is written until it is complete. */
export const temporaryName = (path: string): string => `${path}.${randomUUID()}.part`

/** Asks the disk to keep a file's content, or a folder's list of names. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Gives a complete file its final name, once its content is on the disk. Throws the system's error. */
export async function renameIntoPlace(partial: string, path: string): Promise<void> {
  await syncToDisk(partial)
  await rename(partial, path)
  // Windows opens no folders: there the rename is kept by the file system's journal.
  if (process.platform !== 'win32') await syncToDisk(dirname(path))
}

/**
 * Writes a file that is either there as a whole or not at all: under a temporary name, then renamed. A failure (a full disk,
 * say) leaves nothing behind. Readable by its owner alone. `isDurable`: flushed to the disk first, so that it outlives a
 * power cut.
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
