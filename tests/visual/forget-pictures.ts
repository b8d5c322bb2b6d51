import { rm } from 'node:fs/promises'
import { projectFolders } from './pictures.ts'

/** What an earlier run found is not a finding of this one. */
export default async function forgetPictures(): Promise<void> {
  await rm(projectFolders.results, { recursive: true, force: true })
}
