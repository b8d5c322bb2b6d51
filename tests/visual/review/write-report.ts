import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { baselines, taken, type Finding } from '../pictures.ts'

const reportPath = join(taken, 'index.html')

/** Lays the approved pictures beside the new ones and writes a page that needs no server. Returns its path. */
export async function writeReport(found: readonly Finding[]): Promise<string> {
  await rm(join(taken, 'before'), { recursive: true, force: true })
  for (const { picture, change } of found) {
    if (change === 'new') continue
    const copy = join(taken, 'before', picture)
    await mkdir(dirname(copy), { recursive: true })
    await cp(join(baselines, picture), copy)
  }
  const rows = found.map((finding) => ({ ...finding, hasDiff: existsSync(join(taken, 'diff', finding.picture)) }))
  const page = await readFile(join(import.meta.dirname, 'review.html'), 'utf8')
  await mkdir(taken, { recursive: true })
  await writeFile(reportPath, page.replace('"FINDINGS"', JSON.stringify(rows).replaceAll('<', '\\u003c')))
  return reportPath
}
