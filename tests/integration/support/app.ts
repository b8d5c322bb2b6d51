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
    import('../../../packages/app/src/areas/add-hospital-calls.ts'),
    import('../../../packages/app/src/areas/add-patient-calls.ts'),
  ])
  const [request, reschedule, act, contact, signup, hospitalSignup, booking, hours, twoFactor] = await Promise.all([
    import('../../../packages/app/src/flows/appointment-request.route.tsx'),
    import('../../../packages/app/src/flows/reschedule-machine.ts'),
    import('../../../packages/app/src/flows/appointment-action-machine.ts'),
    import('../../../packages/app/src/flows/contact.route.tsx'),
    import('../../../packages/app/src/flows/patient-signup.route.tsx'),
    import('../../../packages/app/src/flows/hospital-signup.route.tsx'),
    import('../../../packages/app/src/flows/admin-booking-machine.ts'),
    import('../../../packages/app/src/flows/doctor-hours.route.tsx'),
    import('../../../packages/app/src/flows/two-factor.route.tsx'),
  ])
  const [settlement, deletion, review, chat, profile, hospitalProfile, forgot, reset] = await Promise.all([
    import('../../../packages/app/src/flows/settlement.route.tsx'),
    import('../../../packages/app/src/flows/patient-privacy.route.tsx'),
    import('../../../packages/app/src/flows/admin-reschedule-review.route.tsx'),
    import('../../../packages/app/src/flows/chat.route.tsx'),
    import('../../../packages/app/src/flows/profile-update.route.tsx'),
    import('../../../packages/app/src/flows/admin-profile-update.route.tsx'),
    import('../../../packages/app/src/flows/enter-email.route.tsx'),
    import('../../../packages/app/src/flows/password-reset-flow.ts').then(({ passwordResetMachine }) => ({
      passwordResetMachine,
    })),
  ])
  const [claiming, claimCode, merging, closing, queue, visitMove, arrival, followUp, visitBooking] = await Promise.all([
    import('../../../packages/app/src/flows/patient-claim.route.tsx'),
    import('../../../packages/app/src/flows/admin-patients.route.tsx'),
    import('../../../packages/app/src/flows/merging.route.tsx'),
    import('../../../packages/app/src/flows/closures.route.tsx'),
    import('../../../packages/app/src/flows/admin-queue.route.tsx'),
    import('../../../packages/app/src/flows/visit-move-machine.ts'),
    import('../../../packages/app/src/flows/arrival-machine.ts'),
    import('../../../packages/app/src/flows/follow-ups.tsx'),
    import('../../../packages/app/src/flows/visit-booking.route.tsx'),
  ])
  const [family, familyAdd, acceptance, staff, account, phoneLogin, { actingFor }] = await Promise.all([
    import('../../../packages/app/src/flows/family.route.tsx'),
    import('../../../packages/app/src/flows/family-add.route.tsx'),
    import('../../../packages/app/src/flows/accept-invitation.route.tsx'),
    import('../../../packages/app/src/flows/admin-staff.route.tsx'),
    import('../../../packages/app/src/flows/admin-account.route.tsx'),
    import('../../../packages/app/src/flows/phone-login.route.tsx'),
    import('../../../packages/app/src/session/acting-for.ts'),
  ])
  const [doctorDetails, serviceDetails, services] = await Promise.all([
    import('../../../packages/app/src/flows/doctor-details.route.tsx'),
    import('../../../packages/app/src/flows/service-details.route.tsx'),
    import('../../../packages/app/src/flows/services.route.tsx'),
  ])
  const [waitlist, waitlistRemoval] = await Promise.all([
    import('../../../packages/app/src/flows/waitlist.route.tsx'),
    import('../../../packages/app/src/flows/admin-waitlist.route.tsx'),
  ])
  const suggestedFollowUp = await import('../../../packages/app/src/flows/suggested-follow-up-machine.ts')
  const [till, tillClose] = await Promise.all([
    import('../../../packages/app/src/flows/admin-till-visit.route.tsx'),
    import('../../../packages/app/src/flows/admin-till-close.route.tsx'),
  ])
  const [payment, linkPayment, payLink, resolution, desk] = await Promise.all([
    import('../../../packages/app/src/flows/appointment-review.route.tsx'),
    import('../../../packages/app/src/flows/pay-link.route.tsx'),
    import('../../../packages/app/src/flows/appointment-review.route.tsx'),
    import('../../../packages/app/src/flows/admin-payments.route.tsx'),
    import('../../../packages/app/src/flows/desk-patient.route.tsx'),
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
    ...doctorDetails,
    ...serviceDetails,
    ...services,
    ...twoFactor,
    ...settlement,
    ...deletion,
    ...review,
    ...chat,
    ...profile,
    ...hospitalProfile,
    ...forgot,
    ...reset,
    ...claiming,
    ...claimCode,
    ...merging,
    ...closing,
    ...queue,
    ...visitMove,
    ...arrival,
    ...followUp,
    ...suggestedFollowUp,
    ...visitBooking,
    ...waitlist,
    ...waitlistRemoval,
    ...payment,
    ...linkPayment,
    ...payLink,
    ...resolution,
    ...desk,
    ...till,
    ...tillClose,
    ...family,
    ...familyAdd,
    ...acceptance,
    ...staff,
    ...account,
    ...phoneLogin,
    actingFor,
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
      if (!login.ok) throw new Error(login.error.message)
      loginStorage.keep('patient', login.value)
      sessions.patient.send({ type: 'login', login: login.value })
    },
    async logInHospital({ email, password }: Person) {
      const login = await callApi('adminLogin', { body: { email, password } })
      if (!login.ok) throw new Error(login.error.message)
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
    /** Gives back what stood in for a browser: the next file runs in the same process. */
    close() {
      vi.unstubAllGlobals()
      vi.unstubAllEnvs()
    },
  }
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>
