import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { build } from 'vite'
import { createPictures, type Finding, type PictureFolders } from '../pictures.ts'
import { readDecisions } from './decisions.ts'
import { groupFindings } from './group-findings.ts'
import { readHistory } from './history.ts'
import type { ReviewData, ReviewFinding } from './page/review-data.ts'

type NamedStory = { id: string; title: string; name: string }

const page = join(import.meta.dirname, 'page')
const decisionsPlace = '"decisions":{}}'

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

/** The page's script as one text: the report is a single file that needs no server. */
async function bundleScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2024', lib: { entry: join(page, 'main.ts'), formats: ['es'] } },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('The script of the review was not built.')
  return result.output[0].code
}

async function fillPage(data: ReviewData): Promise<string> {
  const parts: Record<string, string> = {
    __STYLE__: await readFile(join(page, 'review.css'), 'utf8'),
    __REVIEW__: asJson(data),
    __SCRIPT__: (await bundleScript()).replaceAll('</script', String.raw`<\/script`),
  }
  const template = await readFile(join(page, 'index.html'), 'utf8')
  return template.replaceAll(/__(?:STYLE|REVIEW|SCRIPT)__/g, (place) => parts[place] ?? '')
}

/** A finding with what the page says of it. */
async function describe(
  finding: Finding,
  folders: PictureFolders,
  stories: ReadonlyMap<string, NamedStory>,
): Promise<ReviewFinding> {
  const pictures = createPictures(folders)
  const id = basename(finding.picture, '.webp')
  const [component = id, state = id] = id.split('--')
  const { title, name } = stories.get(id) ?? { title: component, name: state }
  return {
    ...finding,
    key: await pictures.fingerprint(finding),
    component: title,
    story: name,
    profile: dirname(finding.picture),
    difference: await pictures.readDifference(finding),
  }
}

export const describeFindings = async (
  found: readonly Finding[],
  folders: PictureFolders,
  stories: readonly NamedStory[] = [],
): Promise<ReviewFinding[]> => {
  const byId = new Map(stories.map((story) => [story.id, story]))
  return Promise.all(found.map((finding) => describe(finding, folders, byId)))
}

/**
 * Lays the approved pictures beside the new ones and writes a page, `index.html`, that needs no server: it is also what CI
 * keeps of a failing run. Returns its path.
 */
export async function writeReport(
  found: readonly Finding[],
  folders: PictureFolders,
  stories: readonly NamedStory[] = [],
): Promise<string> {
  const { results } = folders
  await copyApproved(found, folders)
  const findings = await describeFindings(found, folders, stories)
  const history = await readHistory(
    found.map(({ picture }) => picture),
    folders,
  )
  const path = join(results, 'index.html')
  await mkdir(results, { recursive: true })
  await writeFile(path, await fillPage({ findings, groups: groupFindings(findings), history, decisions: {} }))
  return path
}

/** The written page, with the decisions made since. */
export async function readReport({ results, decisions }: PictureFolders): Promise<string> {
  const html = await readFile(join(results, 'index.html'), 'utf8')
  const made = asJson(await readDecisions(decisions))
  return html.replace(decisionsPlace, () => `"decisions":${made}}`)
}
