import { createBatcher } from '../../packages/server/src/realtime/batcher.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const gatherer = () => {
  const handed: string[][] = []
  return { handed, ...createBatcher<string>({ ms: 10, maxBytes: 12, onBatch: (items) => handed.push(items) }) }
}

test('items that arrive within a short time are delivered in order as one batch', () => {
  const { add, handed } = gatherer()
  add('a')
  vi.advanceTimersByTime(9)
  add('b')
  expect(handed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(handed).toEqual([['a', 'b']])
  add('c')
  vi.advanceTimersByTime(10)
  expect(handed).toEqual([['a', 'b'], ['c']])
})

test('a batch does not exceed its size limit, and a larger item is delivered alone', () => {
  const { add, handed } = gatherer()
  for (const item of ['four', 'five', 'much longer than that', 'é']) add(item)
  vi.advanceTimersByTime(10)
  expect(handed).toEqual([['four', 'five'], ['much longer than that'], ['é']])
})

test('a flush delivers the collected items at once, and only once', () => {
  const { add, flush, handed } = gatherer()
  add('a')
  flush()
  flush()
  vi.advanceTimersByTime(10)
  expect(handed).toEqual([['a']])
})
