import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { confirmed, drObi, pairAt } from '../support/appointments.ts'
import { deskOf } from '../support/desk.ts'
import { password, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { enter, type Role } from './support/enter.ts'
import { expect, expectAccessible, openPage, test } from './support/test.ts'

const today = '2026-11-24'
const { doctorName } = drObi

/**
 * A server of its own, at ten to nine in Lagos: whether anybody can be booked and arrive today depends on the hour, and the product
 * that the other specs share keeps the real one.
 */
async function startMorning() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await startTestServer({
    store: 'embedded',
    isAlone: true,
    settings: { PUBLIC_URL: origin, LOAD_SHEDDING: 'off' },
  })
  server.clock.set(`${today}T07:50:00.000Z`)
  // The browser reads the server's time from this header, which Node would take from the machine's clock.
  server.app.server.prependListener('request', (_asked, answer) => {
    answer.setHeader('date', server.clock().toUTCString())
  })
  await server.app.listen({ port, host: '127.0.0.1' })
  return { server, origin }
}

/** Four patients of one doctor today; the last one has an account. */
async function fourVisits(server: TestServer, patient: LoggedIn, hospital: LoggedIn): Promise<string[]> {
  const desk = deskOf(
    () => server,
    () => hospital,
  )
  const ids: string[] = []
  for (const [place, firstName] of ['Bisi', 'Chidi', 'Dayo'].entries()) {
    const id = await desk.idOf({ firstName, lastName: 'Eze' })
    const { body } = await desk.book(id, { date: today, time: `${String(place + 9).padStart(2, '0')}:00` })
    ids.push(body.appointment._id)
  }
  return [...ids, await confirmed(server, patient, hospital, { date: today, time: '12:00' })]
}

/** A person at a window of their own. */
async function at(browser: Browser, baseURL: string, role: Role, email: string): Promise<Page> {
  const page = await openPage(await browser.newContext({ baseURL }))
  await enter(page, role, { email, password })
  return page
}

/** Lets a test take a page's socket away, and give it back. */
async function cuttable(page: Page) {
  const lines = new Set<{ close: () => Promise<void> }>()
  let isCut = false
  await page.routeWebSocket(/socket\.io/, (line) => {
    lines.add(line)
    if (isCut) return void line.close()
    return void line.connectToServer()
  })
  return {
    cut: async () => {
      isCut = true
      for (const line of lines) await line.close()
    },
    mend: () => void (isCut = false),
  }
}

test('a patient’s phone counts down live while the desk calls, also after a lost line', async ({ browser }) => {
  const { server, origin } = await startMorning()
  try {
    const { patient, hospital } = await pairAt(server, 1)
    const ids = await fourVisits(server, patient, hospital)
    for (const id of ids) await server.call('checkIn', { params: { id }, token: hospital.token })
    const desk = await at(browser, origin, 'hospital', 'hospital1@example.com')
    const phone = await at(browser, origin, 'patient', 'patient1@example.com')
    const line = await cuttable(phone)

    await phone.goto(`/${href('patientAppointmentReview', { appointmentId: ids.at(-1) ?? '' })}`)
    await expect(phone.getByText(m.queue_place_title({ number: '4' }))).toBeVisible()
    const before = (count: number) => phone.getByText(m.queue_place_before({ before: count, doctorName }))
    await expect(before(3)).toBeVisible()

    await desk.goto(`/${href('adminQueue')}`)
    const callNext = async (number: number) => {
      await desk.getByRole('button', { name: m.queue_call_next() }).click()
      await expect(desk.getByText(m.queue_done_call({ number: String(number) })).first()).toBeVisible()
    }
    await callNext(1)
    await expect(before(2)).toBeVisible()

    await line.cut()
    await callNext(2)
    await callNext(3)
    // Nobody has told the phone.
    await expect(before(2)).toBeVisible()
    line.mend()
    await expect(phone.getByText(m.queue_place_next({ doctorName }))).toBeVisible()
    await callNext(4)
    await expect(phone.getByText(m.queue_place_called({ doctorName }))).toBeVisible()
  } finally {
    await server.stop()
  }
})

test('a patient checks in with the code on the desk’s screen, and the desk sees it at once', async ({ browser }) => {
  const { server, origin } = await startMorning()
  try {
    const { patient, hospital } = await pairAt(server, 1)
    const id = await confirmed(server, patient, hospital, { date: today, time: '12:00' })
    const desk = await at(browser, origin, 'hospital', 'hospital1@example.com')
    const phone = await at(browser, origin, 'patient', 'patient1@example.com')
    await desk.goto(`/${href('adminQueue')}`)
    const shown = desk.getByText(m.arrival_desk_label()).locator('xpath=following-sibling::strong')
    await expect(shown).toHaveText(/^\d{4}$/)
    await expect(desk.getByText(m.queue_expected_caption())).toBeVisible()
    const code = (await shown.textContent()) ?? ''

    await phone.goto(`/${href('patientAppointmentReview', { appointmentId: id })}`)
    const field = phone.getByLabel(m.arrival_code_label())
    await field.fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
    await field.press('Enter')
    await expect(phone.getByText(m.arrival_code_wrong()).first()).toBeVisible()
    await expectAccessible(phone)
    await field.fill(code)
    await field.press('Enter')
    // The message of the check-in contains the same words, so the text must match exactly.
    await expect(phone.getByText(m.queue_place_title({ number: '1' }), { exact: true })).toBeVisible()
    await expect(field).toHaveCount(0)
    await expect(desk.getByText(m.queue_waiting_caption()).first()).toBeVisible()
    await expect(desk.getByText(m.queue_expected_caption())).toHaveCount(0)
    await expectAccessible(desk)
  } finally {
    await server.stop()
  }
})
