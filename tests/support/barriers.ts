import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { axeTags } from './axe-tags.ts'

declare global {
  interface Window {
    /** There once {@link axeScript} has run in the page. */
    axe: typeof axeCore
  }
}

/** The script of axe, which a page evaluates before it can be checked. */
export const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in a page without frames: a line for each violated rule of WCAG 2.2 AA or of its best practices. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axeScript)
  return page.evaluate(async (values) => {
    // Without a selector for each element that passes, axe takes half as long.
    const { violations } = await window.axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, axeTags)
}
