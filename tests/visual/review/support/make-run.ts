import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { createPictures, type Finding, type PictureFolders } from '../../pictures.ts'
import { writeReport } from '../write-report.ts'
import { addressOf, serveReview } from '../serve-review.ts'
import { draw, drawing, type Drawing } from './draw-pictures.ts'

/** A picture before and after a change; undefined where it is new or gone. `where`: what its first area belongs to. */
export type Pair = { picture: string; before?: Drawing; after?: Drawing; where?: string }

/** Approves the pictures before a change, then compares those after it and writes the report. */
export async function makeRun(pairs: readonly Pair[], folders: PictureFolders): Promise<Finding[]> {
  const pictures = createPictures(folders)
  for (const { picture, before } of pairs) {
    if (!before) continue
    const isNew = await pictures.compare(picture, await draw(before))
    if (!isNew) continue
    await pictures.approve(isNew)
    await pictures.forget(isNew)
  }
  for (const { picture, after, where } of pairs)
    if (after)
      await pictures.compare(picture, await draw(after), { nameAreas: async (areas) => areas.map(() => where ?? '') })
  const found = await pictures.findings(new Set(pairs.flatMap(({ picture, after }) => (after ? [picture] : []))))
  await writeReport(found, folders)
  return found
}

const paper = '#faf5ec'
/** One change of each kind: a colour, a height, a new picture, one that is gone, and one that is as before. */
export const smallChange: Pair[] = [
  { picture: 'phone-light/same--one.webp', before: drawing(1), after: drawing(1) },
  { picture: 'phone-light/colour--one.webp', before: drawing(2), after: drawing(2, { paper: '#fdf5ec' }) },
  { picture: 'phone-light/colour--two.webp', before: drawing(3), after: drawing(3, { paper: '#fdf5ec' }) },
  { picture: 'phone-light/colour--three.webp', before: drawing(4), after: drawing(4, { paper: '#fdf5ec' }) },
  { picture: 'phone-light/taller--one.webp', before: drawing(5), after: drawing(5, { height: 190, paper }) },
  { picture: 'phone-light/added--one.webp', after: drawing(6) },
  { picture: 'phone-light/gone--one.webp', before: drawing(7) },
]

type Fixtures = { folders: PictureFolders; serve: (found: readonly Finding[]) => Promise<string> }

/** Folders of its own for each test, and a review that ends with it. */
export const test = base.extend<Fixtures>({
  folders: async ({ browserName: _ }, provide) => {
    const parent = await mkdtemp(join(tmpdir(), 'visual-review-'))
    await provide({
      baselines: join(parent, 'baselines'),
      results: join(parent, 'results'),
      decisions: join(parent, 'decisions.json'),
    })
    await rm(parent, { recursive: true })
  },
  serve: async ({ folders }, provide) => {
    const closes: (() => void)[] = []
    await provide(async (found) => {
      const server = await serveReview(found, folders)
      closes.push(() => {
        server.closeAllConnections()
        server.close()
      })
      return addressOf(server)
    })
    for (const close of closes) close()
  },
})
