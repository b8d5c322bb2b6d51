import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { textOf } from './source-files.ts'

/** What a file, and all that it brings along, asks of packages. */
function packagesOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const imported = [...textOf(path).matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm)].map(
    ([, name]) => name ?? '',
  )
  return imported.flatMap((name) => {
    if (name.startsWith('.')) return packagesOf(join(dirname(path), name), seen)
    return isBuiltin(name) ? [] : [`${path}: ${name}`]
  })
}

test.for(['start', 'test', 'dev', 'build'])(
  'npm run %s begins where nothing is installed: with what Node has',
  (command) => {
    const seen = new Set<string>()
    expect(packagesOf(`scripts/${command}.mjs`, seen)).toEqual([])
    expect([...seen]).toContain('scripts/steps/run.mjs')
  },
)
