import { earlyFetch } from '../../packages/app/src/early-answer.ts'
import { timings } from '@ilera/contract/shared/timings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const url = '/api/all-hospitals?page=1&limit=20'
const ask = (early: typeof fetch | undefined) => early?.(url).then((answer) => answer.text())

beforeEach(() => {
  globalThis.asked = { url, token: 'token of Amaka', answer: Promise.resolve(new Response('early')) }
  vi.stubGlobal('fetch', async () => new Response('late'))
})
afterEach(() => {
  globalThis.asked = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer that was asked for early is handed out once; a repeat goes to the server', async () => {
  const early = earlyFetch(url, 'token of Amaka')
  expect(await ask(early)).toBe('early')
  expect(await ask(early)).toBe('late')
  expect(earlyFetch(url, 'token of Amaka')).toBeUndefined()
})

test('it is handed out to nobody else', () => {
  expect(earlyFetch(url, 'token of Bola')).toBeUndefined()
  expect(earlyFetch(url, undefined)).toBeUndefined()
})

test('it answers no other question, and waits for its own', async () => {
  expect(earlyFetch('/api/all-hospitals?page=2&limit=20', 'token of Amaka')).toBeUndefined()
  expect(await ask(earlyFetch(url, 'token of Amaka'))).toBe('early')
})

test('it is not handed out when it is old', () => {
  vi.spyOn(performance, 'now').mockReturnValue(timings.request + 1)
  expect(earlyFetch(url, 'token of Amaka')).toBeUndefined()
})
