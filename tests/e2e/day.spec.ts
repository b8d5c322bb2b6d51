import { m } from '@ilera/contract/messages'
import { formatDay, formatDayMonth } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Page } from '@playwright/test'
import { enter, newHospital, type Account } from './support/enter.ts'
import { findUnprinted } from '../support/printed.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { expect, expectAccessible, openPage, test } from './support/test.ts'

/** Presses beyond the typed text that it may take to find a patient who calls. */
const maxPresses = 8
const tomorrow = addDays(lagosToday(new Date()), 1)
const people = [
  ['Chika', 'Eze', '0803 555 0111', 'Dr Amaka Obi', '09:00'],
  ['Bọlá', 'Adé', '0803 555 0112', 'Dr Bala Musa', '09:00'],
  ['Ngozi', 'Okafor', '0803 555 0113', 'Dr Amaka Obi', '10:30'],
] as const

type Visit = { firstName: string; lastName: string; phoneNumber?: string; doctorName: string; time: string }

/** Registers a patient who comes tomorrow. */
async function book(hospital: Account, { doctorName, time, ...person }: Visit): Promise<string> {
  const registered = await hospital.call('post', '/register-patient', { ...person, agreed: true, confirmed: true })
  const { appointment } = await hospital.call('post', `/book-for-patient/${registered.data._id}`, {
    doctorName,
    speciality: 'Surgery',
    date: tomorrow,
    time,
    presentSymptoms: 'Stitches',
  })
  return appointment._id
}

/** A hospital with three visits tomorrow, and its day open. */
async function atTheDesk(page: Page) {
  const login = await newHospital(page)
  const hospital = await enter(page, 'hospital', login)
  for (const [firstName, lastName, phoneNumber, doctorName, time] of people)
    await book(hospital, { firstName, lastName, phoneNumber, doctorName, time })
  await page.goto(`/${href('admin', {}, { date: tomorrow })}`)
  const row = (name: string, of = page) => of.getByRole('button', { name: new RegExp(name) })
  await expect(row('Chika Eze')).toBeVisible()
  return { login, hospital, row }
}

test('filters by service, in the address, and says where none of the day is of it', async ({ page }) => {
  const { row } = await atTheDesk(page)
  await page.goto(`/${href('admin', {}, { date: tomorrow, service: 'Ultrasound scan' })}`)
  await page.reload()
  await expect(page.getByText(m.day_none_match())).toBeVisible()
  // On a phone the filters show, because one is in use.
  const services = page.getByLabel(m.day_service_label())
  await expect(services).toHaveValue('Ultrasound scan')
  await services.selectOption(m.day_all_services())
  await expect(row('Chika Eze')).toBeVisible()
  expect(page.url()).not.toContain('service')
})

test('finds a patient who calls by few presses of the keyboard, and leads back', async ({ page, isMobile }) => {
  const { row } = await atTheDesk(page)
  await expectAccessible(page)
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  await press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('ade bola')
  // At once: the answer comes after the press.
  await press('Enter')
  await expect(row('Bọlá Adé')).toBeFocused()
  await expect(row('Chika Eze')).toHaveCount(0)
  await press('Enter')
  const visit = isMobile
    ? page.getByRole('dialog', { name: 'Bọlá Adé' })
    : page.getByRole('region', { name: 'Bọlá Adé' })
  await expect(visit.getByText('Stitches')).toBeVisible()
  await expect(visit.getByText('+2348035550112')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(maxPresses)
  await expectAccessible(page)

  await page.reload()
  await expect(visit.getByText('Stitches')).toBeVisible()
  await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue('ade bola')
  await page.keyboard.press('Escape')
  await expect(visit).toHaveCount(0)
  await page.goBack()
  await expect(visit).toBeVisible()
  await page.goBack()
  await expect(visit).toHaveCount(0)
  await expectNoHorizontalScroll(page)
})

test('the search text follows a link, and Enter goes to the first result again', async ({ page }) => {
  const { row } = await atTheDesk(page)
  const search = page.getByRole('searchbox')
  await search.fill('okafor')
  await expect(row('Chika Eze')).toHaveCount(0)
  await expect(page).toHaveURL(/q=okafor/)
  await page.goto(`/${href('admin', {}, { date: tomorrow })}`)
  await expect(search).toHaveValue('')
  await expect(row('Chika Eze')).toBeVisible()
  await search.press('Enter')
  await expect(row('Chika Eze')).toBeFocused()
  await page.goBack()
  await expect(search).toHaveValue('okafor')
  await search.press('Enter')
  await expect(row('Ngozi Okafor')).toBeFocused()
})

test('moves by j and k, says what keys do, and turns them off', async ({ page }) => {
  const { row } = await atTheDesk(page)
  await page.keyboard.press('j')
  await expect(row('Chika Eze')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(row('Ngozi Okafor')).toBeFocused()
  await page.keyboard.press('k')
  await expect(row('Bọlá Adé')).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { level: 2, name: formatDayMonth(lagosToday(new Date())) })).toBeVisible()
  await expect(page.getByText(m.day_no_visits())).toBeVisible()

  const field = page.getByLabel(m.day_date_label(), { exact: true })
  await field.fill('31/02/2027')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(new RegExp(m.fields_date_not_real()))
  await field.fill(tomorrow.split('-').toReversed().join('/'))
  await field.press('Enter')
  await expect(row('Chika Eze')).toBeVisible()
  await expect(field).toBeFocused()
  await field.blur()
  await page.keyboard.press('t')
  await expect(page.getByText(m.day_no_visits())).toBeVisible()
  await expect(field).toHaveValue(lagosToday(new Date()).split('-').toReversed().join('/'))

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: m.day_keys_title() })
  await sheet.getByLabel(m.day_keys_on_label()).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.goBack()
  await expect(row('Chika Eze')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(row('Chika Eze')).not.toBeFocused()
  await expect(sheet).toHaveCount(0)
})

test('shows what another desk does at once, and acts on the open visit', async ({ page, browser, isMobile }) => {
  const { login, hospital, row } = await atTheDesk(page)
  const other = await openPage(await browser.newContext())
  await enter(other, 'hospital', login)
  await other.goto(`/${href('admin', {}, { date: tomorrow, doctor: 'Dr Amaka Obi' })}`)
  await expect(row('Ngozi Okafor', other)).toBeVisible()
  await expect(row('Bọlá Adé', other)).toHaveCount(0)
  await book(hospital, { firstName: 'Efe', lastName: 'Oghene', doctorName: 'Dr Amaka Obi', time: '08:30' })
  await expect(row('Efe Oghene')).toBeVisible()
  await expect(row('Efe Oghene', other)).toBeVisible()

  await row('Ngozi Okafor').click()
  const visit = page.getByRole(isMobile ? 'dialog' : 'region', { name: 'Ngozi Okafor' })
  await visit.getByRole('button', { name: m.appointments_cancel_button() }).click()
  const question = page.getByRole('dialog').last()
  await question.getByRole('textbox').fill('The doctor is ill')
  await question.getByRole('button', { name: m.appointments_cancel_confirm() }).click()
  await expect(visit.getByText('Cancelled').first()).toBeVisible()
  await expect(row('Ngozi Okafor', other)).toHaveCount(0)
  await other.close()
})

test('shows the week, one doctor’s day from it, and prints a page for each doctor', async ({ page, isMobile }) => {
  const { row } = await atTheDesk(page)
  await page.getByRole('button', { name: m.day_week() }).click()
  await expectAccessible(page)
  const day = formatDay(tomorrow).replace(/ \d{4}$/, '')
  if (isMobile) await page.getByRole('button', { name: day }).click()
  else await page.getByRole('button', { name: `Dr Bala Musa, ${day}: 1 visit` }).click()
  await expect(row('Bọlá Adé')).toBeVisible()
  await expect(row('Chika Eze')).toHaveCount(isMobile ? 1 : 0)

  await page.goto(`/${href('admin', {}, { date: tomorrow })}`)
  await expect(row('Chika Eze')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const lists = page.getByRole('main').getByRole('table')
  await expect(lists).toHaveCount(2)
  await expect(lists.first().getByRole('row')).toHaveCount(3)
  await expect(row('Chika Eze')).toHaveCount(0)
  const breaks = await page
    .locator('main section:has(table)')
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).breakAfter))
  expect(breaks).toEqual(['page', 'auto'])
})

test('the print of the browser shows the visits in every view', async ({ page }) => {
  const { row } = await atTheDesk(page)
  for (const view of [undefined, 'doctor', 'grid']) {
    await page.goto(`/${href('admin', {}, { date: tomorrow, view })}`)
    await expect(row('Chika Eze').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('rowheader', { name: 'Chika Eze' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Bọlá Adé' })).toBeVisible()
    await page.emulateMedia({ media: null })
    await expect(page.getByRole('rowheader', { name: 'Bọlá Adé' })).toHaveCount(0)
  }
  await page.goto(`/${href('admin', {}, { date: tomorrow, view: 'week' })}`)
  await expect(page.getByText(m.day_week_booked({ count: 1 })).first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const week = page.getByRole('table', { name: m.day_week_caption() })
  await expect(week.getByText(m.day_week_booked({ count: 1 }), { exact: true })).toBeVisible()
  await expect(week.getByText(m.day_week_booked({ count: 2 }), { exact: true })).toBeVisible()
})

test('a full day of a doctor prints on one A4 page, without navigation', async ({ page }) => {
  const { hospital, row } = await atTheDesk(page)
  // With the two of Dr Amaka Obi, one visit in each half hour from eight to four.
  for (let half = 0; half <= 16; half += 1) {
    const time = `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
    const isTaken = people.some((one) => one[3] === 'Dr Amaka Obi' && one[4] === time)
    const lastName = `Oluwaseun-Akinwande${'abcdefghijklmnopq'.charAt(half)}`
    if (!isTaken) await book(hospital, { firstName: 'Oluwafunmilayo', lastName, doctorName: 'Dr Amaka Obi', time })
  }
  await page.reload()
  await expect(row('Chika Eze')).toBeVisible()
  await expect(page.getByText(m.day_visits({ count: 18 }))).toBeVisible()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('columnheader', { name: m.day_notes_column() })).toHaveCount(2)
  expect(await page.evaluate(findUnprinted)).toEqual([])
})
