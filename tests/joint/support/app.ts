import { vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'

type Person = { email: string; password: string }

async function loadModules() {
  vi.resetModules()
  const [{ ask }, { loginStorage }, request, reschedule, act, payment, contact, signup] = await Promise.all([
    import('../../../packages/app/src/ask.ts'),
    import('../../../packages/app/src/session/login-storage.ts'),
    import('../../../packages/app/src/flows/appointment-request-machine.ts'),
    import('../../../packages/app/src/flows/reschedule-machine.ts'),
    import('../../../packages/app/src/flows/appointment-act-machine.ts'),
    import('../../../packages/app/src/payment/payment-machine.ts'),
    import('../../../packages/app/src/flows/contact-machine.ts'),
    import('../../../packages/app/src/flows/patient-signup-machine.ts'),
  ])
  return {
    appointmentRequestMachine: request.appointmentRequestMachine,
    rescheduleMachine: reschedule.rescheduleMachine,
    cancelMachine: act.appointmentActMachine('patient'),
    paymentMachine: payment.paymentMachine,
    contactMachine: contact.contactMachine,
    patientSignupMachine: signup.patientSignupMachine,
    /** The page is loaded anew in the same tab. */
    reload: loadModules,
    async logIn(people: { patient: Person; hospital: Person }) {
      const patient = await ask('login', { body: { email: people.patient.email, password: people.patient.password } })
      if (patient.ok) loginStorage.keep('patient', patient.value)
      const { email, password } = people.hospital
      const hospital = await ask('adminLogin', { body: { email, password } })
      if (hospital.ok) loginStorage.keep('hospital', hospital.value)
    },
  }
}

/** The app's own machines, wired as in the browser, in one tab: their calls go to `url`. */
export async function openApp(url: string) {
  vi.stubEnv('VITE_API_URL', url)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  return loadModules()
}

export type App = Awaited<ReturnType<typeof openApp>>
