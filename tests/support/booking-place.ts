import { completeProfile, drObi, pairAt, tuesday } from './appointments.ts'
import { password, patientAt, type LoggedIn } from './people.ts'
import type { TestServer } from './server.ts'

/** Cards of the sandbox: one pays the fee, the other ₦500 less. */
const cards = { good: '4084084084084081', short: '4084084084084016' }

type More = { token?: string; actingFor?: string; key?: string; replaces?: string }

/** A hospital with one doctor and one service that is booked at once, and a patient, at the server of the running test. */
export async function bookingPlace(server: TestServer, number: number) {
  const people = await pairAt(server, number)
  const { hospital } = people
  let { patient } = people
  let staff = hospital

  const addDoctor = async ({ doctorName, speciality }: { doctorName: string; speciality: string }): Promise<string> =>
    (await server.call('addDoctor', { token: staff.token, body: { doctorName, specialities: [speciality] } })).body.data
      ._id
  const addService = async (given: object): Promise<string> =>
    (await server.call('addService', { token: staff.token, body: { booking: 'at-once', ...given } })).body.data._id
  const obi = await addDoctor(drObi)
  const serviceId = await addService({ name: 'Check-up', fee: 4_000 })

  return {
    patient: () => patient,
    hospital: () => staff,
    serviceId,
    obi,
    addDoctor,
    /** Changes the service from what it was at first. */
    change: (given: object) =>
      server.call('updateService', {
        params: { id: serviceId },
        token: staff.token,
        body: { name: 'Check-up', booking: 'at-once', fee: 4_000, ...given },
      }),
    book: (given: object = {}, { token = patient.token, ...more }: More = {}) =>
      server.call('bookVisit', {
        params: { id: hospital.id },
        token,
        body: { service: serviceId, doctor: obi, date: tuesday, time: '10:00', ...given },
        ...more,
      }),
    times: (query: object = {}) =>
      server.call('bookableTimes', {
        params: { id: hospital.id },
        token: patient.token,
        query: { service: serviceId, ...query },
      }),
    newPatient: async (label: string): Promise<LoggedIn> => {
      const one = await patientAt(server, { email: `${label}${number}@example.com` })
      await completeProfile(server, one)
      return one
    },
    /** Sessions end after a day. */
    logInAgain: async (): Promise<void> => {
      const again = async (call: 'login' | 'adminLogin', email: string) =>
        (await server.call(call, { body: { email, password } })).body.token
      patient = { ...patient, token: await again('login', `patient${number}@example.com`) }
      staff = { ...staff, token: await again('adminLogin', `hospital${number}@example.com`) }
    },
    shown: async (id: string) =>
      (await server.call('oneAppointment', { params: { id }, token: staff.token })).body.appointment,
    told: async ({ token }: LoggedIn): Promise<string[]> =>
      (await server.call('notifications', { token })).body.data.map(({ text }: { text: string }) => text),
    pay: async (appointmentId: string, card: keyof typeof cards = 'good') => {
      const { token } = patient
      const { body } = await server.call('startPayment', { params: { id: appointmentId }, token })
      const payload = { key: 'pk_sandbox_ilera', ...body, card: cards[card] }
      await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
      return server.call('confirmPayment', { token, body: { appointmentId, reference: body.reference } })
    },
    as: (call: 'cancelAppointment' | 'deleteAppointment', id: string) =>
      server.call(call, { params: { id }, token: patient.token, body: {} }),
  }
}

export type BookingPlace = Awaited<ReturnType<typeof bookingPlace>>
