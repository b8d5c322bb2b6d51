import { m } from '@ilera/contract/messages'
import { formatDayMonth, formatTime } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Browser, Page } from '@playwright/test'
import { enter, newHospital, type Account } from './support/enter.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { expect, expectAccessible, openPage, test } from './support/test.ts'

/** Presses beyond the typed text that it may take to move a visit of a patient who calls. */
const maxPresses = 10
const tomorrow = addDays(lagosToday(new Date()), 1)
const [obi, sule] = ['Dr Amaka Obi', 'Dr Musa Sule']
const widths = [360, 1280]

async function book(hospital: Account, name: string, doctorName: string, time: string): Promise<string> {
  const [firstName, lastName] = name.split(' ')
  const person = { firstName, lastName, agreed: true, confirmed: true }
  const registered = await hospital.call('post', '/register-patient', person)
  const { appointment } = await hospital.call('post', `/book-for-patient/${registered.data._id}`, {
    doctorName,
    speciality: 'Surgery',
    date: tomorrow,
    time,
    presentSymptoms: 'Stitches',
  })
  return appointment._id
}

/** A desk at a window of this width, with three visits tomorrow. */
async function atTheDesk(browser: Browser, width: number, view?: 'grid') {
  const viewport = { width, height: 900 }
  const page = await openPage(await browser.newContext({ viewport, isMobile: false, hasTouch: false }))
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const ada = await book(hospital, 'Ada Eze', obi, '09:00')
  await book(hospital, 'Bisi Cole', obi, '09:30')
  await book(hospital, 'Chidi Okafor', sule, '11:00')
  await page.goto(`/${href('admin', {}, { date: tomorrow, view })}`)
  const row = (name: string) => page.getByRole('button', { name: new RegExp(name) })
  await expect(row('Ada Eze')).toBeVisible()
  const stateOf = async (id: string) => {
    const { appointment } = await hospital.call('get', `/oneappointment/${id}`)
    const { status, doctorName, date, time } = appointment
    return { status, doctorName, date, time }
  }
  return { page, hospital, row, ada, stateOf }
}

const slot = (page: Page, doctorName: string, time: string, date = tomorrow) =>
  page.getByRole('button', {
    name: m.schedule_slot_free({ doctorName, day: formatDayMonth(date), time: formatTime(time) }),
  })
const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: m.day_move_confirm(), exact: true })

for (const width of widths) {
  test(`moves the visit of a patient who calls by few presses of the keyboard at ${width} px`, async ({ browser }) => {
    const { page, row, ada, stateOf } = await atTheDesk(browser, width)
    let presses = 0
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        presses += 1
        await page.keyboard.press(key)
      }
    }
    await press('/')
    await page.keyboard.type('eze ada')
    await press('Enter')
    await expect(row('Ada Eze')).toBeFocused()
    await press('m')
    await expect(page.getByRole('grid').getByRole('button', { name: /Ada Eze/ })).toBeFocused()
    await expect(slot(page, obi, '10:00')).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await press('ArrowDown')
    await expect(slot(page, obi, '10:00')).toBeFocused()
    await press('ArrowRight')
    await expect(slot(page, sule, '10:00')).toBeFocused()
    await press('Enter')
    await expect(confirm(page)).toBeVisible()
    await expectAccessible(page)
    while (!(await confirm(page).evaluate((button) => button === document.activeElement))) await press('Tab')
    await press('Enter')
    await expect(page.getByText(m.appointments_moved()).first()).toBeVisible()
    await expect(page.getByRole('grid').getByRole('button', { name: /Ada Eze/ })).toBeFocused()
    expect(await stateOf(ada)).toEqual({ status: 'confirmed', doctorName: sule, date: tomorrow, time: '10:00' })
    test.info().annotations.push({ type: 'presses', description: String(presses) })
    expect(presses).toBeLessThanOrEqual(maxPresses)
    await page.context().close()
  })

  test(`drags a visit to a free time with the mouse at ${width} px, and puts it back elsewhere`, async ({
    browser,
  }) => {
    const { page, row, ada, stateOf } = await atTheDesk(browser, width, 'grid')
    await page.getByRole('rowheader', { name: '12:00pm' }).scrollIntoViewIfNeeded()
    const from = await row('Ada Eze').boundingBox()
    const middle = (box: { x: number; y: number; width: number; height: number } | null) =>
      [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
    await page.mouse.move(...middle(from))
    await page.mouse.down()
    await page.mouse.move(middle(from)[0] + 10, middle(from)[1] + 10)
    await expect(slot(page, obi, '10:30')).toBeVisible()
    await page.mouse.move(...middle(await page.getByRole('grid').getByText('Bisi Cole').boundingBox()))
    await page.mouse.up()
    await expect(slot(page, obi, '10:30')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.mouse.move(...middle(from))
    await page.mouse.down()
    await page.mouse.move(middle(from)[0] + 10, middle(from)[1] + 10)
    await expect(slot(page, obi, '10:30')).toBeVisible()
    await page.mouse.move(...middle(await slot(page, obi, '10:30').boundingBox()))
    await page.mouse.up()
    await confirm(page).click()
    await expect(page.getByText(m.appointments_moved()).first()).toBeVisible()
    expect(await stateOf(ada)).toEqual({ status: 'confirmed', doctorName: obi, date: tomorrow, time: '10:30' })
    await page.context().close()
  })
}

test('a finger moves a visit by two presses, to another day of the week too', async ({ page, isMobile }) => {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const ada = await book(hospital, 'Ada Eze', obi, '09:00')
  await page.goto(`/${href('admin', {}, { date: tomorrow, view: 'grid' })}`)
  const visit = page.getByRole('button', { name: /Ada Eze/ })
  const press = (target: typeof visit) => (isMobile ? target.tap() : target.click())
  await press(visit)
  await expect(slot(page, obi, '10:00')).toBeVisible()
  await press(page.getByRole('button', { name: m.day_week(), exact: true }))
  const next = addDays(tomorrow, 1)
  await press(page.getByRole('button', { name: formatDayMonth(tomorrow) }).first())
  await expect(slot(page, obi, '10:00')).toBeVisible()
  await press(page.getByRole('button', { name: m.day_next(), exact: true }))
  await press(slot(page, obi, '10:00', next))
  await press(confirm(page))
  await expect(page.getByText(m.appointments_moved()).first()).toBeVisible()
  const { appointment } = await hospital.call('get', `/oneappointment/${ada}`)
  expect(appointment).toMatchObject({ date: next, time: '10:00' })
})

test('another desk has taken the time: it is said, and another time can be chosen', async ({ browser }) => {
  const { page, hospital, row, ada, stateOf } = await atTheDesk(browser, 1280, 'grid')
  await row('Ada Eze').click()
  await slot(page, obi, '10:00').click()
  await expect(confirm(page)).toBeVisible()
  await book(hospital, 'Efe Oghene', obi, '10:00')
  await confirm(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(slot(page, obi, '10:00')).toHaveCount(0)
  await slot(page, obi, '10:30').click()
  await confirm(page).click()
  await expect(page.getByText(m.appointments_moved()).first()).toBeVisible()
  expect(await stateOf(ada)).toMatchObject({ time: '10:30' })
  await row('Ada Eze').click()
  await page.keyboard.press('Escape')
  await expect(slot(page, obi, '11:00')).toHaveCount(0)
  await page.context().close()
})
