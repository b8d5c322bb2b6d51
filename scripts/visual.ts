// `npm run visual`: compares all stories with their approved pictures, then opens a review in the browser.
// `-- approve [part of a name …]` approves the pictures of the last run; `-- apply <file>` takes the decisions that were
// saved from a copy of the review; `-- history <story>` shows the commits that changed a story's pictures; `-- report`
// only writes the review of the last run again.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createPictures, projectFolders, type Finding } from '../tests/visual/pictures.ts'
import { createPicturePlan } from '../tests/visual/profiles.ts'
import { readStories } from '../tests/visual/read-stories.ts'
import { applySaved } from '../tests/visual/review/apply-decisions.ts'
import { readDecisions } from '../tests/visual/review/decisions.ts'
import { writeHistory } from '../tests/visual/review/history.ts'
import { addressOf, serveReview } from '../tests/visual/review/serve-review.ts'
import { describeFindings, writeReport } from '../tests/visual/review/write-report.ts'

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

async function apply(found: readonly Finding[], file: string | undefined): Promise<void> {
  if (!file) throw new Error('Name the file with the decisions: npm run visual -- apply <file>')
  const { approved, rejected } = await applySaved(file, await describeFindings(found, projectFolders), projectFolders)
  say(`${approved} approved, ${rejected} rejected, of ${found.length}.`)
}

async function showHistory(story: string | undefined): Promise<void> {
  if (!story) throw new Error('Name a story, or a part of its id: npm run visual -- history <story>')
  const { path, pictures: found } = await writeHistory(story, projectFolders)
  say(found.length === 0 ? `No picture has "${story}" in its name.` : `${found.length} pictures: ${path}`)
}

async function review(found: readonly Finding[]): Promise<void> {
  const report = await writeReport(found, projectFolders, readStories())
  say(found.length === 0 ? 'No differences.' : `${found.length} differences: ${report}`)
  const shown = new Set((await describeFindings(found, projectFolders)).map(({ key }) => key))
  for (const [key, { picture, decision, reason, by }] of Object.entries(await readDecisions(projectFolders.decisions)))
    if (shown.has(key) && decision === 'rejected') say(`Rejected by ${by}: ${picture}: ${reason}`)
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
if (task === 'history') await showHistory(parts[0])
else {
  if (task === 'review') takePictures()
  const found = await pictures.findings(createPicturePlan().all())
  if (task === 'approve') await approve(found, parts)
  else if (task === 'apply') await apply(found, parts[0])
  else await review(found)
}
