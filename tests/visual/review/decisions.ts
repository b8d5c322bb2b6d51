import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A reviewer's decision on one screenshot. A rejection gives its reason. */
export type Decision = { decision: 'approved' | 'rejected'; reason: string; by: string; at: string }
/** Decisions by the screenshot's path. */
export type Decisions = Record<string, Decision>

const fileIn = (results: string) => join(results, 'decisions.json')

/** The decisions on the last run's findings; empty if there are none yet. */
export async function readDecisions(results: string): Promise<Decisions> {
  const file = fileIn(results)
  if (!existsSync(file)) return {}
  const decisions: Decisions = JSON.parse(await readFile(file, 'utf8'))
  return decisions
}

/** Adds decisions to the file. The write is atomic, even if the process ends meanwhile. */
export async function keepDecisions(results: string, added: Decisions): Promise<void> {
  const file = fileIn(results)
  const all = { ...(await readDecisions(results)), ...added }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, `${JSON.stringify(all, null, 2)}\n`)
  await rename(`${file}.part`, file)
}
