import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createPictures } from '../pictures.ts'
import { drawing } from './support/draw-pictures.ts'
import { makeRun, test, type Pair } from './support/make-run.ts'
import { writeReport } from './write-report.ts'

const darkPaper = { paper: '#14152a' }
/** A bell, and the mark that something is new. */
const icon = (colour: string, isNew = false) => ({
  rectangles: [
    { x: 180, y: 6, width: 12, height: 8, colour },
    ...(isNew ? [{ x: 186, y: 4, width: 8, height: 8, colour: '#b00020' }] : []),
  ],
})
/** Something that no other picture shows. */
const oddity = (number: number) => ({
  rectangles: [
    {
      x: 8 + number * 9,
      y: 82 + number * 2,
      width: 12 + number * 3,
      height: 6 + number,
      colour: `#c0${10 + number}40`,
    },
  ],
})

/** Numbered pictures, ten of each component. */
const pairs = (many: number, profile: string, name: string, pair: (number: number) => Omit<Pair, 'picture'>): Pair[] =>
  Array.from({ length: many }, (_, number) => ({
    picture: `${profile}/${name}-${Math.floor(number / 10)}--state-${number}.webp`,
    ...pair(number),
  }))

/** A change that touches 300 pictures for ten reasons. */
const largeChange: Pair[] = [
  ...pairs(130, 'phone-light', 'screen', (n) => ({ before: drawing(n), after: drawing(n, { paper: '#fdf5ec' }) })),
  ...pairs(50, 'desktop-dark', 'screen', (n) => ({
    before: drawing(n, darkPaper),
    after: drawing(n, { paper: '#17152a' }),
  })),
  ...pairs(30, 'phone-light', 'button', (n) => ({ before: drawing(n), after: drawing(n, { brand: '#6b2fa0' }) })),
  ...pairs(30, 'phone-light', 'page', (n) => ({
    before: drawing(n, icon('#2b3373')),
    after: drawing(n, icon('#2b3373', true)),
    where: 'header › picture',
  })),
  ...pairs(20, 'phone-light', 'form', (n) => ({ before: drawing(n), after: drawing(n, { height: 184 }) })),
  ...pairs(12, 'phone-light', 'list', (n) => ({ before: drawing(n), after: drawing(n, { height: 152 }) })),
  ...pairs(10, 'phone-light', 'calendar', (n) => ({ after: drawing(n) })),
  ...pairs(8, 'phone-light', 'old-table', (n) => ({ before: drawing(n) })),
  ...pairs(6, 'phone-light', 'chart', (n) => ({ before: drawing(n), after: drawing(n, oddity(n)) })),
  ...pairs(4, 'phone-light', 'map', (n) => ({ before: drawing(n), after: drawing(n, oddity(n + 10)) })),
]

const groups = [
  '#faf5ec became #fdf5ec in 130 pictures',
  '#14152a became #17152a in 50 pictures',
  '#2b3373 became #6b2fa0 in 30 pictures',
  'header › picture: 8 × 8 px changed, #2b3373 became #b00020 in 30 pictures',
  '24 px taller in 20 pictures',
  '8 px shorter in 12 pictures',
  'chart-0: 6 pictures changed',
  'map-0: 4 pictures changed',
  'New: calendar-0, 10 pictures',
  'Removed: old-table-0, 8 pictures',
]
const rejected = 'header › picture'
const why = 'The bell says that something is new, and nothing is.'

test('a reviewer understands a change of 300 pictures as ten groups, approves nine and rejects one in 30 acts', async ({
  page,
  folders,
  serve,
}) => {
  test.setTimeout(180_000)
  const found = await makeRun(largeChange, folders)
  expect(found).toHaveLength(300)
  const address = await serve(found)
  let acts = 0
  const act = async (doing: Promise<unknown>) => {
    acts += 1
    await doing
  }
  const group = page.getByRole('region', { name: 'Group' }).getByRole('heading')

  await act(page.goto(address))
  const list = page.getByRole('navigation', { name: 'Groups' })
  await expect(list.locator(':scope > ul > li > button')).toHaveText(groups.map((title) => new RegExp(`^${title}`)))

  // A look at the first group in each view, then one act for a group.
  for (const key of ['2', '3', '4', '5']) await act(page.keyboard.press(key))
  for (const [place, title] of groups.entries()) {
    await expect(group).toHaveText(title)
    if (title.startsWith(rejected)) {
      await act(page.keyboard.press('Shift+R'))
      await act(page.keyboard.type(why))
      await act(page.keyboard.press('Enter'))
    } else await act(page.keyboard.press('Shift+A'))
    const decided = page.getByText(/^\d+ (?:approved|rejected)\.$/)
    await expect(decided).toBeVisible()
    if (place < groups.length - 1) await expect(group).not.toHaveText(title)
  }
  await expect(page.getByText('10 groups, 300 pictures, 300 decided')).toBeVisible()
  test.info().annotations.push({ type: 'acts', description: String(acts) })
  expect(acts).toBeLessThanOrEqual(30)

  const isApproved = async ({ picture }: Pair) =>
    (await readFile(join(folders.baselines, picture))).equals(await readFile(join(folders.results, 'after', picture)))
  for (const pair of largeChange) {
    if (!pair.after) expect(existsSync(join(folders.baselines, pair.picture))).toBe(false)
    else expect(await isApproved(pair), pair.picture).toBe(pair.where === undefined)
  }

  await page.reload()
  await expect(page.getByText('10 groups, 300 pictures, 300 decided')).toBeVisible()
})

test('a rejection is still known in the next run, until the picture is another one', async ({
  page,
  folders,
  serve,
}) => {
  const story = 'phone-light/bell--shown.webp'
  const after = drawing(1, icon('#b00020'))
  const found = await makeRun([{ picture: story, before: drawing(1), after }], folders)
  await page.goto(await serve(found))
  await page.keyboard.press('r')
  await page.keyboard.type(why)
  await page.keyboard.press('Enter')
  await expect(page.locator('#decision')).toHaveText(new RegExp(`^Rejected by .*: ${why}$`))

  const runAgain = async (drawn: typeof after) => {
    await rm(folders.results, { recursive: true })
    const again = await makeRun([{ picture: story, before: drawing(1), after: drawn }], folders)
    await page.goto(await serve(again))
  }
  await runAgain(after)
  await expect(page.locator('#decision')).toHaveText(new RegExp(`^Rejected by .*: ${why}$`))
  await runAgain(drawing(1, icon('#b00021')))
  await expect(page.locator('#decision')).toHaveText('Undecided')
  expect(await createPictures(folders).findings(new Set([story]))).toHaveLength(1)
  await writeReport([], folders)
})
