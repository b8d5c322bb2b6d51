import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A reviewer's decision on one picture. A rejection gives its reason. */
export type Decision = { picture: string; decision: 'approved' | 'rejected'; reason: string; by: string; at: string }
/** Decisions by the picture's fingerprint: they hold in later runs as long as the picture is the same. */
export type Decisions = Record<string, Decision>

export async function readDecisions(file: string): Promise<Decisions> {
  if (!existsSync(file)) return {}
  const decisions: Decisions = JSON.parse(await readFile(file, 'utf8'))
  return decisions
}

/** The write is atomic, even if the process ends meanwhile. */
async function write(file: string, decisions: Decisions): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, `${JSON.stringify(decisions, null, 2)}\n`)
  await rename(`${file}.part`, file)
}

export async function keepDecisions(file: string, added: Decisions): Promise<void> {
  await write(file, { ...(await readDecisions(file)), ...added })
}

export async function forgetDecisions(file: string, keys: readonly string[]): Promise<void> {
  const all = Object.entries(await readDecisions(file))
  await write(file, Object.fromEntries(all.filter(([key]) => !keys.includes(key))))
}
