import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A commit that changed a picture. `file`: the picture of that time, if it was copied to the report. */
export type PictureVersion = { commit: string; date: string; author: string; subject: string; file?: string }
type Version = PictureVersion & { blob: string | undefined }

const fieldsOf = '%x01%H%x09%aI%x09%aN%x09%s'
const mostBytes = 1 << 28
const deleted = /^0+$/
/** The report stays small enough to download: later pictures only name their commits. */
const mostCopies = 200
const mostVersions = 5

const git = (folder: string, args: readonly string[]) =>
  spawnSync('git', ['-C', folder, ...args], { maxBuffer: mostBytes }).stdout

/** All versions of all pictures below a folder, newest first; none outside of a Git repository. */
function readLog(baselines: string): Map<string, Version[]> {
  const versions = new Map<string, Version[]>()
  if (!existsSync(baselines)) return versions
  const args = ['log', '--raw', '--no-abbrev', '--no-renames', '--relative', `--format=${fieldsOf}`, '--', '.']
  for (const entry of String(git(baselines, args) ?? '').split('\u0001')) {
    const [head = '', ...lines] = entry.split('\n')
    const [commit = '', date = '', author = '', ...subject] = head.split('\t')
    for (const line of lines) {
      const [modes = '', picture] = line.split('\t')
      if (!picture) continue
      const blob = modes.split(' ')[3] ?? ''
      const version = { commit, date, author, subject: subject.join('\t'), blob: deleted.test(blob) ? undefined : blob }
      versions.set(picture, [...(versions.get(picture) ?? []), version])
    }
  }
  return versions
}

/** Copies the picture of a version to `history/` of the results, once. Returns its path there. */
async function copyVersion(baselines: string, results: string, blob: string): Promise<string> {
  const file = `history/${blob}.webp`
  await mkdir(join(results, 'history'), { recursive: true })
  if (!existsSync(join(results, file))) await writeFile(join(results, file), git(baselines, ['cat-file', 'blob', blob]))
  return file
}

/** The latest versions of some pictures, newest first, with the pictures of the first 200 of them. */
export async function readHistory(
  pictures: readonly string[],
  { baselines, results }: { baselines: string; results: string },
): Promise<Record<string, PictureVersion[]>> {
  const log = readLog(baselines)
  const history: Record<string, PictureVersion[]> = {}
  let copies = 0
  for (const picture of pictures) {
    const versions: PictureVersion[] = []
    for (const { blob, ...version } of (log.get(picture) ?? []).slice(0, mostVersions)) {
      const isCopied = blob !== undefined && copies < mostCopies
      if (isCopied) copies += 1
      versions.push(isCopied ? { ...version, file: await copyVersion(baselines, results, blob) } : version)
    }
    history[picture] = versions
  }
  return history
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Writes a page with every version of the pictures whose name contains `story`. Returns its path and what it holds. */
export async function writeHistory(
  story: string,
  folders: { baselines: string; results: string },
): Promise<{ path: string; pictures: string[] }> {
  const log = [...readLog(folders.baselines)].filter(([picture]) => basename(picture).includes(story))
  const parts: string[] = []
  for (const [picture, versions] of log.toSorted(([left], [right]) => left.localeCompare(right))) {
    parts.push(`<h2>${escaped(picture)}</h2>`)
    for (const { blob, subject, commit, author, date } of versions) {
      const words = escaped(`${date.slice(0, 10)} ${subject} (${commit.slice(0, 8)}, ${author})`)
      const file = blob && (await copyVersion(folders.baselines, folders.results, blob))
      parts.push(
        file ? `<p>${words}</p><img src="${file}" alt="${words}" loading="lazy" />` : `<p>${words}: deleted</p>`,
      )
    }
  }
  const head = `<!doctype html><html lang="en"><meta charset="utf-8" /><title>History of ${escaped(story)}</title>`
  const path = join(folders.results, 'history.html')
  await mkdir(folders.results, { recursive: true })
  await writeFile(path, `${head}<h1>History of ${escaped(story)}</h1>${parts.join('\n')}\n`)
  return { path, pictures: log.map(([picture]) => picture) }
}
