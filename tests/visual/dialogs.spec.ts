import { join, normalize } from 'node:path'
import { chromium, expect, test as base, type Page } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { storybook } from './read-stories.ts'

const origin = 'http://stories.localhost'
const sandbox = join(import.meta.dirname, '../../packages/server/src/providers/payments/sandbox')

/** A page in a separate browser whose scrollbars take space, as on most desktops. */
const test = base.extend<{ page: Page }>({
  page: async ({ viewport }, provide) => {
    const { launchOptions } = await findBrowser()
    const browser = await chromium.launch({
      ...launchOptions,
      args: launchOptions.args.filter((one) => one !== '--hide-scrollbars'),
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    const page = await browser.newPage({ viewport })
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ path: join(storybook, normalize(new URL(route.request().url()).pathname)) }),
    )
    // The page behind the dialog is longer than the window.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const behind = document.createElement('div')
        behind.style.height = '3000px'
        document.body.append(behind)
        Object.assign(window, { widthBefore: document.body.offsetWidth })
      }),
    )
    await provide(page)
    await browser.close()
  },
})

/** The scrollbar's width, and the change of the page's width, in pixels. */
const measure = (page: Page) =>
  page.evaluate(() => ({
    scrollbar: innerWidth - document.documentElement.clientWidth,
    moved: document.body.offsetWidth - Number(Reflect.get(window, 'widthBefore')),
  }))

for (const story of ['primitives-dialog--question', 'primitives-dialog--side'])
  test(`the backdrop of a dialog covers the window where scrollbars take room (${story})`, async ({ page }) => {
    await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story`)
    await expect(page.getByRole('dialog')).toBeVisible()
    const backdrop = await page.locator('.bg-scrim').boundingBox()
    expect(backdrop).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
    expect(await measure(page)).toEqual({ scrollbar: 0, moved: 0 })
  })

test('so does that of the sandbox’s payment window, which gives the scrollbar back', async ({ page }) => {
  const cards = [{ number: '4084084084084081', label: 'A card that pays' }]
  await page.route(`${origin}/sandbox/cards`, (route) => route.fulfill({ json: cards }))
  await page.route(`${origin}/sandbox/widget.*`, (route) =>
    route.fulfill({ path: join(sandbox, new URL(route.request().url()).pathname.replace('/sandbox/', '')) }),
  )
  await page.route(`${origin}/pay`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script src="/sandbox/widget.js"></script><p>Pay',
    }),
  )
  await page.goto(`${origin}/pay`)
  await page.evaluate(() => {
    const nothing = () => undefined
    return window.IleraSandbox?.initialize({
      key: 'key',
      reference: 'reference',
      amount: 6500,
      currency: 'NGN',
      customer: { name: 'Amina Bello', email: 'amina@example.com' },
      onSuccess: nothing,
      onFailed: nothing,
      onPending: nothing,
      onClose: nothing,
    })
  })
  const dialog = page.getByRole('dialog', { name: 'Pay with the sandbox' })
  await expect(dialog).toBeVisible()
  expect(await measure(page)).toEqual({ scrollbar: 0, moved: 0 })
  await dialog.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await measure(page)).toEqual({ scrollbar: 15, moved: 0 })
})
