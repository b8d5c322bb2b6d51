import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp, { type Sharp } from 'sharp'

/** The approved pictures: `<variant>/<story>.webp`, lossless; each carries the fingerprint of the PNG that it was made of. */
export const baselines = join(import.meta.dirname, 'baselines')
/** What a run found: `after/` the differing pictures, `diff/` where they differ. */
export const taken = join(import.meta.dirname, '../../test-results/visual')

export type Change = 'changed' | 'new' | 'removed'
export type Finding = { picture: string; change: Change }

/** Share of the colour distance that counts as none: below it lies what one browser draws differently twice. */
const threshold = 0.01

const fingerprintOf = (png: Buffer): string => createHash('sha256').update(png).digest('hex')

const exists = (folder: string, picture: string): boolean => existsSync(join(folder, picture))

async function put(folder: string, picture: string, image: Sharp): Promise<void> {
  const path = join(folder, picture)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await image.webp({ lossless: true, effort: 4 }).toBuffer())
}

const putPng = (folder: string, picture: string, png: Buffer): Promise<void> =>
  put(folder, picture, sharp(png).withExif({ IFD0: { ImageDescription: fingerprintOf(png) } }))

const raw = (image: Sharp) => image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/**
 * Compares with the approved picture, and keeps what differs for the review. Undefined when nothing does. `renewing`: the same
 * pixels in another PNG, of a newer browser, give their approved picture its fingerprint.
 */
export async function compare(picture: string, png: Buffer, renewing: boolean): Promise<Finding | undefined> {
  if (!exists(baselines, picture)) {
    await putPng(join(taken, 'after'), picture, png)
    return { picture, change: 'new' }
  }
  const approved = await readFile(join(baselines, picture))
  // Most are the very same, and reading the pixels of both would take longer than taking the picture.
  if (approved.includes(fingerprintOf(png))) return undefined
  const before = await raw(sharp(approved))
  const after = await raw(sharp(png))
  const { width, height } = after.info
  const isSameSize = before.info.width === width && before.info.height === height
  if (isSameSize && before.data.equals(after.data)) {
    if (renewing) await putPng(baselines, picture, png)
    return undefined
  }
  const diff = Buffer.alloc(after.data.length)
  const pixels = isSameSize ? pixelmatch(before.data, after.data, diff, width, height, { threshold }) : 0
  if (isSameSize && pixels === 0) return undefined
  await putPng(join(taken, 'after'), picture, png)
  if (isSameSize) await put(join(taken, 'diff'), picture, sharp(diff, { raw: { width, height, channels: 4 } }))
  return { picture, change: 'changed' }
}

/** The paths of all pictures in a folder, below it. */
async function listPictures(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
  return names.filter((name) => name.endsWith('.webp')).toSorted()
}

/** What the last run found, from the files that it left; `removed`: approved pictures whose story is gone. */
export async function findings(storyIds: readonly string[]): Promise<Finding[]> {
  const ids = new Set(storyIds)
  const after = await listPictures(join(taken, 'after'))
  const gone = (await listPictures(baselines)).filter((picture) => !ids.has(picture.replace(/^.*\/|\.webp$/g, '')))
  return [
    ...after.map((picture): Finding => ({ picture, change: exists(baselines, picture) ? 'changed' : 'new' })),
    ...gone.map((picture): Finding => ({ picture, change: 'removed' })),
  ]
}

/** Takes a finding into the baselines. */
export async function approve({ picture, change }: Finding): Promise<void> {
  if (change === 'removed') return rm(join(baselines, picture))
  await mkdir(dirname(join(baselines, picture)), { recursive: true })
  await cp(join(taken, 'after', picture), join(baselines, picture))
  await reject({ picture, change })
}

/** Leaves the baseline as it is and puts the finding aside. */
export async function reject({ picture }: Finding): Promise<void> {
  await rm(join(taken, 'after', picture), { force: true })
  await rm(join(taken, 'diff', picture), { force: true })
}
