import { m } from '@ilera/contract/messages'
import { formatNaira } from '@ilera/contract/formats'
import { paymentLabels } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import { confirmedAppointment } from './support/appointments.ts'
import { enter, newHospital, newPatient } from './support/enter.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { expect, expectAccessible, openPage, test } from './support/test.ts'

/** Presses beyond the typed data that the desk may need to take cash and print the receipt. */
const maxPresses = 8
const fee = 6500

for (const width of [360, 1280])
  test(`takes cash and prints by few presses at ${width} px, and the patient sees it live`, async ({ browser }) => {
    const viewport = { width, height: 800 }
    const page = await openPage(await browser.newContext({ viewport, isMobile: false, hasTouch: false }))
    const visitor = await openPage(await browser.newContext())
    const patient = await enter(visitor, 'patient', await newPatient(visitor))
    const hospital = await enter(page, 'hospital', await newHospital(page))
    const appointmentId = await confirmedAppointment(patient, hospital)
    await visitor.goto(`/${href('patientAppointmentReview', { appointmentId })}`)
    await expect(visitor.getByRole('button', { name: 'Pay for appointment' })).toBeVisible()
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await page.goto(`/${href('adminTill')}`)
    await page.reload()
    const search = page.getByLabel(m.till_search_name_or_phone())
    await search.focus()
    let presses = 0
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        presses += 1
        await page.keyboard.press(key)
      }
    }
    const { appointments } = await hospital.call('get', '/all-appointments')
    const fullName = appointments.find(({ _id }) => _id === appointmentId)?.fullName ?? ''
    await page.keyboard.type(fullName)
    const found = page.getByRole('link', { name: fullName })
    await expect(found).toBeVisible()
    await press('Tab')
    await expect(found).toBeFocused()
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeFocused()
    await press('Tab')
    await expect(page.getByLabel('Cash')).toBeFocused()
    await press('Enter')
    await expect(page.getByRole('button', { name: m.till_print_button() })).toBeFocused()
    await press('Enter')
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    expect(presses).toBeLessThanOrEqual(maxPresses)
    await expectAccessible(page)

    const paid = m.till_paid_at_desk({ amount: formatNaira(fee), method: 'Cash' })
    await expect(visitor.getByText(paid).first()).toBeVisible()
    await expect(visitor.getByText(paymentLabels.paid(), { exact: true }).first()).toBeVisible()

    // The receipt prints alone.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByText(m.receipts_reference())).toBeVisible()
    await page.emulateMedia({ media: null })

    // The payment is voided, and the till is closed.
    await page.getByRole('button', { name: m.till_void_label({ amount: formatNaira(fee), method: 'Cash' }) }).click()
    await page.getByLabel('Reason').fill('Typed for the wrong patient')
    await page.getByRole('dialog').getByRole('button', { name: m.till_void_button() }).click()
    await expect(page.getByRole('heading', { name: m.till_owes({ amount: formatNaira(fee) }) })).toBeVisible()
    await page.goto(`/${href('adminTillClose')}`)
    await page.getByRole('button', { name: m.till_close_button() }).click()
    await expect(page.getByText(m.till_close_none())).toBeVisible()
    await expectAccessible(page)
    for (const address of [href('adminTill'), href('adminTillVisit', { id: appointmentId }), href('adminTillClose')]) {
      await page.goto(`/${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoHorizontalScroll(page)
    }
  })
