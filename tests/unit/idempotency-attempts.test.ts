import { callPath, type CallName } from '@ilera/contract/calls'
import { hospitalCalls } from '@ilera/contract/hospital-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCalls } from '../../packages/app/src/call-table.ts'
import { startAttempt } from '../../packages/app/src/session/idempotency-attempts.ts'

addCalls(hospitalCalls)

const minute = 60_000
const keyOf = (name: CallName) =>
  startAttempt(
    name,
    callPath(name, { id: 'v1' }),
    { body: { amount: 3_000 } },
    { account: 'desk', requireSame: () => undefined },
  )?.key

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each(['takePayment', 'registerPatient', 'bookForPatient', 'bookVisits', 'addDoctor', 'sendMessage'] as const)(
  'an attempt at %s without a response keeps its key for a day, so that nothing is created twice',
  (name) => {
    const key = keyOf(name)
    vi.setSystemTime(Date.now() + 11 * minute)
    expect(keyOf(name)).toBe(key)
    vi.setSystemTime(Date.now() + 24 * 60 * minute)
    expect(keyOf(name)).not.toBe(key)
  },
)

test('an attempt at a change keeps its key for ten minutes', () => {
  const key = keyOf('callNext')
  vi.setSystemTime(Date.now() + 9 * minute)
  expect(keyOf('callNext')).toBe(key)
  vi.setSystemTime(Date.now() + 2 * minute)
  expect(keyOf('callNext')).not.toBe(key)
})
