import { storageKeys } from '@ilera/contract/shared/timings'
import { afterEach, expect, test, vi } from 'vitest'
import { amina } from '../../stories/fixtures/people.ts'

const login = { message: 'Login successful', token: 'a-token', data: amina }
const renewed = { ...amina, firstName: 'Amina Grace' }

/** Loads the module like a new tab, with a browser storage that contains this login. */
async function inTab() {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const entries = new Map<string, string>([[storageKeys.patient, JSON.stringify(login)]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
  vi.resetModules()
  const { loginStorage } = await import('../../packages/app/src/session/login-storage.ts')
  /** Simulates the storage event of another tab's logout. */
  const hearLogout = () =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.patient, newValue: null }))
  return { entries, hearLogout, loginStorage }
}

afterEach(() => vi.unstubAllGlobals())

test('keeps a login whose owner has changed', async () => {
  const { entries, loginStorage } = await inTab()
  loginStorage.renew('patient', login.token, renewed)
  expect(entries.get(storageKeys.patient)).toContain('Amina Grace')
})

test('does not restore a login that another tab ended by a pending response', async () => {
  const { entries, loginStorage } = await inTab()
  entries.delete(storageKeys.patient)
  loginStorage.renew('patient', login.token, renewed)
  expect([...entries]).toEqual([])
})

test('a login whose owner is as before is not written again', async () => {
  const { entries, loginStorage } = await inTab()
  const written = vi.spyOn(entries, 'set')
  loginStorage.renew('patient', login.token, login.data)
  expect(written).not.toHaveBeenCalled()
})

test('a login that this tab wrote while another one ended it is ended here, too', async () => {
  const { entries, hearLogout, loginStorage } = await inTab()
  const told = vi.fn<(login: unknown) => void>()
  const end = loginStorage.watch('patient', told)
  // This tab writes the renewed login before it gets the event of the removal.
  loginStorage.renew('patient', login.token, renewed)
  hearLogout()
  end()
  expect([...entries]).toEqual([])
  expect(told).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('adopts a login that followed a logout in another tab', async () => {
  const { entries, hearLogout, loginStorage } = await inTab()
  const told = vi.fn<(login: unknown) => void>()
  const end = loginStorage.watch('patient', told)
  const next = { ...login, token: 'the-next-token' }
  entries.set(storageKeys.patient, JSON.stringify(next))
  hearLogout()
  end()
  expect(told).toHaveBeenCalledExactlyOnceWith(next)
})
