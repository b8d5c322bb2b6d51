import { walkMainRoad } from '../e2e/support/main-road.ts'
import { demo, newEmail, password, mailTo } from '../e2e/support/test.ts'
import { expect, test } from './test.ts'

/** The incomplete profile is rejected once: some engines log the status. */
const isExpected = (text: string): boolean =>
  text.includes('422') || text.includes('Service Worker registration blocked')

test('takes an appointment from sign-up to payment and reschedule, between a patient and a hospital', async ({
  openWindow,
}) => {
  test.setTimeout(600_000)
  const patient = await openWindow('patient')
  const hospital = await openWindow('hospital')
  const email = newEmail('ngozi')
  await walkMainRoad({
    patient: patient.screen,
    hospital: hospital.screen,
    login: { email, password },
    hospitalLogin: demo.hospital,
    mail: (subject) => mailTo(email, subject),
  })
  for (const window of [patient, hospital])
    expect(
      (await window.errors()).filter((text) => !isExpected(text)),
      'what the console said',
    ).toEqual([])
})
