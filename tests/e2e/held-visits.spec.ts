import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import { enter, newHospital } from './support/enter.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { expect, expectAccessible, openPage, test } from './support/test.ts'

const tomorrow = addDays(lagosToday(new Date()), 1)

for (const width of [360, 1280])
  test(`the desk sees until when a visit is held, and takes its payment by keyboard, at ${width} pixels`, async ({
    browser,
  }) => {
    const viewport = { width, height: 900 }
    const page = await openPage(await browser.newContext({ viewport, isMobile: false, hasTouch: false }))
    const desk = await enter(page, 'hospital', await newHospital(page))
    const service = { name: 'Scan', minutes: 60, fee: 5000, needsPrepayment: true }
    const { data: scan } = await desk.call('post', '/services', service)
    const person = { firstName: 'Ada', lastName: 'Eze', agreed: true, confirmed: true }
    const { data: ada } = await desk.call('post', '/register-patient', person)
    const { appointment } = await desk.call('post', `/book-for-patient/${ada._id}`, {
      doctorName: 'Dr Amaka Obi',
      speciality: 'Radiology',
      serviceId: scan._id,
      date: tomorrow,
      time: '09:00',
      presentSymptoms: 'Twelve weeks',
    })
    const shown = async () => (await desk.call('get', `/oneappointment/${appointment._id}`)).appointment

    await page.goto(`/${href('admin', {}, { date: tomorrow })}`)
    const row = page.getByRole('button', { name: /Ada Eze/ })
    await expect(row).toContainText('Held until')
    await row.press('Enter')
    const take = page.getByRole('link', { name: m.appointments_take_payment_button() })
    await expect(take).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await take.press('Enter')
    await page.getByLabel(m.payments_amount_column()).first().press('Enter')
    await expect.poll(async () => (await shown()).status).toBe('confirmed')
    await page.goBack()
    await expect(page.getByText(/^Held until/)).toHaveCount(0)
  })
