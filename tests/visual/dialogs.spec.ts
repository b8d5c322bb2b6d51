import { join, normalize } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { storybook } from './read-stories.ts'

const origin = 'http://stories.localhost'

for (const story of ['primitives-dialog--question', 'primitives-dialog--side'])
  test(`the ground of a dialog covers the window where scrollbars take room (${story})`, async () => {
    const { launchOptions } = await findBrowser()
    const browser = await chromium.launch({
      ...launchOptions,
      args: launchOptions.args.filter((one) => one !== '--hide-scrollbars'),
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await page.route(`${origin}/**`, (route) =>
        route.fulfill({ path: join(storybook, normalize(new URL(route.request().url()).pathname)) }),
      )
      // The page behind is longer than the window, and as wide before and after the dialog opens.
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          const behind = document.createElement('div')
          behind.style.height = '3000px'
          document.body.append(behind)
          Object.assign(window, { widthBefore: document.body.offsetWidth })
        }),
      )
      await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story`)
      await expect(page.getByRole('dialog')).toBeVisible()
      const measured = await page.evaluate(() => {
        const ground = document.querySelector('.bg-scrim')?.getBoundingClientRect()
        return {
          ground: ground?.right,
          window: innerWidth,
          scrollbar: innerWidth - document.documentElement.clientWidth,
          moved: document.body.offsetWidth - Number(Reflect.get(window, 'widthBefore')),
        }
      })
      expect(measured).toEqual({ ground: 1280, window: 1280, scrollbar: 0, moved: 0 })
    } finally {
      await browser.close()
    }
  })
