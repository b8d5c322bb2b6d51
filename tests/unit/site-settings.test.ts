import { afterEach, expect, test, vi } from 'vitest'
import { readSettings } from '../../packages/server/src/settings.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const siteNow = async () => (await import('../../packages/contract/src/shared/site-config.ts')).siteConfig

test('the server takes who runs the site from its settings; what is left empty stays as it is', async () => {
  vi.stubEnv('SITE_PHONE', '+234 700 000 0001')
  vi.stubEnv('SITE_EMAIL', ' ')
  vi.resetModules()
  const site = await siteNow()
  expect(site.phone).toBe('+234 700 000 0001')
  expect(site.email).toBe('hello@ilera.example')
})

test('the app takes it from its build, and needs no process', async () => {
  vi.stubEnv('SITE_PHONE', 'of the machine that builds')
  vi.stubGlobal('SITE_SETTINGS', { SITE_PHONE: '+234 700 000 0002' })
  vi.resetModules()
  const site = await siteNow()
  expect(site.phone).toBe('+234 700 000 0002')
  expect(site.branchOffice).toContain('Lagos')
})

test.for([
  ['SITE_PHONE', 'call us'],
  ['SITE_EMAIL', 'a@x.example,b@x.example'],
  ['SITE_FACEBOOK_URL', 'javascript:alert(1)'],
] as const)('a wrong %s is named at the start', ([name, value]) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be`)
})
