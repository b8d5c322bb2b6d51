import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readHistory, writeHistory } from '../visual/review/history.ts'

const picture = 'phone-light/button--primary.webp'
let root = ''
const folders = () => ({ baselines: join(root, 'tests/baselines'), results: join(root, 'results') })

function git(...args: string[]): void {
  execFileSync('git', ['-C', root, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args])
}

async function commit(subject: string, content: string | undefined): Promise<void> {
  const path = join(folders().baselines, picture)
  await mkdir(join(path, '..'), { recursive: true })
  await (content === undefined ? rm(path) : writeFile(path, content))
  git('add', '--all')
  git('commit', '--quiet', '--message', subject)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'picture-history-'))
  git('init', '--quiet')
  await commit('visual: approve a button', 'first')
  await commit('visual: approve a <round> button', 'second')
})
afterEach(() => rm(root, { recursive: true }))

test('each commit that changed a picture is listed, newest first, with the picture of that time', async () => {
  const { [picture]: versions = [] } = await readHistory([picture], folders())
  expect(versions).toMatchObject([
    { subject: 'visual: approve a <round> button', author: 'Ada' },
    { subject: 'visual: approve a button', author: 'Ada' },
  ])
  const texts = versions.map(({ file }) => readFile(join(folders().results, file ?? ''), 'utf8'))
  expect(await Promise.all(texts)).toEqual(['second', 'first'])
})

test('the page of a story shows all of it, also that it was deleted', async () => {
  await commit('visual: delete a button', undefined)
  const { path, pictures } = await writeHistory('button', folders())
  expect(pictures).toEqual([picture])
  const page = await readFile(path, 'utf8')
  expect(page).toContain('Ada): deleted')
  expect(page).toContain('approve a &lt;round> button')
  for (const [, file = ''] of page.matchAll(/src="([^"]+)"/g))
    expect(existsSync(join(folders().results, file))).toBe(true)
})

test('without a repository there is no history', async () => {
  await rm(join(root, '.git'), { recursive: true })
  expect(await readHistory([picture], folders())).toEqual({ [picture]: [] })
})
