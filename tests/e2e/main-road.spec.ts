import { walkMainRoad } from './support/main-road.ts'
import { playwrightScreen } from './support/playwright-screen.ts'
import { demo, mailTo, newEmail, openPage, password, test } from './support/test.ts'

// The incomplete profile is rejected once.
test.use({ expected: ['422'] })

test('takes an appointment from sign-up to payment and reschedule, between a patient and a hospital', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const email = newEmail('ngozi')
  const context = await browser.newContext()
  await walkMainRoad({
    patient: playwrightScreen(page),
    hospital: playwrightScreen(await openPage(context)),
    login: { email, password },
    hospitalLogin: demo.hospital,
    mail: (subject) => mailTo(email, subject),
  })
  await context.close()
})
