import { readFile } from 'node:fs/promises'
import { m } from '@ilera/contract/messages'
import { formatDay, formatNaira } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { paidAppointment } from './support/appointments.ts'
import { account, demoAccount, enter, newHospital, newPatient } from './support/enter.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { demo, expect, expectAccessible, openPage, test } from './support/test.ts'

/** The name and the lines of the file that a press downloads. */
async function downloaded(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await coming
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.split('\r\n').filter(Boolean) }
}

for (const width of [360, 1280])
  test(`an owner reads reports by period and downloads them at ${width} px`, async ({ browser }) => {
    const viewport = { width, height: 800 }
    const page = await openPage(await browser.newContext({ viewport, isMobile: false, hasTouch: false }))
    const hospital = await newHospital(page)
    const patient = await account(page, 'patient', await newPatient(page))
    const owner = await account(page, 'hospital', hospital)
    const id = await paidAppointment(page, patient, owner)
    const { appointments } = await owner.call('get', '/all-appointments')
    const visitDay = appointments.find(({ _id }) => _id === id)?.date ?? ''
    await enter(page, 'hospital', hospital)
    await page.goto(`/${href('adminReports')}`)
    await expect(page.getByRole('heading', { name: m.reports_title(), level: 1 })).toBeVisible()
    // Paid today, for a visit in nine days.
    await expect(page.getByText(m.reports_no_visits())).toBeVisible()
    const paid = page.getByRole('table', { name: m.reports_method_table() })
    await expect(paid.getByRole('cell', { name: formatNaira(6500) }).first()).toBeVisible()
    await expectAccessible(page)
    const income = await downloaded(page, m.reports_csv_by_method())
    expect(income.name).toMatch(/^income-by-method-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
    expect(income.lines.slice(1)).toEqual(['"Online","1","6500","0","0","6500"'])
    expect((await downloaded(page, m.reports_csv_by_service())).lines.slice(1)).toEqual([
      `"${m.reports_no_service()}","1","6500","0","0","6500"`,
    ])

    await page.getByLabel('Period').selectOption(m.reports_period_day())
    await expect(page).toHaveURL(/period=day/)
    await page.getByLabel('Day', { exact: true }).fill(visitDay.split('-').reverse().join('/'))
    await page.getByLabel('Day', { exact: true }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: formatDay(visitDay) })).toBeVisible()
    await expect(page.getByRole('table', { name: m.reports_visits_table() })).toContainText('Dr Zainab Musa')
    await expect(page.getByText(m.reports_no_income())).toBeVisible()
    await expectNoHorizontalScroll(page)
    const list = await downloaded(page, m.reports_appointments_button())
    expect(list.name).toBe(`appointments-${visitDay}-to-${visitDay}.csv`)
    expect(list.lines).toHaveLength(2)
    expect((await downloaded(page, m.reports_patients_button())).lines).toHaveLength(2)
    // Both stand in the address: a reload and going back keep them.
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: formatDay(visitDay) })).toBeVisible()
    await page.getByRole('button', { name: m.day_next() }).click()
    await expect(page.getByText(m.reports_no_visits())).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('table', { name: m.reports_visits_table() })).toBeVisible()
  })

test('a doctor sees own figures, a cashier the income, and the desk no reports', async ({ page, browser }) => {
  await demoAccount(page, 'hospital')
  const openAs = async (email: string) => {
    const visitor = await openPage(await browser.newContext())
    await enter(visitor, 'hospital', { ...demo.hospital, email })
    await visitor.goto(`/${href('adminReports')}`)
    return visitor
  }
  const visits = (of: Page) => of.getByRole('heading', { name: m.reports_visits_title(), exact: true })
  const income = (of: Page) => of.getByRole('heading', { name: m.reports_income_title(), exact: true })
  const lists = (of: Page) => of.getByRole('heading', { name: m.reports_lists_title(), exact: true })

  const doctor = await openAs('doctor@ilera.example')
  await expect(doctor.getByText(m.reports_own_only())).toBeVisible()
  await expect(visits(doctor)).toBeVisible()
  await expect(income(doctor)).toBeVisible()
  await expect(lists(doctor)).toHaveCount(0)
  const cashier = await openAs('cashier@ilera.example')
  await expect(cashier.getByText(m.reports_money_only())).toBeVisible()
  await expect(income(cashier)).toBeVisible()
  await expect(visits(cashier)).toHaveCount(0)
  await expect(lists(cashier)).toHaveCount(0)
  const desk = await openAs('desk@ilera.example')
  await expect(desk.getByRole('heading', { name: m.staff_page_not_allowed() })).toBeVisible()
})
