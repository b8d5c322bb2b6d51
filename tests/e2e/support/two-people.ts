import type { Page } from '@playwright/test'
import { enter, newPatient, type Account } from './enter.ts'
import { openPage } from './test.ts'

/** The second tab of this browser, for whoever logs in there. */
export const secondTab = (page: Page): Promise<Page> => openPage(page.context())

/** Amaka is logged in, in the first tab. Bola has an account and logs in when told to, in the second. */
export async function amakaAndBola(page: Page): Promise<{ amaka: Account; logBolaIn: () => Promise<Account> }> {
  const bola = await newPatient(page, 'Bola')
  const amaka = await enter(page, 'patient', await newPatient(page, 'Amaka'))
  return { amaka, logBolaIn: async () => enter(await secondTab(page), 'patient', bola) }
}

/** A tab that is not told of what other tabs write, as one that was frozen or whose event is still on its way. */
export async function missStorageEvents(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
}
