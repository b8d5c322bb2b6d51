import { vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'

type Person = { email: string; password: string }

async function loadModules() {
  vi.resetModules()
  const [{ callApi }, { loginStorage }, { sessions }, { deletionMachine }] = await Promise.all([
    import('../../../packages/app/src/call-api.ts'),
    import('../../../packages/app/src/session/login-storage.ts'),
    import('../../../packages/app/src/session/sessions.ts'),
    import('../../../packages/app/src/support/deleting.ts'),
  ])
  const [request, reschedule, act, contact, signup, hospitalSignup, booking, hours, twoFactor] = await Promise.all([
    import('../../../packages/app/src/flows/appointment-request-machine.ts'),
    import('../../../packages/app/src/flows/reschedule-machine.ts'),
    import('../../../packages/app/src/flows/appointment-action-machine.ts'),
    import('../../../packages/app/src/flows/contact-machine.ts'),
    import('../../../packages/app/src/flows/patient-signup-machine.ts'),
    import('../../../packages/app/src/flows/hospital-signup-machine.ts'),
    import('../../../packages/app/src/flows/admin-booking-machine.ts'),
    import('../../../packages/app/src/flows/doctor-hours-machine.ts'),
    import('../../../packages/app/src/flows/two-factor-machine.ts'),
  ])
  const [settlement, deletion, review, chat, profile, hospitalProfile, forgot, reset] = await Promise.all([
    import('../../../packages/app/src/flows/settlement-machine.ts'),
    import('../../../packages/app/src/flows/account-deletion-machine.ts'),
    import('../../../packages/app/src/flows/reschedule-review-machine.ts'),
    import('../../../packages/app/src/flows/chat-machine.ts'),
    import('../../../packages/app/src/flows/profile-update-machine.ts'),
    import('../../../packages/app/src/flows/hospital-profile-update-machine.ts'),
    import('../../../packages/app/src/flows/forgot-password-machine.ts'),
    import('../../../packages/app/src/flows/password-reset-machine.ts'),
  ])
  const [payment, linkPayment, payLink, resolution] = await Promise.all([
    import('../../../packages/app/src/payment/payment-machine.ts'),
    import('../../../packages/app/src/payment/link-payment-machine.ts'),
    import('../../../packages/app/src/payment/payment-link-machine.ts'),
    import('../../../packages/app/src/payment/payment-resolution-machine.ts'),
  ])
  // Imports the HTTP client with a first call: otherwise the next page would share the same module.
  await callApi('checkResetToken', { body: { token: 'none' } })
  return {
    ...request,
    ...reschedule,
    ...contact,
    ...signup,
    ...hospitalSignup,
    ...booking,
    ...hours,
    ...twoFactor,
    ...settlement,
    ...deletion,
    ...review,
    ...chat,
    ...profile,
    ...hospitalProfile,
    ...forgot,
    ...reset,
    ...payment,
    ...linkPayment,
    ...payLink,
    ...resolution,
    patientActMachine: act.appointmentActionMachine('patient'),
    hospitalActMachine: act.appointmentActionMachine('hospital'),
    deletionMachine,
    sessions,
    /** Reads the logins that another tab has stored. */
    refreshLogins() {
      loginStorage.refresh('patient')
      loginStorage.refresh('hospital')
    },
    async logInPatient({ email, password }: Person) {
      const login = await callApi('login', { body: { email, password } })
      if (!login.ok) throw new Error(login.refusal.message)
      loginStorage.keep('patient', login.value)
      sessions.patient.send({ type: 'login', login: login.value })
    },
    async logInHospital({ email, password }: Person) {
      const login = await callApi('adminLogin', { body: { email, password } })
      if (!login.ok) throw new Error(login.refusal.message)
      loginStorage.keep('hospital', login.value)
      sessions.hospital.send({ type: 'login', login: login.value })
    },
  }
}

export type App = Awaited<ReturnType<typeof loadModules>>

/** The `sessionStorage` of the active tab. */
function tabStorages(tabs: number) {
  const storages = Array.from({ length: tabs }, memoryStorage)
  let present = 0
  const at = () => storages[present] ?? memoryStorage()
  const facade: Storage = new Proxy(memoryStorage(), {
    get: (_, name) => Reflect.get(at(), name),
    ownKeys: () => Reflect.ownKeys(at()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(at(), name),
  })
  return {
    facade,
    show: (tab: number) => void (present = tab),
    clear: () => storages.forEach((storage) => storage.clear()),
  }
}

/** How often the first tab may reload in one walk. */
const reloads = 2

/**
 * The app's own machines in a simulated browser with two tabs; their calls go to `url`. A reloaded page is another copy
 * of the app's modules with the same storages: its memory is empty.
 */
export async function openBrowser(url: string) {
  vi.stubEnv('VITE_API_URL', url)
  const device = memoryStorage()
  const session = tabStorages(2)
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', session.facade)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const pages: App[] = []
  for (let page = 0; page <= reloads + 1; page += 1) pages.push(await loadModules())
  const pageAt = (place: number): App => {
    const page = pages[place]
    if (!page) throw new Error(`There is no page ${place}.`)
    return page
  }
  let loaded = 0
  const show = (tab: number, page: App): App => {
    session.show(tab)
    page.refreshLogins()
    return page
  }
  return {
    /** The page in the first tab. */
    firstTab: () => show(0, pageAt(loaded)),
    /** The same page, reloaded. */
    reload() {
      loaded += 1
      return show(0, pageAt(loaded))
    },
    secondTab: () => show(1, pageAt(reloads + 1)),
    /** Starts the next walk on the first page; unanswered attempts are deleted. */
    begin() {
      loaded = 0
      session.clear()
      for (const key of Object.keys(device)) if (key.startsWith('attempt.')) device.removeItem(key)
      return show(0, pageAt(loaded))
    },
    /** Logs these accounts in, in all tabs. */
    async logIn(people: { patient?: Person; hospital?: Person }) {
      const page = show(0, pageAt(0))
      if (people.patient) await page.logInPatient(people.patient)
      if (people.hospital) await page.logInHospital(people.hospital)
      for (const other of pages) other.refreshLogins()
    },
  }
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>
