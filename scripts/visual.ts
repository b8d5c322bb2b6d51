// `npm run visual`: compares all stories with their approved pictures, then opens a review in the browser.
// `npm run visual -- approve [part of a name …]` approves the pictures of the last run; `-- report` only shows its review.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createPictures, projectFolders, type Finding } from '../tests/visual/pictures.ts'
import { readStories } from '../tests/visual/read-stories.ts'
import { readDecisions } from '../tests/visual/review/decisions.ts'
import { addressOf, serveReview } from '../tests/visual/review/serve-review.ts'
import { writeReport } from '../tests/visual/review/write-report.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const pictures = createPictures(projectFolders)

function takePictures(): void {
  for (const command of ['npm run --silent build-storybook', 'playwright test --config tests/visual']) {
    const { status } = spawnSync(command, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, VISUAL: 'collect' },
    })
    if (status !== 0) throw new Error(`"${command}" failed.`)
  }
}

async function approve(found: readonly Finding[], parts: readonly string[]): Promise<void> {
  const chosen = found.filter(({ picture }) => parts.length === 0 || parts.some((part) => picture.includes(part)))
  for (const finding of chosen) await pictures.approve(finding)
  say(`${chosen.length} of ${found.length} approved.`)
}

async function review(found: readonly Finding[]): Promise<void> {
  const report = await writeReport(found, projectFolders)
  say(found.length === 0 ? 'No differences.' : `${found.length} differences: ${report}`)
  for (const [picture, { decision, reason, by }] of Object.entries(await readDecisions(projectFolders.results)))
    if (decision === 'rejected') say(`Rejected by ${by}: ${picture}: ${reason}`)
  if (found.length === 0) return
  if (!process.stdout.isTTY) {
    process.exitCode = 1
    return
  }
  const server = await serveReview(found, projectFolders)
  say(`Review: ${addressOf(server)} (Ctrl+C ends it)`)
  await once(server, 'close')
}

const [task = 'review', ...parts] = process.argv.slice(2)
if (task === 'review') takePictures()
const found = await pictures.findings(readStories().map(({ id }) => id))
await (task === 'approve' ? approve(found, parts) : review(found))
