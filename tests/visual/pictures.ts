import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp, { type Sharp } from 'sharp'
import { alignRows, layOut, placeInAfter } from './differences/align-rows.ts'
import { describeDifference, type Aligned, type Area, type Difference } from './differences/describe-difference.ts'

export type Change = 'changed' | 'new' | 'removed'
export type Finding = { picture: string; change: Change }

export type PictureFolders = {
  /** The approved screenshots: `<variant>/<story>.webp`, lossless. Each contains the fingerprint of its PNG. */
  baselines: string
  /** The findings of a run: changed screenshots in `after/`, their differences in `diff/`, and the report. */
  results: string
  /** The reviewers' decisions, which outlive a run. */
  decisions: string
}

export const projectFolders: PictureFolders = {
  baselines: join(import.meta.dirname, 'baselines'),
  results: join(import.meta.dirname, '../../test-results/visual'),
  decisions: join(import.meta.dirname, '../../.cache/visual-decisions.json'),
}

/** The colour distance (0 to 1) below which two pixels are equal: one browser renders with this much noise. */
const threshold = 0.01
/**
 * The share of pixels that may differ by any amount. A token that changes by 3/255 stays below the threshold in each
 * pixel, but changes whole surfaces; rendering noise changes single pixels.
 */
const largestRawShare = 0.005

/**
 * So many pixels of one colour that became one other colour are no noise either: a token of a small button or a border on a
 * long page.
 */
const leastOfOneColour = 64

const bytesPerPixel = 4

const fingerprintOf = (png: Buffer): string => createHash('sha256').update(png).digest('hex')

async function writePicture(folder: string, picture: string, image: Sharp): Promise<void> {
  const path = join(folder, picture)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await image.webp({ lossless: true, effort: 6 }).toBuffer())
}

const writePng = (folder: string, picture: string, png: Buffer): Promise<void> =>
  writePicture(folder, picture, sharp(png).withExif({ IFD0: { ImageDescription: fingerprintOf(png) } }))

const readPixels = (image: Sharp) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
type Pixels = Awaited<ReturnType<typeof readPixels>>

/**
 * Whether two colours are one step of 255 apart in each channel: one browser blends a half transparent surface one step
 * darker on one processor than on another.
 */
function isOneStep(before: Buffer, after: Buffer, at: number): boolean {
  for (let channel = at; channel < at + bytesPerPixel; channel += 1)
    if (Math.abs(before.readUInt8(channel) - after.readUInt8(channel)) > 1) return false
  return true
}

/** How many pixels differ by more than a step, and how many of them changed from one colour to one other colour. */
function countRawDifferences(before: Buffer, after: Buffer): { different: number; ofOneColour: number } {
  const pairs = new Map<string, number>()
  let different = 0
  for (let at = 0; at < after.length; at += bytesPerPixel) {
    const [from, to] = [before.readUInt32LE(at), after.readUInt32LE(at)]
    if (from === to || isOneStep(before, after, at)) continue
    different += 1
    pairs.set(`${from} ${to}`, (pairs.get(`${from} ${to}`) ?? 0) + 1)
  }
  return { different, ofOneColour: Math.max(0, ...pairs.values()) }
}

/** Whether a difference below the threshold is rendering noise. */
function isNoise(before: Buffer, after: Buffer): boolean {
  const { different, ofOneColour } = countRawDifferences(before, after)
  return different / (after.length / bytesPerPixel) <= largestRawShare && ofOneColour < leastOfOneColour
}

/** Marks every different pixel, because pixelmatch shows nothing below its threshold. */
function markRawDifferences(before: Buffer, after: Buffer, diff: Buffer): void {
  for (let at = 0; at < after.length; at += bytesPerPixel)
    if (before.readUInt32LE(at) !== after.readUInt32LE(at)) diff.writeUInt32LE(0xff_00_80_ff, at)
}

const rowsOf = ({ data, info }: Pixels) => ({ data, width: info.width, height: info.height })

/** Both screenshots on one canvas, row beside row. */
function align(before: Pixels, after: Pixels): Aligned {
  const width = Math.max(before.info.width, after.info.width)
  const spans = alignRows(rowsOf(before), rowsOf(after))
  return {
    before: layOut('before', rowsOf(before), spans, width),
    after: layOut('after', rowsOf(after), spans, width),
    width,
    height: spans.reduce((sum, { rows }) => sum + rows, 0),
    spans,
  }
}

/** The picture of the difference; undefined if both count as equal. */
function drawDifference({ before, after, width, height }: Aligned, isSameSize: boolean): Sharp | undefined {
  const diff = Buffer.alloc(after.length)
  const pixels = pixelmatch(before, after, diff, width, height, { threshold })
  if (isSameSize && pixels === 0) {
    if (isNoise(before, after)) return undefined
    markRawDifferences(before, after, diff)
  }
  return sharp(diff, { raw: { width, height, channels: bytesPerPixel } })
}

/** The paths of all screenshots below a folder. */
async function listPictures(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
  return names.filter((name) => name.endsWith('.webp')).toSorted()
}

/** Says which element each area of the new picture belongs to. */
export type NameAreas = (areas: readonly Area[]) => Promise<string[]>

export type Comparison = {
  /** Whether a PNG with equal pixels from a newer browser updates the fingerprint. */
  isRenewing?: boolean
  nameAreas?: NameAreas
}

/** Compares screenshots with the approved ones, stores differences for a review, and approves new ones. */
export function createPictures({ baselines, results }: PictureFolders) {
  const isApproved = (picture: string) => existsSync(join(baselines, picture))
  const isSame = (picture: string) =>
    isApproved(picture) && readFileSync(join(baselines, picture)).equals(readFileSync(join(results, 'after', picture)))
  const descriptionOf = (picture: string) => join(results, 'diff', `${picture}.json`)

  async function describe(picture: string, aligned: Aligned, nameAreas: NameAreas | undefined): Promise<void> {
    const difference = describeDifference(aligned)
    const names = (await nameAreas?.(difference.areas.map((area) => placeInAfter(area, aligned.spans)))) ?? []
    const areas = difference.areas.map((area, at) => ({ ...area, ...(names[at] ? { where: names[at] } : {}) }))
    await writeFile(descriptionOf(picture), JSON.stringify({ ...difference, areas }))
  }

  async function compare(
    picture: string,
    png: Buffer,
    { isRenewing = false, nameAreas }: Comparison = {},
  ): Promise<Finding | undefined> {
    if (!isApproved(picture)) {
      await writePng(join(results, 'after'), picture, png)
      return { picture, change: 'new' }
    }
    const approved = await readFile(join(baselines, picture))
    // Most screenshots are unchanged, and decoding both would take longer than taking the screenshot.
    if (approved.includes(fingerprintOf(png))) return undefined
    const before = await readPixels(sharp(approved))
    const after = await readPixels(sharp(png))
    const isSameSize = before.info.width === after.info.width && before.info.height === after.info.height
    if (isSameSize && before.data.equals(after.data)) {
      if (isRenewing) await writePng(baselines, picture, png)
      return undefined
    }
    const aligned = align(before, after)
    const difference = drawDifference(aligned, isSameSize)
    if (!difference) return undefined
    await writePng(join(results, 'after'), picture, png)
    await writePicture(join(results, 'diff'), picture, difference)
    await describe(picture, aligned, nameAreas)
    return { picture, change: 'changed' }
  }

  /** Deletes a finding, if there is one: the story is run again, or its next look matched the approved screenshot. */
  async function forget({ picture }: Pick<Finding, 'picture'>): Promise<void> {
    await rm(join(results, 'after', picture), { force: true })
    await rm(join(results, 'diff', picture), { force: true })
    await rm(descriptionOf(picture), { force: true })
  }

  return {
    /** Compares a PNG with the approved screenshot and stores a difference for the review. */
    compare,
    forget,

    /** The findings of the last run, read from its files. `removed`: approved screenshots that no story expects. */
    async findings(expected: ReadonlySet<string>): Promise<Finding[]> {
      const taken = await listPictures(join(results, 'after'))
      const after = taken.filter((picture) => !isSame(picture))
      const removed = (await listPictures(baselines)).filter((path) => !expected.has(path))
      return [
        ...after.map((picture): Finding => ({ picture, change: isApproved(picture) ? 'changed' : 'new' })),
        ...removed.map((picture): Finding => ({ picture, change: 'removed' })),
      ]
    },

    /** What differs in a changed picture, as the run described it. */
    async readDifference({ picture, change }: Finding): Promise<Difference | undefined> {
      if (change !== 'changed' || !existsSync(descriptionOf(picture))) return undefined
      const difference: Difference = JSON.parse(await readFile(descriptionOf(picture), 'utf8'))
      return difference
    },

    /** What a decision depends on: it holds as long as the picture is this one. */
    async fingerprint({ picture, change }: Finding): Promise<string> {
      const isRemoved = change === 'removed'
      const copy = join(results, 'before', picture)
      const path = isRemoved ? (existsSync(copy) ? copy : join(baselines, picture)) : join(results, 'after', picture)
      return createHash('sha256')
        .update(`${picture} ${isRemoved ? 'removed' : 'taken'}`)
        .update(await readFile(path))
        .digest('hex')
        .slice(0, 12)
    },

    /** Takes an approval back, from the copy that the report made of the approved screenshot. */
    async restore({ picture, change }: Finding): Promise<void> {
      if (change === 'new') return rm(join(baselines, picture), { force: true })
      await cp(join(results, 'before', picture), join(baselines, picture))
    },

    /** Approves the new screenshot; for a deleted story, deletes the approved one. */
    async approve({ picture, change }: Finding): Promise<void> {
      if (change === 'removed') return rm(join(baselines, picture), { force: true })
      await mkdir(dirname(join(baselines, picture)), { recursive: true })
      await cp(join(results, 'after', picture), join(baselines, picture))
    },
  }
}
