import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from './image-store.ts'

const isId = (id: string) => /^[0-9a-f-]{36}$/.test(id)

/** Pictures as files in a folder; the default. */
export function createDiskImages(folder: string): ImageStore {
  const pathOf = (id: string) => {
    if (!isId(id)) throw new Error('A picture is kept by its id alone.')
    return join(folder, id)
  }
  return {
    async save(id, { bytes }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(id)
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    read: (id) => readFile(pathOf(id)).catch(() => undefined),
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}
