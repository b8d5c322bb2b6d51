import { formatLongDate } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { toInstant } from '@ilera/contract/shared/lagos-time'
import { confirmedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

/** Time zones with extreme and odd offsets: somebody abroad books for a relative in Lagos. */
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Australia/Lord_Howe'])
  test.describe(`on a phone in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('shows and exports an appointment at its time in Lagos', async ({ page }) => {
      const patient = await enter(page, 'patient', await newPatient(page))
      const hospital = await account(page, 'hospital', await newHospital(page))
      const id = await confirmedAppointment(patient, hospital)
      const { appointment } = await patient.call('get', `/app-details/${id}`)
      const slot = { date: appointment.date ?? '', time: appointment.time ?? '' }
      await page.goto(`/${href('patientAppointment', { id })}`)
      // Some time zones have two names.
      const isThere = await page.evaluate(
        (timeZone) =>
          new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone ===
          new Intl.DateTimeFormat('en').resolvedOptions().timeZone,
        timezoneId,
      )
      expect(isThere).toBe(true)
      await expect(page.getByText(formatLongDate(slot)).first()).toBeVisible()
      const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
      const start = toInstant(slot)
        .toISOString()
        .replaceAll(/[-:]|\.000/g, '')
      expect(decodeURIComponent(file ?? '')).toContain(`DTSTART:${start}`)
    })
  })
