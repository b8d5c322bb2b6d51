import type { Page } from '@playwright/test'
import { enter, newPatient, type Account } from './enter.ts'
import { openPage } from './test.ts'

/** A second tab of this browser. */
export const secondTab = (page: Page): Promise<Page> => openPage(page.context())

/** Amaka is logged in, in the first tab. `logBolaIn` logs Bola in, in the second. */
export async function amakaAndBola(page: Page): Promise<{ amaka: Account; logBolaIn: () => Promise<Account> }> {
  const bola = await newPatient(page, 'Bola')
  const amaka = await enter(page, 'patient', await newPatient(page, 'Amaka'))
  return { amaka, logBolaIn: async () => enter(await secondTab(page), 'patient', bola) }
}

/** Blocks storage events, as in a frozen tab. */
export async function missStorageEvents(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
}
