import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { statements } from '../spec/statements.ts'
import { root } from './source-files.ts'

test('the page of the spec’s statements is up to date', async () => {
  const script = join(root, 'scripts/spec-coverage.ts')
  const run = promisify(execFile)(process.execPath, [script, '--check'], { cwd: root })
  await expect(
    run.then(
      () => 'up to date',
      (error: { stdout: string }) => error.stdout,
    ),
  ).resolves.toBe('up to date')
})

test('each statement has an id of its own, and stands where it can be broken', () => {
  const ids = statements.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const lost = statements.filter(({ broken: { file, from } }) => !readFileSync(join(root, file), 'utf8').includes(from))
  expect(lost.map(({ id }) => id)).toEqual([])
})
