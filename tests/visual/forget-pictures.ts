import { rm } from 'node:fs/promises'
import { projectFolders } from './pictures.ts'

/** Deletes the findings of the previous run. */
export default async function forgetPictures(): Promise<void> {
  await rm(projectFolders.results, { recursive: true, force: true })
}
