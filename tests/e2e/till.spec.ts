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
    const lineOf = (label: string) => page.locator('[data-receipt] dl > div').filter({ hasText: label })
    await expect(lineOf(m.appointments_fee_field())).toContainText(formatNaira(fee))
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

test('what is typed stays while another desk takes a part, and while the day is counted', async ({ browser, page }) => {
  const visitor = await openPage(await browser.newContext())
  const patient = await enter(visitor, 'patient', await newPatient(visitor))
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const id = await confirmedAppointment(patient, hospital)
  const takeElsewhere = (amount: number) =>
    hospital.call('post', `/take-payment/${id}`, { method: 'cash', amount: String(amount) })
  const owes = (amount: number) => page.getByRole('heading', { name: m.till_owes({ amount: formatNaira(amount) }) })
  await page.goto(`/${href('adminTillVisit', { id })}`)
  const amount = page.getByLabel(m.payments_amount_column())
  await expect(amount).toHaveValue(String(fee))

  // Nobody has typed an amount: it follows what is owed, and the rest stays.
  await page.getByRole('radio', { name: 'POS' }).check()
  const slip = page.getByLabel(m.till_pos_reference_label())
  await slip.fill('SLIP-88')
  await amount.focus()
  await takeElsewhere(500)
  await expect(owes(6000)).toBeVisible()
  await expect(amount).toHaveValue('6000')
  await expect(amount).toBeFocused()
  await expect(slip).toHaveValue('SLIP-88')

  await amount.fill('1200')
  await takeElsewhere(300)
  await expect(owes(5700)).toBeVisible()
  await expect(page.getByText(m.till_owed_changed({ amount: formatNaira(5700) }))).toBeVisible()
  await expect(amount).toHaveValue('1200')
  await expect(slip).toHaveValue('SLIP-88')
  await page.getByRole('button', { name: m.till_take_button() }).click()
  await expect(owes(4500)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await expect(amount).toHaveValue('4500')

  await page.goto(`/${href('adminTillClose')}`)
  const expected = (naira: number) => page.getByText(m.till_close_expected({ amount: formatNaira(naira) }))
  await expect(expected(800)).toBeVisible()
  await page.getByRole('textbox', { name: 'Cash' }).fill('900')
  await page.getByRole('textbox', { name: 'POS' }).fill('1200')
  await takeElsewhere(100)
  await expect(expected(900)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cash' })).toHaveValue('900')
  await expect(page.getByRole('textbox', { name: 'POS' })).toHaveValue('1200')
  await page.getByRole('button', { name: m.till_close_button() }).click()
  await expect(page.getByText(m.till_close_none())).toBeVisible()
})
