import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { enter } from './support/enter.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { expect, expectAccessible, openPage, test } from './support/test.ts'

/** Each width has weeks of its own, because both book at the demo hospital. */
const widths = [
  { width: 360, weeks: '9' },
  { width: 1280, weeks: '10' },
]

for (const { width, weeks } of widths)
  test(`books a series after an attended visit, by keyboard, at ${width} pixels`, async ({ browser }) => {
    const viewport = { width, height: 900 }
    const page = await openPage(await browser.newContext({ viewport, isMobile: false, hasTouch: false }))
    const { appointments } = await enter(page, 'hospital')
    const attended = appointments.find(({ status, doctorName }) => status === 'attended' && doctorName !== null)
    await page.goto(`/${href('adminAppointmentReview', {}, { appointment: attended?._id })}`)
    await page.getByRole('button', { name: m.follow_ups_series_button() }).press('Enter')

    await expect(page.getByLabel(m.follow_ups_count_field())).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await page.keyboard.type(weeks)
    await page.keyboard.press('Enter')
    const first = page.getByLabel(/^Visit 1/)
    await expect(first).toBeFocused()
    await expect(page.getByLabel(/^Visit 3/)).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    for (const _ of ['the second', 'the third', 'the reason']) await page.keyboard.press('Tab')
    await expect(page.getByLabel(m.desk_reason_label())).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(m.follow_ups_booked({ count: '3' })).first()).toBeVisible()
    await expect(page.getByRole('button', { name: m.follow_ups_one_button() })).toBeFocused()
  })
