import type { CallName } from '@ilera/contract/calls'
import { openSocket } from '../../support/open-socket.ts'
import { ada, lagoon, password } from '../../support/people.ts'
import type { ServerProcess } from '../../support/server-process.ts'

type Person = { id: string; token: string; email: string }
type Asked = NonNullable<Parameters<ServerProcess['call']>[1]>

const profile = { phoneNumber: '0803 123 4567', age: '34', gender: 'Female', patientAddress: '3 Allen Avenue, Ikeja' }
const fee = 5_000
const reads = ['getOneUser', 'allHospitals', 'notifications', 'privacy', 'getMessages'] as const
const deskReads = ['allAppointments', 'pendingAppointments', 'confirmedAppointments', 'allPayments', 'doctors'] as const

/** People who use one server process in all the ways that make it keep something: rows, files, sockets, sessions, mails. */
export class BusyClinic {
  /** How often each call was answered in which way: "login 200". */
  readonly answers = new Map<string, number>()
  readonly #server: ServerProcess
  readonly #patients: Person[] = []
  readonly #desks: Person[] = []

  constructor(server: ServerProcess) {
    this.#server = server
  }

  async open(patients: number, desks: number): Promise<void> {
    for (let number = 0; number < desks; number += 1) {
      const email = `desk${number}@clinic.example`
      await this.#call('signup', { body: { ...lagoon, email, hospitalName: `Zuma Rock Clinic ${number}` } })
      this.#desks.push(await this.#logIn('adminLogin', email))
    }
    for (let number = 0; number < patients; number += 1) {
      const email = `chidinma${number}@people.example`
      await this.#call('register', { body: { ...ada, email } })
      const { id, token } = await this.#logIn('login', email)
      await this.#call('updateProfile', { params: { id }, token, body: profile })
      this.#patients.push({ id, token, email })
    }
  }

  /** One of the pages' questions, of a patient or a desk. */
  async read(number: number): Promise<void> {
    const isDesk = number % 2 === 1
    const name = (isDesk ? deskReads : reads)[Math.floor(number / 2) % reads.length] ?? 'getOneUser'
    await this.#call(name, { token: this.#one(isDesk ? this.#desks : this.#patients, number).token })
  }

  /** An appointment from the request to the receipt; every second one is cancelled instead of paid. */
  async liveThrough(number: number): Promise<void> {
    const patient = this.#one(this.#patients, number)
    const desk = this.#one(this.#desks, number)
    const [hers, theirs] = [{ token: patient.token }, { token: desk.token }]
    const body = { presentSymptoms: 'Fever at night for three days' }
    const { appointment } = await this.#call('requestAppointment', { ...hers, params: { id: desk.id }, body })
    const params = { id: appointment?._id ?? '' }
    await this.#call('oneAppointment', { ...theirs, params })
    const assignment = { doctorName: 'Dr Amaka Obi', speciality: 'General practice', fee, ...this.#timeOf(number) }
    await this.#call('assignDoctor', { ...theirs, params, body: assignment })
    await this.#call('confirmAppointment', { ...theirs, params })
    await this.#call('appointmentDetails', { ...hers, params })
    if (number % 2) {
      await this.#call('cancelAppointment', { ...hers, params, body: { reason: 'I have to travel that day' } })
      return
    }
    const { reference } = await this.#call('startPayment', { ...hers, params })
    await this.#charge(reference ?? '')
    await this.#call('confirmPayment', { ...hers, body: { reference, appointmentId: params.id } })
    await this.#call('receipt', { ...hers, params })
  }

  /** A question to the assistant. */
  async ask(number: number): Promise<void> {
    const { token } = this.#one(this.#patients, number)
    await this.#call('postMessage', { token, body: { message: 'What should I bring to my appointment?' } })
  }

  /** A page that is opened on another phone: login, socket, logout. */
  async visit(number: number): Promise<void> {
    const { token } = await this.#logIn('login', this.#one(this.#patients, number).email)
    const socket = openSocket(this.#server.url, token)
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(true)).once('connect_error', reject))
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))
    await this.#call('logout', { token })
    await ended
    socket.disconnect()
  }

  #one(people: readonly Person[], number: number): Person {
    const person = people[number % people.length]
    if (!person) throw new Error('The clinic is not open yet.')
    return person
  }

  /** A half hour of the desk's doctor that no other appointment takes. */
  #timeOf(number: number): { date: string; time: string } {
    const turn = Math.floor(number / this.#desks.length)
    const half = turn % 16
    const date = new Date(Date.now() + (3 + Math.floor(turn / 16)) * 86_400_000).toISOString().slice(0, 10)
    return { date, time: `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}` }
  }

  async #logIn(call: 'login' | 'adminLogin', email: string): Promise<Person> {
    const { data, token } = await this.#call(call, { body: { email, password } })
    return { id: data?._id ?? '', token: token ?? '', email }
  }

  async #charge(reference: string): Promise<void> {
    const charge = { key: 'pk_sandbox_ilera', currency: 'NGN', card: '4084084084084081', amount: fee, reference }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${this.#server.url}/sandbox/charges`, {
      method: 'POST',
      headers,
      body: JSON.stringify(charge),
    })
    this.#count('charge', answer.status)
    await answer.arrayBuffer()
  }

  async #call(name: CallName, asked: Asked) {
    const { status, body } = await this.#server.call(name, asked)
    this.#count(name, status)
    return body
  }

  #count(what: string, status: number): void {
    const answer = `${what} ${status}`
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1)
  }
}
