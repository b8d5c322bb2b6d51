import { existsSync } from 'node:fs'
import { createPictures, projectFolders } from './pictures.ts'
import { createPicturePlan } from './profiles.ts'
import { readStories } from './read-stories.ts'
import { writeReport } from './review/write-report.ts'

/** Writes the report after a run with differences: CI stores it, and it can be read without the project. */
export default async function reportPictures(): Promise<void> {
  if (!existsSync(projectFolders.results)) return
  const stories = readStories()
  const found = await createPictures(projectFolders).findings(createPicturePlan(stories).all())
  if (found.length > 0) await writeReport(found, projectFolders, stories)
}
