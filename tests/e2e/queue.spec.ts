import { m } from '@ilera/contract/messages'
import type { QueueDay, WaitingRoom } from '@ilera/contract/queue/schemas'
import { href } from '@ilera/contract/routes'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import type { Page } from '@playwright/test'
import { enter, newHospital } from './support/enter.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Presses that the desk may need to check a patient in and to call the next one. */
const maxPresses = 4
const day = '2026-11-24'
const at = '2026-11-24T09:05:00.000Z'
const [ada, bisi] = ['01a21a83-39c0-747c-bc47-000000000001', '01a21a83-39c0-747c-bc47-000000000002']

/**
 * A desk with two visits today. Whether anybody can be booked today depends on the hour at which the test runs, so the server's
 * part is played here; tests/server and tests/integration have the real one.
 */
async function atTheQueue(page: Page) {
  await enter(page, 'hospital', await newHospital(page))
  const place = { state: 'waiting', bookedTime: null, arrivedAt: at, calledAt: null } as const
  const entries: QueueDay['queues'][number]['entries'] = [
    { ...place, _id: ada, number: 1, fullName: 'Ada Eze', time: '10:00' },
  ]
  const expected = [{ _id: bisi, fullName: 'Bisi Cole', time: '10:30' }]
  const queues = [{ queue: 'amaka obi', doctorName: 'Dr Amaka Obi', entries, expected }]
  await page.route('**/api/queue', (route) => route.fulfill({ json: { data: { day, at, queues } } }))
  const sent: string[] = []
  await page.route('**/api/check-in/*', (route) => {
    sent.push(`check in ${route.request().url().split('/').pop()}`)
    entries.push({ ...place, _id: bisi, number: 2, fullName: 'Bisi Cole', time: '10:30' })
    expected.pop()
    return route.fulfill({ json: { message: m.queue_checked_in({ number: '2' }), data: { number: 2, others: [] } } })
  })
  await page.route('**/api/call-next', (route) => {
    sent.push('call next')
    const [first] = entries
    if (first) Object.assign(first, { state: 'called', calledAt: at })
    return route.fulfill({ json: { message: m.queue_done_call({ number: '1' }), data: { _id: ada, number: 1 } } })
  })
  await page.goto(`/${href('adminQueue')}`)
  await expect(page.getByText(m.queue_next({ number: '1', name: 'Ada Eze' }))).toBeVisible()
  return { sent }
}

test('the desk checks in and calls the next one by few presses of the keyboard', async ({ page }) => {
  const { sent } = await atTheQueue(page)
  let presses = 0
  const press = (key: string) => {
    presses += 1
    return page.keyboard.press(key)
  }
  await press('c')
  const button = m.queue_action_label({ action: m.queue_check_in(), name: 'Bisi Cole' })
  await expect(page.getByRole('button', { name: button })).toBeFocused()
  await press('Enter')
  await expect(page.getByText(m.queue_checked_in({ number: '2' })).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('rowheader', { name: 'Bisi Cole' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: m.lists_actions() })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await press('n')
  await expect(page.getByText(m.queue_next({ number: '2', name: 'Bisi Cole' }))).toBeVisible()
  expect(sent).toEqual([`check in ${bisi}`, 'call next'])
  expect(presses).toBeLessThanOrEqual(maxPresses)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})

test('the chosen doctor stays open after a reload and on the way back, and n calls only from the open tab', async ({
  page,
}) => {
  await enter(page, 'hospital', await newHospital(page))
  const place = { state: 'waiting', bookedTime: null, arrivedAt: at, calledAt: null, time: '10:00' } as const
  const queueOf = (queue: string, doctorName: string, _id: string, fullName: string): QueueDay['queues'][number] => ({
    queue,
    doctorName,
    entries: [{ ...place, _id, number: 1, fullName }],
    expected: [],
  })
  const obi = queueOf('amaka obi', 'Dr Amaka Obi', ada, 'Ada Eze')
  const sule = queueOf('musa sule', 'Dr Musa Sule', bisi, 'Bisi Cole')
  let queues = [obi, sule]
  await page.route('**/api/queue', (route) => route.fulfill({ json: { data: { day, at, queues } } }))
  const called: unknown[] = []
  await page.route('**/api/call-next', (route) => {
    called.push(route.request().postDataJSON())
    return route.fulfill({ json: { message: m.queue_done_call({ number: '1' }), data: { _id: bisi, number: 1 } } })
  })
  await page.goto(`/${href('adminQueue')}`)
  const tab = page.getByRole('tab', { name: 'Dr Musa Sule' })
  await tab.click()
  const bisiIsNext = page.getByText(m.queue_next({ number: '1', name: 'Bisi Cole' }))
  await expect(bisiIsNext).toBeVisible()
  await page.reload()
  await expect(bisiIsNext).toBeVisible()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/${href('adminTill')}`)
  await expect(page.getByRole('heading', { level: 1, name: m.till_title() })).toBeVisible()
  await page.goBack()
  await expect(bisiIsNext).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText(m.queue_done_call({ number: '1' })).first()).toBeVisible()
  expect(called).toEqual([{ queue: 'musa sule' }])
  queues = [obi]
  await page.reload()
  await expect(page.getByText(m.queue_next({ number: '1', name: 'Ada Eze' }))).toBeVisible()
  const isLeftToTheBrowser = await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true })),
  )
  expect(isLeftToTheBrowser).toBe(true)
  await page.getByRole('button', { name: m.queue_call_next() }).click()
  await expect.poll(() => called).toEqual([{ queue: 'musa sule' }, { queue: 'amaka obi' }])
})

test('a booked patient comes first as soon as the time has come, without a new answer of the server', async ({
  page,
}) => {
  // Four minutes at once are a time-out for a connection that is being made.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.clock.install()
  await enter(page, 'hospital', await newHospital(page))
  const now = Date.now()
  const time = lagosClock(new Date(now + 120_000))
  const place = { state: 'waiting', arrivedAt: at, calledAt: null, time: time.time } as const
  const entries = [
    { ...place, _id: ada, number: 1, fullName: 'Ada Eze', bookedTime: null },
    { ...place, _id: bisi, number: 2, fullName: 'Bisi Cole', bookedTime: time.time },
  ]
  const queues = [{ queue: 'amaka obi', doctorName: 'Dr Amaka Obi', entries, expected: [] }]
  const data: QueueDay = { day: time.date, at: new Date(now).toISOString(), queues }
  await page.route('**/api/queue', (route) => route.fulfill({ json: { data } }))
  await page.goto(`/${href('adminQueue')}`)
  await expect(page.getByText(m.queue_next({ number: '1', name: 'Ada Eze' }))).toBeVisible()
  // The server's clock goes on too: an answer with the old time would take the page back.
  const date = new Date(now + 240_000).toUTCString()
  await page.route('**/*', async (route) => {
    if (route.request().url().endsWith('/api/queue')) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  await page.clock.fastForward(240_000)
  await expect(page.getByText(m.queue_next({ number: '2', name: 'Bisi Cole' }))).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the waiting room shows numbers without names, and has no menu', async ({ page }) => {
  await enter(page, 'hospital', await newHospital(page))
  const room: WaitingRoom = {
    day,
    at,
    queues: [
      {
        queue: 'amaka obi',
        doctorName: 'Dr Amaka Obi',
        called: [{ number: 12, calledAt: at }],
        inRoom: [6],
        waiting: 3,
      },
    ],
  }
  await page.route('**/api/waiting-room', (route) => route.fulfill({ json: { data: room } }))
  await page.goto(`/${href('adminWaitingRoom')}`)
  await expect(page.getByRole('listitem').filter({ hasText: '12' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: m.queue_sound_button() }).click()
  await expect(page.getByRole('button', { name: m.queue_sound_off_button() })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})
