import { join, normalize } from 'node:path'
import { expect } from '@playwright/test'
import { mountAll } from './every-component.ts'
import { readStories, storybook } from './read-stories.ts'
import { skipAxe, test } from './story-page.ts'

// Each component is mounted as an application may do it by mistake, or on a page that it does not own.

const origin = 'http://stories.localhost'
const phone = { width: 360, height: 740 }

test.beforeAll(({ storyPage: { page } }) => skipAxe(page))
test.beforeEach(({ storyPage: { page } }) => page.setViewportSize(phone))

test('every component works twice on a page: ids, labels and choices stay apart', async ({ storyPage: { page } }) => {
  expect(await mountAll(page, 'twice')).toEqual([])
})

test('a word of 300 letters fits into every component on a phone', async ({ storyPage: { page } }) => {
  expect(await mountAll(page, 'with long words')).toEqual([])
})

test('every component with options takes 10,000 of them', async ({ storyPage: { page } }) => {
  expect(await mountAll(page, 'with many options')).toEqual([])
})

test.describe('in a sandboxed iframe', () => {
  const copying = readStories().find(({ title }) => title === 'Foundations/Motion')

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: phone.width + 40, height: phone.height + 40 })
    // The frame has no origin: without this header it may not load modules.
    const headers = { 'access-control-allow-origin': '*' }
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ path: join(storybook, normalize(new URL(route.request().url()).pathname)), headers }),
    )
    const source = `/iframe.html?id=${copying?.id}&viewMode=story`
    const body = `<iframe sandbox="allow-scripts" width="${phone.width}" height="${phone.height}" src="${source}"></iframe>`
    await page.route(`${origin}/host.html`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(`${origin}/host.html`)
  })

  test('every component works without storage and without a provider around it', async ({ page }) => {
    const [, frame] = page.frames()
    if (!frame) throw new Error('There is no frame.')
    await expect(frame.getByRole('button').first()).toBeVisible()
    const storage = await frame.evaluate(() => {
      try {
        return typeof localStorage
      } catch (error) {
        return String(error)
      }
    })
    expect(storage).toContain('SecurityError')
    expect(await mountAll(frame, 'alone')).toEqual([])
  })

  test('a button that copies says that the clipboard is not permitted', async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame
      .getByRole('button', { name: /^var\(--duration-/ })
      .first()
      .click()
    await expect(frame.getByText('The browser does not allow copying here. Select the name instead.')).toBeVisible()
  })
})
