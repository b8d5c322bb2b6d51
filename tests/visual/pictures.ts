import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp, { type Sharp } from 'sharp'

export type Change = 'changed' | 'new' | 'removed'
export type Finding = { picture: string; change: Change }

export type PictureFolders = {
  /** The approved screenshots: `<variant>/<story>.webp`, lossless. Each contains the fingerprint of its PNG. */
  baselines: string
  /** The findings of a run: changed screenshots in `after/`, their differences in `diff/`, and the report. */
  results: string
}

export const projectFolders: PictureFolders = {
  baselines: join(import.meta.dirname, 'baselines'),
  results: join(import.meta.dirname, '../../test-results/visual'),
}

/** The colour distance (0 to 1) below which two pixels are equal: one browser renders with this much noise. */
const threshold = 0.01
/**
 * The share of pixels that may differ by any amount. A token that changes by 3/255 stays below the threshold in each
 * pixel, but changes whole surfaces; rendering noise changes single pixels.
 */
const largestRawShare = 0.005

const bytesPerPixel = 4

const fingerprintOf = (png: Buffer): string => createHash('sha256').update(png).digest('hex')

async function writePicture(folder: string, picture: string, image: Sharp): Promise<void> {
  const path = join(folder, picture)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await image.webp({ lossless: true, effort: 4 }).toBuffer())
}

const writePng = (folder: string, picture: string, png: Buffer): Promise<void> =>
  writePicture(folder, picture, sharp(png).withExif({ IFD0: { ImageDescription: fingerprintOf(png) } }))

const readPixels = (image: Sharp) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
type Pixels = Awaited<ReturnType<typeof readPixels>>

/** Pads a screenshot on a transparent canvas, so that different sizes can be compared. */
function padded({ data, info }: Pixels, width: number, height: number): Buffer {
  if (info.width === width && info.height === height) return data
  const canvas = Buffer.alloc(width * height * bytesPerPixel)
  for (let row = 0; row < info.height; row += 1) {
    const from = row * info.width * bytesPerPixel
    data.copy(canvas, row * width * bytesPerPixel, from, from + info.width * bytesPerPixel)
  }
  return canvas
}

/** The share of pixels, 0 to 1, with any difference in any channel. */
function rawShare(before: Buffer, after: Buffer): number {
  let different = 0
  for (let at = 0; at < after.length; at += bytesPerPixel)
    if (before.readUInt32LE(at) !== after.readUInt32LE(at)) different += 1
  return different / (after.length / bytesPerPixel)
}

/** Marks every different pixel, because pixelmatch shows nothing below its threshold. */
function markRawDifferences(before: Buffer, after: Buffer, diff: Buffer): void {
  for (let at = 0; at < after.length; at += bytesPerPixel)
    if (before.readUInt32LE(at) !== after.readUInt32LE(at)) diff.writeUInt32LE(0xff_00_80_ff, at)
}

/** The difference of two screenshots, as large as the larger one; undefined if they count as equal. */
function differenceOf(before: Pixels, after: Pixels): Sharp | undefined {
  const width = Math.max(before.info.width, after.info.width)
  const height = Math.max(before.info.height, after.info.height)
  const isSameSize = [before, after].every(({ info }) => info.width === width && info.height === height)
  const [left, right] = [padded(before, width, height), padded(after, width, height)]
  const diff = Buffer.alloc(right.length)
  const pixels = pixelmatch(left, right, diff, width, height, { threshold })
  if (isSameSize && pixels === 0) {
    if (rawShare(left, right) <= largestRawShare) return undefined
    markRawDifferences(left, right, diff)
  }
  return sharp(diff, { raw: { width, height, channels: bytesPerPixel } })
}

/** The paths of all screenshots below a folder. */
async function listPictures(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
  return names.filter((name) => name.endsWith('.webp')).toSorted()
}

/** Compares screenshots with the approved ones, stores differences for a review, and approves new ones. */
export function createPictures({ baselines, results }: PictureFolders) {
  const isApproved = (picture: string) => existsSync(join(baselines, picture))

  async function compare(picture: string, png: Buffer, renewing: boolean): Promise<Finding | undefined> {
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
      if (renewing) await writePng(baselines, picture, png)
      return undefined
    }
    const difference = differenceOf(before, after)
    if (!difference) return undefined
    await writePng(join(results, 'after'), picture, png)
    await writePicture(join(results, 'diff'), picture, difference)
    return { picture, change: 'changed' }
  }

  /** Deletes a finding: a retry of the story matched its approved screenshot. */
  async function forget({ picture }: Finding): Promise<void> {
    await rm(join(results, 'after', picture), { force: true })
    await rm(join(results, 'diff', picture), { force: true })
  }

  return {
    /**
     * Compares a PNG with the approved screenshot and stores a difference for the review. `renewing`: a PNG with equal
     * pixels from a newer browser updates the fingerprint.
     */
    compare,
    forget,

    /** The findings of the last run, read from its files. `removed`: approved screenshots of deleted stories. */
    async findings(storyIds: readonly string[]): Promise<Finding[]> {
      const ids = new Set(storyIds)
      const after = await listPictures(join(results, 'after'))
      const removed = (await listPictures(baselines)).filter((path) => !ids.has(path.replace(/^.*\/|\.webp$/g, '')))
      return [
        ...after.map((picture): Finding => ({ picture, change: isApproved(picture) ? 'changed' : 'new' })),
        ...removed.map((picture): Finding => ({ picture, change: 'removed' })),
      ]
    },

    /** Approves the new screenshot; for a deleted story, deletes the approved one. */
    async approve({ picture, change }: Finding): Promise<void> {
      if (change === 'removed') return rm(join(baselines, picture), { force: true })
      await mkdir(dirname(join(baselines, picture)), { recursive: true })
      await cp(join(results, 'after', picture), join(baselines, picture))
    },
  }
}
