import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnectionLimits } from '../../packages/server/src/realtime/connection-limits.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('rejects a network that broke the rules often for about a second, and no longer', () => {
  const limits = createConnectionLimits({ countsAll: true })
  const isAdmitted = (network: string): boolean => {
    let isAllowed = false
    limits.admit(network, (result) => (isAllowed = result))
    return isAllowed
  }
  for (let count = 0; count < 100; count += 1) limits.penalize('10.0.0.1')

  vi.advanceTimersByTime(900)
  expect(isAdmitted('10.0.0.1')).toBe(false)
  expect(isAdmitted('10.0.0.2')).toBe(true)
  vi.advanceTimersByTime(200)
  expect(isAdmitted('10.0.0.1')).toBe(true)
})
