import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newHospital, newPatient, type Role } from './support/enter.ts'
import { logInHere, loginPageOf } from './support/session-ends.ts'
import { startSlowProxy } from './support/slow-line.ts'
import { expect, test } from './support/test.ts'

test.use({ expected: ["Connecting to 'blob:", 'Failed to load resource', 'ERR_', 'WebSocket'] })

const forms = {
  patient: { make: newPatient, page: 'patientProfileUpdate', label: 'Profile picture', done: 'patientProfile' },
  hospital: { make: newHospital, page: 'adminProfileUpdate', label: 'Picture', done: 'adminProfile' },
} as const

/** A picture of noise, which does not compress. */
async function threeMegabytes(): Promise<Buffer> {
  const side = 1_000
  const noise = { mean: 128, sigma: 60, type: 'gaussian' } as const
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } })
  return image.png({ compressionLevel: 0 }).toBuffer()
}

type Line = Awaited<ReturnType<typeof startSlowProxy>>

/** Logs in, chooses a picture and uploads it over a connection that blocks all but its beginning. */
async function sendPicture(page: Page, role: Role, line: Line): Promise<void> {
  const { make, page: name, label } = forms[role]
  const login = await make(page)
  await page.clock.install()
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.goto(`${line.url}/${loginPageOf(role)}`)
  await logInHere(page, login)
  await page.waitForURL(`**/${href(role === 'patient' ? 'patient' : 'admin')}`)
  await page.goto(`${line.url}/${href(name)}`)
  const buffer = await threeMegabytes()
  expect(buffer.length).toBeGreaterThan(3_000_000)
  await page.getByLabel(label).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  // The form's fields are sent before the picture.
  line.blockAfter(64 * 1024)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(line.blockedBytes).toBeGreaterThan(100_000)
}

for (const role of ['patient', 'hospital'] as const) {
  test(`a ${role}’s picture of 3 MB uploads at 64 KB a second`, async ({ page, baseURL }) => {
    const line = await startSlowProxy(baseURL)
    await sendPicture(page, role, line)
    for (let second = 0; second < 47; second += 1) {
      line.allow(64 * 1024)
      await page.clock.runFor(1_000)
    }
    await expect(page.getByText(m.common_check_your_network())).toHaveCount(0)
    line.open()
    await page.waitForURL(`**/${href(forms[role].done)}`)
    line.stop()
  })

  test(`a ${role}’s picture times out with a message when the connection stalls, stays selected and can be sent again`, async ({
    page,
    baseURL,
  }) => {
    const line = await startSlowProxy(baseURL)
    await sendPicture(page, role, line)
    await page.clock.runFor(90_000)
    await expect(page.getByText(m.common_check_your_network()).first()).toBeVisible()
    const chosen = page.getByLabel(forms[role].label)
    expect(await chosen.evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1)
    line.open()
    // Hospitals see the error in a dialog over the form.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(`**/${href(forms[role].done)}`)
    line.stop()
  })
}
