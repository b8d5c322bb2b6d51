// `npm run spoken`: compares what a screen reader says on the main road with the approved texts (docs/visual-review.md).
// `npm run spoken -- approve [part of a story's name …]` approves what it says now.
import { spawnSync } from 'node:child_process'

const [task, ...parts] = process.argv.slice(2)

/** Any of the parts, as the expression that Playwright filters titles by. */
const filter = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
const options = [...(task === 'approve' ? ['--update-snapshots=all'] : []), ...(filter ? ['--grep', filter] : [])]

for (const [command, args] of [
  ['npm', ['run', '--silent', 'build-storybook']],
  ['playwright', ['test', '--config', 'tests/visual', '--project=pages', 'spoken.spec.ts', ...options]],
] as const) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  process.exitCode = status ?? 1
  if (status !== 0) break
}
