import { href } from '@ilera/contract/routes'
import { chromium } from 'playwright'
import { confirmedAppointment } from '../../tests/e2e/support/appointments.ts'
import { account, enter, newHospital, newPatient } from '../../tests/e2e/support/enter.ts'
import { findBrowser } from '../../tests/support/browser.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { startProduct } from '../../tests/support/product.ts'
import { percentile, rounded, type Figure } from './figure.ts'

const rounds = 20
const amount = 6500
const card = '4084084084084081'
const key = 'pk_sandbox_ilera'

/** Time from the provider's success until the patient's open page shows it: webhook, socket, screen. */
export async function measurePaidScreen(): Promise<Figure[]> {
  const product = await startProduct(await freePort(), { RATE_LIMIT: 'off', SEED: 'none' })
  const { launchOptions } = await findBrowser()
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await (
      await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
    ).newPage()
    const patient = await enter(page, 'patient', await newPatient(page))
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      // A new hospital for each round, so that its doctor is free at that time.
      const hospital = await account(page, 'hospital', await newHospital(page))
      const appointmentId = await confirmedAppointment(patient, hospital)
      await page.goto(`/${href('patientAppointmentReview', { appointmentId })}`)
      await page.getByRole('button', { name: 'Pay for appointment' }).waitFor()
      const { reference } = await patient.call('post', `/start-payment/${appointmentId}`)
      const from = performance.now()
      await page.request.post('/sandbox/charges', { data: { key, reference, amount, currency: 'NGN', card } })
      await page.getByText('Paid', { exact: true }).first().waitFor()
      times.push(performance.now() - from)
    }
    const figure = (what: string, value: number): Figure => ({ what, value: rounded(value, 0), unit: 'ms' })
    return [
      figure('paid at the provider until the open page says so, median', percentile(times, 0.5)),
      figure(`the same, the slowest of ${rounds}`, Math.max(...times)),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
