import { createLoadShedding } from '../../packages/server/src/database/load-shedding.ts'
import { expect, test } from 'vitest'

const shortQueueLength = 20

/** Load shedding with a clock that the test sets, in milliseconds. */
function createWithClock() {
  let now = 100_000
  const isOverloaded = createLoadShedding(shortQueueLength, () => now)
  return { isOverloaded, pass: (ms: number) => void (now += ms) }
}

test('serves a burst of five hundred requests for a slot and half as many others', () => {
  const { isOverloaded } = createWithClock()
  for (let length = 0; length < 750; length += 1) expect(isOverloaded(length)).toBe(false)
})

test('reports overload when the queue is full, and then shortens the queue', () => {
  const { isOverloaded } = createWithClock()
  expect(isOverloaded(750)).toBe(true)
  expect(isOverloaded(300)).toBe(true)
  expect(isOverloaded(shortQueueLength)).toBe(true)
  expect(isOverloaded(shortQueueLength - 1)).toBe(false)
})

test('overload lasts while requests are rejected, and a second more', () => {
  const { isOverloaded, pass } = createWithClock()
  isOverloaded(750)
  for (let round = 0; round < 10; round += 1) {
    pass(900)
    expect(isOverloaded(30)).toBe(true)
  }
  pass(900)
  expect(isOverloaded(5)).toBe(false)
  pass(100)
  expect(isOverloaded(480)).toBe(false)
})
