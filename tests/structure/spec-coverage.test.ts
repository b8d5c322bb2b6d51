import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from './source-files.ts'

it('every statement of the spec is held by a test, and the page that lists them is up to date', async () => {
  const script = join(root, 'scripts/spec-coverage.ts')
  const run = promisify(execFile)(process.execPath, [script, '--check'], { cwd: root })
  const said = await run.then(
    () => 'held',
    (error: { stdout: string }) => error.stdout,
  )
  expect(said).toBe('held')
})
