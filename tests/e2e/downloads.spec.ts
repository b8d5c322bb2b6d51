import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { paidAppointment } from './support/appointments.ts'
import { expect, test } from './support/test.ts'

/** The name and first bytes of the file that a click downloads. */
async function pressed(page: Page, name: string, role: 'button' | 'link' = 'button') {
  const downloaded = page.waitForEvent('download')
  await page.getByRole(role, { name }).click()
  const file = await downloaded
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') }
}

test('downloads a receipt, a calendar file and the hospital’s payments', async ({ page }) => {
  const desk = await newHospital(page)
  const hospital = await account(page, 'hospital', desk)
  const patient = await enter(page, 'patient', await newPatient(page))
  const id = await paidAppointment(page, patient, hospital)

  await page.goto(`/${href('patientAppointment', { id })}`)
  const calendar = await pressed(page, 'Add to calendar', 'link')
  expect(calendar.name).toBe('appointment.ics')
  expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\n/)

  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { name: '₦6,500' })).toBeVisible()
  const receipt = await pressed(page, 'Download as PDF')
  expect(receipt.name).toMatch(/^receipt-\S+\.pdf$/)
  expect(receipt.text).toMatch(/^%PDF-/)

  await enter(page, 'hospital', desk)
  await page.goto(`/${href('adminPayments')}`)
  const ledger = await pressed(page, 'Export as CSV')
  expect(ledger.name).toBe('payments.csv')
  expect(ledger.text.split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(ledger.text).toContain('Adeyemi')
})
