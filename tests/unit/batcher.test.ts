import { createBatcher } from '../../packages/server/src/realtime/batcher.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const gatherer = () => {
  const handed: string[][] = []
  return { handed, ...createBatcher<string>({ ms: 10, maxBytes: 12, onBatch: (items) => handed.push(items) }) }
}

test('what comes at nearly the same time is handed on together, in its order', () => {
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

test('no more than fits is handed on together, and what alone is larger goes alone', () => {
  const { add, handed } = gatherer()
  for (const item of ['four', 'five', 'much longer than that', 'é']) add(item)
  vi.advanceTimersByTime(10)
  expect(handed).toEqual([['four', 'five'], ['much longer than that'], ['é']])
})

test('what is there leaves at once when it is asked for, and once', () => {
  const { add, flush, handed } = gatherer()
  add('a')
  flush()
  flush()
  vi.advanceTimersByTime(10)
  expect(handed).toEqual([['a']])
})
