import { storageKeys } from '@ilera/contract/shared/timings'
import { afterEach, expect, test, vi } from 'vitest'
import { luth } from '../../stories/fixtures/hospitals.ts'
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
  loginStorage.renew('patient', login.token, { data: renewed })
  expect(entries.get(storageKeys.patient)).toContain('Amina Grace')
})

test('does not restore a login that another tab ended by a pending response', async () => {
  const { entries, loginStorage } = await inTab()
  entries.delete(storageKeys.patient)
  loginStorage.renew('patient', login.token, { data: renewed })
  expect([...entries]).toEqual([])
})

test('a login whose owner is as before is not written again', async () => {
  const { entries, loginStorage } = await inTab()
  const written = vi.spyOn(entries, 'set')
  loginStorage.renew('patient', login.token, { data: login.data })
  expect(written).not.toHaveBeenCalled()
})

test('a login that this tab wrote while another one ended it is ended here, too', async () => {
  const { entries, hearLogout, loginStorage } = await inTab()
  const told = vi.fn<(login: unknown) => void>()
  const end = loginStorage.watch('patient', told)
  // This tab writes the renewed login before it gets the event of the removal.
  loginStorage.renew('patient', login.token, { data: renewed })
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

test('another member of the same hospital is another person: what the first one read is dropped', async () => {
  const { loginStorage } = await inTab()
  const { onAccountEnd } = await import('../../packages/app/src/session/account-change.ts')
  const ended = vi.fn<() => void>()
  onAccountEnd.hospital.listen(ended)
  const of = (member?: string) => ({
    message: 'Login successful',
    token: `token-of-${member}`,
    data: luth,
    ...(member && { member: { _id: member, name: 'Bisi Ade', roles: ['cashier' as const] } }),
  })
  loginStorage.keep('hospital', of())
  loginStorage.keep('hospital', of('owner'))
  expect(ended).not.toHaveBeenCalled()
  loginStorage.keep('hospital', of('cashier'))
  expect(ended).toHaveBeenCalledOnce()
})
