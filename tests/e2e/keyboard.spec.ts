import type { Page } from '@playwright/test'
import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

/** Presses keys like a user and counts them. Typed text counts as one answer. */
function hands(page: Page) {
  let presses = 0
  let answers = 0
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: on } = document
      const label = on instanceof HTMLInputElement || on instanceof HTMLTextAreaElement ? on.labels?.[0] : undefined
      return (label ?? on)?.textContent?.trim() || on?.getAttribute('aria-label') || ''
    })
  return {
    presses: () => presses,
    answers: () => answers,
    press: async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      answers += 1
      await page.keyboard.type(text)
    },
    /** Presses Tab until an element with this text has the focus. Each focused element must be visible. */
    tabTo: async (name: RegExp) => {
      for (let step = 0; step < 40; step += 1) {
        presses += 1
        await page.keyboard.press('Tab')
        const hidden = await page.evaluate(() => {
          const on = document.activeElement
          if (!on || on === document.body) return ''
          const { left, top, width, height } = on.getBoundingClientRect()
          const above = document.elementFromPoint(left + width / 2, top + height / 2)
          return above && (on.contains(above) || above.contains(on)) ? '' : on.outerHTML.slice(0, 120)
        })
        expect(hidden, 'the focus lies under something').toBe('')
        if (name.test(await focused())) return
      }
      throw new Error(`No way by Tab to ${name}; the focus is on "${await focused()}".`)
    },
  }
}

test('requests an appointment by keyboard with few key presses, answers and screens', async ({ page }) => {
  const clinic = await account(page, 'hospital', await newHospital(page))
  const { hospitalName } = clinic.login.data
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patient')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const { press, type, tabTo, presses, answers } = hands(page)

  await page.getByRole('combobox', { name: 'Search for a hospital' }).focus()
  await type(hospitalName.split(' ').at(-1) ?? '')
  await expect(page.getByRole('option', { name: new RegExp(hospitalName) })).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await expect(page.getByRole('heading', { name: `Welcome to ${hospitalName}` })).toBeFocused()
  await tabTo(/^Request an Appointment/)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Request an Appointment' })).toBeFocused()
  await tabTo(/^How do you feel/)
  await type('A toothache that keeps me awake')
  await tabTo(/^Continue$/)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeFocused()
  await tabTo(/^Send request$/)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your request has been sent' })).toBeFocused()

  // The dashboard, the hospital, the form, the check, the confirmation: five screens.
  expect(presses()).toBeLessThanOrEqual(60)
  expect(answers()).toBeLessThanOrEqual(9)
})

test('traps the focus in a dialog, closes it by Escape and restores the focus', async ({ page }) => {
  const hospital = await enter(page, 'hospital')
  await page.goto(`/${href('admin', {}, { tab: 'all' })}`)
  const remove = page.getByRole('button', { name: /^Delete the appointment with / }).first()
  await remove.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  expect((await hospital.call('get', '/all-appointments?limit=100')).appointments.length).toBe(
    hospital.appointments.length,
  )
})

test('moves between tabs by the arrow keys', async ({ page }) => {
  await enter(page, 'hospital')
  await page.goto(`/${href('admin')}`)
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
})
