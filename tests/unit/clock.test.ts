import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const minute = 60_000
const day = 1_440 * minute

/** The device's clock and the page's monotonic clock, which the tests set independently. */
let device = 0
let steady = 0
const entries = new Map<string, string>()

/** Loads the module like a new page. */
async function openPage() {
  vi.resetModules()
  return import('../../packages/app/src/support/clock.ts')
}

const pass = (ms: number) => {
  device += ms
  steady += ms
}

/** Midnight in Lagos, before 26 November. */
const midnight = Date.parse('2026-11-25T23:00:00Z')
const header = (server: number) => new Date(server).toUTCString()

beforeEach(() => {
  entries.clear()
  device = midnight
  steady = 0
  vi.spyOn(Date, 'now').mockImplementation(() => device)
  vi.spyOn(performance, 'now').mockImplementation(() => steady)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe.each([3 * day, -400 * day, 400 * day, 10 * minute, -10 * minute])(
  'a device whose clock is %d ms off',
  (off) => {
    test('uses the server’s time once it is known, and its own until then', async () => {
      const clock = await openPage()
      const server = midnight + 600 * minute
      device = server + off
      expect(clock.serverNow().getTime()).toBe(server + off)
      expect(clock.timeForValidation(), 'nothing is refused by a clock that may be wrong').toBeUndefined()
      clock.serverClock.note(header(server))
      expect(clock.serverNow().getTime()).toBe(server)
      expect(clock.serverToday()).toBe('2026-11-26')
      expect(clock.timeForValidation()?.getTime()).toBe(server - 5 * minute)
    })
  },
)

test.each([
  [-10 * minute, '2026-11-25', true],
  [-4 * minute, '2026-11-25', false],
  [4 * minute, '2026-11-26', false],
  [10 * minute, '2026-11-26', true],
])('%d ms from midnight in Lagos it is %s, and whether a form judges by it: %s', async (from, today, judges) => {
  const clock = await openPage()
  device = midnight + from + 10 * minute
  clock.serverClock.note(header(midnight + from))
  expect(clock.serverToday()).toBe(today)
  expect(clock.timeForValidation() !== undefined).toBe(judges)
})

test('a page that is open over midnight has the next day', async () => {
  const clock = await openPage()
  clock.serverClock.note(header(midnight - minute))
  expect(clock.serverToday()).toBe('2026-11-25')
  pass(2 * minute)
  expect(clock.serverToday()).toBe('2026-11-26')
})

test.each([-400 * day, -10 * minute])(
  'a clock that is set back by %d ms while the page is open changes nothing',
  async (by) => {
    const clock = await openPage()
    clock.serverClock.note(header(midnight))
    pass(minute)
    device += by
    pass(minute)
    expect(clock.serverNow().getTime()).toBe(midnight + 2 * minute)
    expect(clock.timeForValidation(), 'the server decides until it has told the time again').toBeUndefined()
  },
)

test('detects a clock that is set ahead, and corrects it by the next response', async () => {
  const clock = await openPage()
  const told = vi.fn<() => void>()
  clock.serverClock.subscribe(told)
  clock.serverClock.note(header(midnight + 60 * minute))
  device += 3 * day
  expect(clock.serverClock.isDoubtful()).toBe(true)
  expect(clock.timeForValidation()).toBeUndefined()
  clock.serverClock.note(header(midnight + 60 * minute))
  expect(clock.serverClock.isDoubtful()).toBe(false)
  expect(clock.serverToday()).toBe('2026-11-26')
  expect(clock.timeForValidation()).toBeDefined()
  expect(told).toHaveBeenCalledTimes(2)
})

test('a device that has slept has the time when it wakes', async () => {
  const clock = await openPage()
  clock.serverClock.note(header(midnight - 60 * minute))
  device += 120 * minute
  expect(clock.serverToday()).toBe('2026-11-26')
})

test('keeps the difference for the next page, unless the clock was corrected', async () => {
  const wrong = await openPage()
  device = midnight + 400 * day
  wrong.serverClock.note(header(midnight))
  pass(minute)
  expect((await openPage()).serverNow().getTime()).toBe(midnight + minute)
  device = midnight + 2 * minute
  expect((await openPage()).serverNow().getTime()).toBe(midnight + 2 * minute)
})

test('a clock that is right leaves nothing on the device', async () => {
  const clock = await openPage()
  clock.serverClock.note(header(midnight + minute))
  expect([...entries]).toEqual([])
})

test('measures the age of a moment whichever clock stamped it', async () => {
  const clock = await openPage()
  device = midnight - 400 * day
  const byDevice = clock.stamp()
  pass(minute)
  clock.serverClock.note(header(midnight))
  const byServer = clock.stamp()
  expect(clock.ageOf(byDevice)).toBe(minute)
  expect(clock.ageOf(byServer)).toBe(0)
  device = midnight
  clock.serverClock.note(header(midnight))
  expect(clock.ageOf(byServer)).toBe(0)
})
