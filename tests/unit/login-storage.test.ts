import { storageKeys } from '@ilera/contract/shared/timings'
import { afterEach, expect, test, vi } from 'vitest'
import { amina } from '../../stories/fixtures/people.ts'

const login = { message: 'Login successful', token: 'a-token', data: amina }
const renewed = { ...amina, firstName: 'Amina Grace' }

/** The module as a tab loads it, over a browser's storage that holds this login. */
async function inTab() {
  const entries = new Map<string, string>([[storageKeys.patient, JSON.stringify(login)]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
  vi.resetModules()
  const { loginStorage } = await import('../../packages/app/src/session/login-storage.ts')
  return { entries, loginStorage }
}

afterEach(() => vi.unstubAllGlobals())

test('a login whose owner has changed is kept as it is now', async () => {
  const { entries, loginStorage } = await inTab()
  loginStorage.renew('patient', login.token, renewed)
  expect(entries.get(storageKeys.patient)).toContain('Amina Grace')
})

test('a login that another tab has ended is not put back by an answer that was on its way', async () => {
  const { entries, loginStorage } = await inTab()
  entries.delete(storageKeys.patient)
  loginStorage.renew('patient', login.token, renewed)
  expect([...entries]).toEqual([])
})
