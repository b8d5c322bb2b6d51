// `npm run visual`: all stories beside their approved pictures, then a review in the browser.
// `npm run visual -- approve [part of a name …]` takes what the last run found into the baselines; `-- report` only shows it.
import { spawnSync } from 'node:child_process'
import { approve, findings } from '../tests/visual/pictures.ts'
import { readStories } from '../tests/visual/read-stories.ts'
import { serveReview } from '../tests/visual/review/serve-review.ts'
import { writeReport } from '../tests/visual/review/write-report.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const found = () => findings(readStories().map(({ id }) => id))

function take(): void {
  for (const command of ['npm run --silent build-storybook', 'playwright test --config tests/visual']) {
    const { status } = spawnSync(command, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, VISUAL: 'collect' },
    })
    if (status !== 0) throw new Error(`"${command}" failed.`)
  }
}

const [task = 'review', ...parts] = process.argv.slice(2)
if (task === 'review') take()
const all = await found()
if (task === 'approve') {
  const chosen = all.filter(({ picture }) => parts.length === 0 || parts.some((part) => picture.includes(part)))
  for (const finding of chosen) await approve(finding)
  say(`${chosen.length} of ${all.length} approved.`)
} else {
  const report = await writeReport(all)
  say(all.length === 0 ? 'No differences.' : `${all.length} differences: ${report}`)
  if (all.length > 0 && process.stdout.isTTY) await serveReview(say)
  else process.exitCode = all.length > 0 ? 1 : 0
}
