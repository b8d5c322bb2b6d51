import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding, PictureFolders } from '../pictures.ts'
import { readDecisions } from './decisions.ts'

const placeholder = '__REVIEW__'

/** Safe inside a `script` element of type application/json. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Copies the approved screenshots of this run, because an approval overwrites the baseline. */
async function copyApproved(found: readonly Finding[], { baselines, results }: PictureFolders): Promise<void> {
  for (const { picture, change } of found) {
    const copy = join(results, 'before', picture)
    if (change === 'new' || existsSync(copy)) continue
    await mkdir(dirname(copy), { recursive: true })
    await cp(join(baselines, picture), copy)
  }
}

/**
 * Lays the approved pictures beside the new ones and writes a page, `index.html`, that needs no server: it is also what CI
 * keeps of a failing run. Returns its path.
 */
export async function writeReport(found: readonly Finding[], folders: PictureFolders): Promise<string> {
  const { results } = folders
  await copyApproved(found, folders)
  const findings = found.map((finding) => ({
    ...finding,
    hasDifference: existsSync(join(results, 'diff', finding.picture)),
  }))
  const template = await readFile(join(import.meta.dirname, 'review.html'), 'utf8')
  if (!template.includes(placeholder)) throw new Error(`review.html has no ${placeholder}.`)
  const page = template.replace(placeholder, () => asJson({ findings, decisions: {} }))
  const path = join(results, 'index.html')
  await mkdir(results, { recursive: true })
  await writeFile(path, page)
  return path
}

/** The written page, with the decisions made since. */
export async function readReport(results: string): Promise<string> {
  const page = await readFile(join(results, 'index.html'), 'utf8')
  const decisions = asJson(await readDecisions(results))
  return page.replace('"decisions":{}}', () => `"decisions":${decisions}}`)
}
