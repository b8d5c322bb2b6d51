import { formatDay } from '@ilera/contract/formats'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { expect, type Page } from '@playwright/test'

/** Expects the first calendar of a field with this label to mark this day as today, and to offer none before it. */
export async function expectFirstDay(page: Page, label: string | RegExp, day: string): Promise<void> {
  const field = page.getByLabel(label).first()
  const button = page.locator('span', { has: field }).getByRole('button').last()
  // The page learns the server's day with its first response.
  await expect(async () => {
    await button.click()
    const dialog = page.getByRole('dialog')
    const dayButton = (one: string) => dialog.getByRole('button', { name: formatDay(one), exact: true })
    await expect(dialog).toBeVisible()
    // On the last days of a month the day that is chosen lies in the next one, and the calendar opens there.
    const previous = dialog.getByRole('button', { name: 'Previous month' })
    const isEarlier = async () =>
      (await dayButton(day).count()) === 0 && (await previous.getAttribute('aria-disabled')) !== 'true'
    while (await isEarlier()) await previous.click()
    await expect(dayButton(day)).toBeEnabled()
    await expect(dayButton(day)).toHaveAttribute('aria-current', 'date')
    const before = addDays(day, -1)
    if (before.slice(0, 7) === day.slice(0, 7)) await expect(dayButton(before)).toBeDisabled()
    else await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }).toPass({ timeout: 10_000 })
}
