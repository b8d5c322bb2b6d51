import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../error-code.ts'
import { writeFileAtomically } from '../../atomic-file.ts'
import { PictureStoreDown, type ImageStore } from './image-store.ts'

const isId = (id: string) => /^[0-9a-f-]{36}$/.test(id)

/** Converts errors of a full, read-only or missing disk to `PictureStoreDown`. */
async function withStoreErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw errorCode(error) === undefined
      ? error
      : new PictureStoreDown(`The folder of pictures: ${errorCode(error)}.`, error)
  }
}

/** Stores pictures as files in a folder, the default. Throws `PictureStoreDown` when the disk fails. */
export function createDiskImages(folder: string): ImageStore {
  const pathOf = (id: string) => {
    if (!isId(id)) throw new Error('A picture is kept by its id alone.')
    return join(folder, id)
  }
  async function readOrUndefined(path: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(path)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    }
  }
  async function write(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFileAtomically(path, bytes)
  }
  return {
    save: async (id, { bytes }) => withStoreErrors(write(pathOf(id), bytes)),
    read: async (id) => withStoreErrors(readOrUndefined(pathOf(id))),
    remove: async (id) => withStoreErrors(rm(pathOf(id), { force: true })),
  }
}
