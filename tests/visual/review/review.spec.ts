import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { findBarriers } from '../../support/barriers.ts'
import { nameElements } from '../differences/name-elements.ts'
import { createPictures, type Finding, type PictureFolders } from '../pictures.ts'
import { applySaved } from './apply-decisions.ts'
import { drawing } from './support/draw-pictures.ts'
import { makeRun, smallChange, test } from './support/make-run.ts'
import { describeFindings } from './write-report.ts'

const colour = (name: string) => `phone-light/colour--${name}.webp`

const isApproved = async ({ baselines, results }: PictureFolders, picture: string) =>
  (await readFile(join(baselines, picture))).equals(await readFile(join(results, 'after', picture)))

const openCopy = (page: Page, { results }: PictureFolders) => page.goto(pathToFileURL(join(results, 'index.html')).href)

const decided = (page: Page, many: number) =>
  expect(page.getByText(`4 groups, 6 pictures, ${many} decided`)).toBeVisible()

test('a picture of a group is decided differently, and the group’s decision leaves it alone', async ({
  page,
  folders,
  serve,
}) => {
  await page.goto(await serve(await makeRun(smallChange, folders)))
  await page.getByRole('button', { name: 'two, phone-light' }).click()
  await page.getByRole('button', { name: 'Reject picture' }).click()
  await expect(page.getByText('Why do you reject this picture? Enter rejects.')).toBeVisible()
  await page.keyboard.press('Enter')
  await decided(page, 0)
  await page.keyboard.type('Too red')
  await page.keyboard.press('Enter')
  await decided(page, 1)
  await page.getByRole('button', { name: 'Approve group' }).click()
  await decided(page, 3)
  await page.reload()
  await decided(page, 3)
  await expect(page.getByRole('button', { name: 'two, phone-light' })).toContainText('Too red')
  expect(await Promise.all(['one', 'two', 'three'].map((name) => isApproved(folders, colour(name))))).toEqual([
    true,
    false,
    true,
  ])
})

test('undoing an approval brings the approved picture back', async ({ page, folders, serve }) => {
  await page.goto(await serve(await makeRun(smallChange, folders)))
  const before = await readFile(join(folders.baselines, colour('one')))
  await page.keyboard.press('Shift+A')
  await decided(page, 3)
  expect(await isApproved(folders, colour('one'))).toBe(true)
  await page.keyboard.press('u')
  await decided(page, 0)
  expect(await readFile(join(folders.baselines, colour('one')))).toEqual(before)
})

test('new pictures and those of a story that is gone are approved, too', async ({ page, folders, serve }) => {
  await page.goto(await serve(await makeRun(smallChange, folders)))
  for (const name of ['New: added', 'Removed: gone']) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Approve group' }).click()
  }
  await decided(page, 2)
  expect(existsSync(join(folders.baselines, 'phone-light/gone--one.webp'))).toBe(false)
  expect(existsSync(join(folders.baselines, 'phone-light/added--one.webp'))).toBe(true)
})

test('both sides of a taller picture have one height, and the keyboard shows them in every way', async ({
  page,
  folders,
}) => {
  await makeRun(smallChange, folders)
  await openCopy(page, folders)
  await page
    .getByRole('button', { name: '30 px taller' })
    .or(page.getByRole('button', { name: 'taller' }))
    .first()
    .click()
  const canvas = page.locator('canvas')
  const sizes = () => canvas.evaluateAll((all) => all.map((one) => [one.clientWidth, one.clientHeight]))
  await expect(canvas).toHaveCount(3)
  const [first, ...others] = await sizes()
  expect(others).toEqual([first, first])

  await page.keyboard.press('2')
  await expect(page.getByRole('slider', { name: 'Opacity of the new picture' })).toBeVisible()
  expect(await sizes()).toEqual([
    [200, 190],
    [200, 190],
  ])
  await page.keyboard.press('3')
  const edge = page.getByRole('slider', { name: 'Edge' })
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.layers')).toHaveAttribute('style', /--at: ?51%/)
  await page.keyboard.press('4')
  // The keys of this view act once its pictures are drawn.
  await expect(page.locator('.layers')).toHaveAttribute('data-view', 'flicker')
  await page.keyboard.press('p')
  await page.keyboard.press('s')
  await expect(page.locator('.layers')).toHaveAttribute('data-shown', /before|after/)
  await page.keyboard.press('5')
  await expect(canvas).toHaveCount(1)
  await page.keyboard.press('+')
  await expect(page.locator('output', { hasText: '200 %' })).toBeVisible()
  expect(await sizes()).toEqual([[400, 380]])
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Group' })).toContainText('New: added')
  await page.keyboard.press('k')
  await expect(page.getByRole('region', { name: 'Group' })).toContainText('taller')
})

test('single keys can be switched off', async ({ page, folders }) => {
  await makeRun(smallChange, folders)
  await openCopy(page, folders)
  await page.getByText('Keyboard').click()
  await page.getByLabel('Single keys act').uncheck()
  await page.keyboard.press('Shift+A')
  await decided(page, 0)
})

test('the copy that CI keeps remembers its reader’s decisions, and the project takes them', async ({
  page,
  folders,
}) => {
  const found = await makeRun(smallChange, folders)
  await openCopy(page, folders)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByRole('heading', { name: 'Visual review' }).click()
  await page.keyboard.press('Shift+A')
  await page.keyboard.press('Shift+R')
  await page.keyboard.type('Why taller?')
  await page.keyboard.press('Enter')
  await decided(page, 4)
  await page.reload()
  await decided(page, 4)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save decisions' }).click()
  const file = join(folders.results, 'saved.json')
  await (await saving).saveAs(file)
  expect(await applySaved(file, await describeFindings(found, folders), folders)).toEqual({ approved: 3, rejected: 1 })
  expect(await isApproved(folders, colour('one'))).toBe(true)
  expect(await readFile(folders.decisions, 'utf8')).toContain('"by": "Ada"')
})

test('a page that posts from elsewhere, and a rejection without a reason, decide nothing', async ({
  request,
  folders,
  serve,
}) => {
  const found = await makeRun(smallChange, folders)
  const address = await serve(found)
  const keys = (await describeFindings(found, folders)).map(({ key }) => key)
  const send = async (type: string, data: object) => {
    const answer = await request.post(address, { headers: { 'content-type': type }, data: JSON.stringify(data) })
    expect(answer.status()).toBe(400)
  }
  await send('text/plain', { decision: 'approved', reason: '', keys })
  await send('application/json', { decision: 'rejected', reason: ' ', keys })
  expect(existsSync(folders.decisions)).toBe(false)
  expect(await isApproved(folders, colour('one'))).toBe(false)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 360])
    test(`the page is accessible and fits at ${width} px in its ${colorScheme} theme`, async ({ page, folders }) => {
      await makeRun(smallChange, folders)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await openCopy(page, folders)
      await page.getByText('Keyboard').click()
      for (const key of ['1', '3', '4']) {
        await page.keyboard.press(key)
        await expect(page.locator('canvas').first()).toBeVisible()
        expect(await findBarriers(page)).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      const small = await page
        .locator('button, select, summary')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
            .map((one) => one.outerHTML),
        )
      expect(small).toEqual([])
    })

test('a decision is not lost when the project cannot be reached', async ({ page, folders, serve }) => {
  await page.goto(await serve(await makeRun(smallChange, folders)))
  await page.route('**/decisions', (route) => route.abort())
  await page.keyboard.press('a')
  await expect(page.getByRole('alert')).toContainText('Not kept')
  await decided(page, 0)
})

test('what was approved is no difference any more', async ({ folders }) => {
  const found = await makeRun(smallChange, folders)
  const pictures = createPictures(folders)
  const added: Finding = { picture: 'phone-light/added--one.webp', change: 'new' }
  expect(found).toContainEqual(added)
  await pictures.approve(added)
  await writeFile(folders.decisions, '{}')
  const left = await pictures.findings(new Set(smallChange.map(({ picture }) => picture)))
  expect(left.map(({ picture }) => picture)).not.toContain(added.picture)
})

test.describe('what counts as a difference', () => {
  const picture = 'phone-light/story--one.webp'
  const compareWith = (folders: PictureFolders, after: ReturnType<typeof drawing>) =>
    makeRun([{ picture, before: drawing(1), after }], folders)

  test('a surface that is 3 of 255 steps redder', async ({ folders }) => {
    expect(await compareWith(folders, drawing(1, { paper: '#fdf5ec' }))).toEqual([{ picture, change: 'changed' }])
    expect(existsSync(join(folders.results, 'diff', picture))).toBe(true)
  })

  test('a button that is 3 of 255 steps redder, on a page of which it is less than 0.5 %', async ({ folders }) => {
    const small = (colour: string) => drawing(1, { rectangles: [{ x: 20, y: 90, width: 10, height: 10, colour }] })
    const found = await makeRun([{ picture, before: small('#2b3374'), after: small('#2e3374') }], folders)
    expect(found).toEqual([{ picture, change: 'changed' }])
  })

  test('not one pixel that is one step darker', async ({ folders }) => {
    const dot = { x: 50, y: 100, width: 1, height: 1, colour: '#faf4ec' }
    expect(await compareWith(folders, drawing(1, { rectangles: [dot] }))).toEqual([])
  })

  test('not a whole surface that another processor blends one step darker', async ({ folders }) => {
    expect(await compareWith(folders, drawing(1, { paper: '#faf4ec' }))).toEqual([])
  })

  test('an approved picture that no story expects', async ({ folders }) => {
    expect(await makeRun([{ picture, before: drawing(1) }], folders)).toEqual([{ picture, change: 'removed' }])
  })
})

test('an area is named by its element and the landmark around it', async ({ page }) => {
  await page.setContent(`<style>body { margin: 0 } header, main { height: 100px } button { height: 40px; width: 80px }</style>
    <header><button>View</button></header><main><p>Text</p></main>`)
  const size = { width: 20, height: 10 }
  const areas = [
    { x: 10, y: 10, ...size },
    { x: 200, y: 80, ...size },
    { x: 0, y: 90, width: 40, height: 40 },
  ]
  const names = await page.evaluate(nameElements, { areas, corner: { x: 0, y: 0 } })
  expect(names).toEqual(['header › button', 'header', ''])
  const moved = areas.slice(0, 1).map((area) => ({ ...area, x: 0, y: 0 }))
  expect(await page.evaluate(nameElements, { areas: moved, corner: { x: 10, y: 10 } })).toEqual(['header › button'])
})
