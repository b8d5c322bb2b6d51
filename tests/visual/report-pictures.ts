import { existsSync } from 'node:fs'
import { createPictures, projectFolders } from './pictures.ts'
import { readStories } from './read-stories.ts'
import { writeReport } from './review/write-report.ts'

/** After a run that found differences: the report that CI keeps, whole and readable without the project. */
export default async function reportPictures(): Promise<void> {
  if (!existsSync(projectFolders.results)) return
  const found = await createPictures(projectFolders).findings(readStories().map(({ id }) => id))
  if (found.length > 0) await writeReport(found, projectFolders)
}
