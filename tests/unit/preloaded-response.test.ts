import { preloadedResponse } from '../../packages/app/src/preloaded-response.ts'
import { timings } from '@ilera/contract/shared/timings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const url = '/api/all-hospitals?page=1&limit=20'
const token = 'token of Amaka'
const answered = (answer: Response | Promise<Response>) => {
  globalThis.preloaded = [{ url, token, response: Promise.resolve(answer) }]
}

beforeEach(() => {
  // The clock begins with the worker, which may have run other files for a minute.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  answered(Response.json('early', { headers: { date: 'today' } }))
})
afterEach(() => {
  globalThis.preloaded = undefined
  vi.restoreAllMocks()
})

test('returns a preloaded response once', async () => {
  const early = await preloadedResponse(url, token)
  expect(await early?.json()).toBe('early')
  expect(early?.headers.get('date')).toBe('today')
  expect(await preloadedResponse(url, token)).toBeUndefined()
})

test('does not return it to another account', async () => {
  expect(await preloadedResponse(url, 'token of Bola')).toBeUndefined()
  expect(await preloadedResponse(url, undefined)).toBeUndefined()
})

test('does not return it to another request, and waits for its own', async () => {
  expect(await preloadedResponse('/api/all-hospitals?page=2&limit=20', token)).toBeUndefined()
  const early = await preloadedResponse(url, token)
  expect(await early?.json()).toBe('early')
})

test('returns a response to a request with a body only for the same body', async () => {
  globalThis.preloaded = [
    { url: '/api/pay-link-details', body: '{"token":"one"}', response: Promise.resolve(Response.json('early')) },
  ]
  expect(await preloadedResponse('/api/pay-link-details', undefined, { token: 'another' })).toBeUndefined()
  expect(await preloadedResponse('/api/pay-link-details', undefined)).toBeUndefined()
  const early = await preloadedResponse('/api/pay-link-details', undefined, { token: 'one' })
  expect(await early?.json()).toBe('early')
})

test('preloads an error response of a public call', async () => {
  const body = { token: 'ended' }
  const errorResponse = Response.json({ message: 'This link has ended.' }, { status: 410 })
  globalThis.preloaded = [{ url, body: JSON.stringify(body), response: Promise.resolve(errorResponse) }]
  const early = await preloadedResponse(url, undefined, body)
  expect([early?.status, await early?.json()]).toEqual([410, { message: 'This link has ended.' }])
})

test('returns each of several responses to its own request', async () => {
  const home = '/api/patient-home'
  globalThis.preloaded?.push({ url: home, token, response: Promise.resolve(Response.json('home')) })
  expect(await (await preloadedResponse(home, token))?.json()).toBe('home')
  expect(await (await preloadedResponse(url, token))?.json()).toBe('early')
  expect(await preloadedResponse(home, token)).toBeUndefined()
})

test('does not return an old response', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(timings.requestTimeoutMs + 1)
  expect(await preloadedResponse(url, token)).toBeUndefined()
})

test.each([
  ['a lost line', () => Promise.reject(new Error('lost'))],
  ['an error response', () => Response.json({ message: 'Login again' }, { status: 401 })],
  ['half an answer', () => new Response(new ReadableStream({ pull: (half) => half.error(new Error('lost')) }))],
])('%s is left to those who ask again', async (_, answer) => {
  answered(answer())
  expect(await preloadedResponse(url, token)).toBeUndefined()
})
