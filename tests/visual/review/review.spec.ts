import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test as base } from '@playwright/test'
import sharp from 'sharp'
import { createPictures, type Finding, type PictureFolders } from '../pictures.ts'
import { addressOf, serveReview } from './serve-review.ts'
import { writeReport } from './write-report.ts'

const paper = { r: 250, g: 245, b: 236 }
type Size = { width: number; height: number }

/** A plain screenshot with one line of text colour, like a page. */
const page = ({ width, height }: Size, background = paper) =>
  sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: { create: { width: width - 20, height: 2, channels: 3, background: '#221f2e' } }, left: 10, top: 20 },
    ])
    .png()
    .toBuffer()

const small = { width: 120, height: 80 }
const lightlyTinted = { ...paper, r: paper.r + 3 }

const test = base.extend<{ folders: PictureFolders }>({
  folders: async ({ browserName: _ }, provide) => {
    const parent = await mkdtemp(join(tmpdir(), 'visual-review-'))
    await provide({ baselines: join(parent, 'baselines'), results: join(parent, 'results') })
    await rm(parent, { recursive: true })
  },
})

/** Approved screenshots, and a run in which one has changed, one has grown, one is new and one is gone. */
async function runWithDifferences(folders: PictureFolders): Promise<Finding[]> {
  const pictures = createPictures(folders)
  const approved = { 'phone/same.webp': small, 'phone/colour.webp': small, 'phone/taller.webp': small }
  for (const [picture, size] of Object.entries({ ...approved, 'phone/gone.webp': small })) {
    const png = await page(size)
    await pictures.compare(picture, png, false)
    await pictures.approve({ picture, change: 'new' })
    await pictures.forget({ picture, change: 'new' })
  }
  await pictures.compare('phone/same.webp', await page(small), false)
  await pictures.compare('phone/colour.webp', await page(small, { ...paper, b: 100 }), false)
  await pictures.compare('phone/taller.webp', await page({ width: 120, height: 140 }), false)
  await pictures.compare('phone/added.webp', await page(small), false)
  const found = await pictures.findings(['same', 'colour', 'taller', 'added'])
  await writeReport(found, folders)
  return found
}

const broken = (images: HTMLImageElement[]) => images.filter(({ naturalWidth }) => naturalWidth === 0).length

test('a reviewer approves one picture, rejects another with a reason, and reads both back after a reload', async ({
  page: browserPage,
  folders,
}) => {
  const found = await runWithDifferences(folders)
  const server = await serveReview(found, folders)
  await browserPage.goto(addressOf(server))
  const list = browserPage.getByRole('navigation', { name: 'Differences' })
  await expect(list.getByRole('button')).toHaveText([
    'new: phone/added.webp',
    'changed: phone/colour.webp',
    'changed: phone/taller.webp',
    'removed: phone/gone.webp',
  ])

  await list.getByRole('button', { name: 'phone/colour.webp' }).click()
  await expect(browserPage.getByRole('figure')).toHaveText(['before', 'after', 'diff'])
  await browserPage.keyboard.press('a')
  await expect(list.getByRole('button', { name: 'phone/colour.webp' })).toContainText('Approved by')

  await list.getByRole('button', { name: 'phone/taller.webp' }).click()
  await browserPage.getByRole('button', { name: 'Reject (r)' }).click()
  await expect(browserPage.getByRole('alert')).toHaveText('Say why: the reason goes to whoever made the change.')
  await browserPage.getByLabel('Reason for a rejection').fill('The button jumps under the fold')
  await browserPage.getByRole('button', { name: 'Reject (r)' }).click()
  await expect(browserPage.getByText('2 of 4 decided')).toBeVisible()

  await browserPage.reload()
  await expect(browserPage.getByText('2 of 4 decided')).toBeVisible()
  await expect(list.getByRole('button', { name: 'phone/colour.webp' })).toContainText('Approved by')
  await expect(list.getByRole('button', { name: 'phone/taller.webp' })).toContainText('The button jumps under the fold')
  await list.getByRole('button', { name: 'phone/colour.webp' }).click()
  await expect.poll(() => browserPage.locator('main img').evaluateAll(broken)).toBe(0)

  const newPicture = await readFile(join(folders.results, 'after/phone/colour.webp'))
  expect(await readFile(join(folders.baselines, 'phone/colour.webp'))).toEqual(newPicture)
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

test('approving all that is left deletes the picture of a story that is gone', async ({
  page: browserPage,
  folders,
}) => {
  const found = await runWithDifferences(folders)
  const server = await serveReview(found, folders)
  await browserPage.goto(addressOf(server))
  await browserPage.getByRole('button', { name: 'Approve all shown' }).click()
  await expect(browserPage.getByText('4 of 4 decided')).toBeVisible()
  expect(existsSync(join(folders.baselines, 'phone/gone.webp'))).toBe(false)
  expect(existsSync(join(folders.baselines, 'phone/added.webp'))).toBe(true)
  server.closeAllConnections()
  server.close()
})

test('the copy that CI keeps shows every picture, and keeps its reader’s decisions over a reload', async ({
  page: browserPage,
  folders,
}) => {
  await runWithDifferences(folders)
  await browserPage.goto(pathToFileURL(join(folders.results, 'index.html')).href)
  await browserPage.getByRole('button', { name: 'phone/taller.webp' }).click()
  await expect(browserPage.getByRole('figure')).toHaveText(['before', 'after', 'diff'])
  await expect.poll(() => browserPage.locator('main img').evaluateAll(broken)).toBe(0)
  await browserPage.getByRole('button', { name: 'Approve (a)' }).click()
  await browserPage.reload()
  await expect(browserPage.getByText('1 of 4 decided')).toBeVisible()
  await expect(browserPage.getByText('npm run visual -- approve phone/taller.webp')).toBeVisible()
})

test('a page that posts from elsewhere decides nothing', async ({ request, folders }) => {
  const found = await runWithDifferences(folders)
  const server = await serveReview(found, folders)
  const body = JSON.stringify({ decision: 'approved', reason: '', pictures: ['phone/added.webp'] })
  const answer = await request.post(addressOf(server), { headers: { 'content-type': 'text/plain' }, data: body })
  expect(answer.status()).toBe(400)
  expect(existsSync(join(folders.baselines, 'phone/added.webp'))).toBe(false)
  server.closeAllConnections()
  server.close()
})

test.describe('what counts as a difference', () => {
  const compareWith = async (folders: PictureFolders, after: Buffer) => {
    const pictures = createPictures(folders)
    await pictures.compare('phone/story.webp', await page(small), false)
    await pictures.approve({ picture: 'phone/story.webp', change: 'new' })
    return pictures.compare('phone/story.webp', after, false)
  }

  test('a surface that is 3 of 255 steps redder', async ({ folders }) => {
    expect(await compareWith(folders, await page(small, lightlyTinted))).toMatchObject({ change: 'changed' })
    expect(existsSync(join(folders.results, 'diff/phone/story.webp'))).toBe(true)
  })

  test('not one pixel that is one step darker', async ({ folders }) => {
    const dot = { create: { width: 1, height: 1, channels: 3 as const, background: { ...paper, g: paper.g - 1 } } }
    const after = await sharp(await page(small))
      .composite([{ input: dot, left: 50, top: 50 }])
      .png()
      .toBuffer()
    expect(await compareWith(folders, after)).toBeUndefined()
  })
})
