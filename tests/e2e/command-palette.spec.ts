import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { assignedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

test('opens pages and patients by a few letters of their names', async ({ page }) => {
  const patient = await account(page, 'patient', await newPatient(page, 'Yetunde'))
  const clinic = await enter(page, 'hospital', await newHospital(page))
  await assignedAppointment(patient, clinic)
  await page.goto(`/${href('admin')}`)
  const dialog = page.getByRole('dialog', { name: m.palette_title() })
  const field = page.getByRole('combobox', { name: m.palette_field() })
  const button = page.getByRole('button', { name: m.palette_title() })

  await button.click()
  await expect(field).toBeFocused()
  await field.pressSequentially('doct')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Doctors/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Doctors' })).toBeFocused()
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: m.palette_recent() }).getByRole('option')).toHaveText(/^Doctors/)
  await field.pressSequentially('yetun')
  await page
    .getByRole('group', { name: m.palette_patients() })
    .getByRole('option', { name: /^Yetunde Adeyemi/ })
    .click()
  const details = page.getByRole('dialog', { name: 'Yetunde Adeyemi' })
  await expect(details).toContainText(patient.login.data.email)
  await expect(page).toHaveURL(new RegExp(`${href('adminPatients')}$`))
  // Another dialog is open: the shortcut does not put one over it.
  await page.keyboard.press('Control+k')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)

  // On the page itself, too. A reload forgets who was shown, because only memory holds the patient.
  await button.click()
  await page.getByRole('option', { name: /^Yetunde Adeyemi/ }).click()
  await expect(details).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'View Yetunde Adeyemi' })).toBeVisible()
  await expect(details).toHaveCount(0)

  await button.focus()
  await page.keyboard.press('Meta+k')
  // After the reload it is loaded first.
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test.describe('without an answer of the server', () => {
  test.use({ expected: ['Failed to load resource'] })

  test('says why no patients are found, and still opens pages', async ({ page }) => {
    await enter(page, 'hospital', await newHospital(page))
    await page.goto(`/${href('admin')}`)
    await page.route('**/api/all-patients?*', (route) => route.abort())
    await page.getByRole('button', { name: m.palette_title() }).click()
    const field = page.getByRole('combobox', { name: m.palette_field() })
    await expect(field).toBeFocused()
    await field.pressSequentially('pat')
    const patients = page.getByRole('group', { name: m.palette_patients() })
    await expect(patients).not.toContainText(m.lists_searching())
    await expect(patients.getByRole('option')).toHaveCount(0)
    await page.getByRole('option', { name: 'Patients', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
  })
})
