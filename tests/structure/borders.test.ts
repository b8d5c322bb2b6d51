import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { planted } from './planted-imports.ts'
import { root } from './source-files.ts'

type Rule = { name: string; comment?: string }
type Crossing = { rule: { name: string }; from: string }

const config = join(root, '.dependency-cruiser.cjs')
const { forbidden }: { forbidden: Rule[] } = createRequire(import.meta.url)(config)
const names = forbidden.map(({ name }) => name)

mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache/planted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

async function crossings(): Promise<Crossing[]> {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const words = [cruiser, 'packages', 'stories', 'tests', '--config', config, '--output-type', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: folder, maxBuffer: 64_000_000 }).catch(
    (error: { stdout: string }) => error,
  )
  const { summary }: { summary: { violations: Crossing[] } } = JSON.parse(stdout.slice(stdout.indexOf('{')))
  return summary.violations
}

describe('borders', () => {
  it('say why they are there', () => {
    expect(forbidden.filter(({ comment }) => (comment ?? '').length < 40)).toEqual([])
  })

  it('stop each kind of import that they forbid, tried on purpose', { timeout: 60_000 }, async () => {
    for (const { from, imports, to } of planted) {
      if (to) write(to, 'export const planted = 1\n')
      write(from, `import ${JSON.stringify(imports)}\n`)
    }
    const caught = await crossings()
    const missed = planted.filter(
      ({ rule, from }) => !caught.some((one) => one.rule.name === rule && one.from === from),
    )
    expect(missed).toEqual([])
    expect([...new Set(planted.map(({ rule }) => rule))].toSorted()).toEqual(names.toSorted())
  })
})
