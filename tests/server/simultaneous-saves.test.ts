import { m } from '@ilera/contract/messages'
import type { CallName } from '@ilera/contract/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const drEze = {
  doctorName: 'Dr Ngozi Eze',
  specialities: ['Paediatrics'],
  languages: ['English'],
  mdcnNumber: '',
  active: true,
}
const antenatal = { name: 'Antenatal visit', minutes: 30, fee: 8000 }
const friday = (to: string) => [{ day: 'friday', from: '08:00', to }]
const leave = [{ from: '2026-12-21', to: '2026-12-24' }]
const isOfPatient = new Set<CallName>(['getOneUser', 'updateProfile'])
const outdated = { status: 409, body: { code: 'record-outdated', message: m.common_changed_meanwhile() } }

describe.each(stores)('two people who save one record, on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  let patient: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    hospital = await hospitalAt(server, { email: `two${count}@example.com` })
    patient = await patientAt(server, { email: `patient${count}@example.com` })
  })

  const tokenOf = (name: CallName) => (isOfPatient.has(name) ? patient : hospital).token
  const call = (name: CallName, body?: object, id = hospital.id) =>
    server.call(name, { token: tokenOf(name), params: { id }, ...(body && { body }) })
  const data = async (name: CallName, body?: object) => (await call(name, body)).body.data

  /** The forms: how to make a record and read it, the two changes, and what stays of the first. */
  const forms = [
    {
      form: 'the details of a doctor',
      create: async () => data('addDoctor', drEze),
      read: async () => (await data('doctors'))[0],
      save: 'updateDoctorDetails',
      version: 'detailsVersion',
      first: { ...drEze, languages: ['English', 'Yorùbá'] },
      second: { ...drEze, mdcnNumber: 'MDCN/R/12345' },
      stays: { languages: ['English', 'Yorùbá'], mdcnNumber: null },
    },
    {
      form: 'the hours of a doctor',
      create: async () => data('addDoctor', drEze),
      read: async () => (await data('doctors'))[0],
      save: 'updateDoctor',
      version: 'hoursVersion',
      first: { workingDays: friday('14:00'), leave: [] },
      second: { workingDays: friday('15:00'), leave },
      stays: { workingDays: friday('14:00'), leave: [] },
    },
    {
      form: 'a service',
      create: async () => data('addService', antenatal),
      read: async () => (await data('services'))[0],
      save: 'updateService',
      version: 'version',
      first: { ...antenatal, fee: 8500 },
      second: { ...antenatal, minutes: 40 },
      stays: { fee: 8500, minutes: 30 },
    },
    {
      form: 'the profile of the hospital',
      create: async () => ({ _id: hospital.id }),
      read: async () => data('oneAdmin'),
      save: 'updateHospital',
      version: 'version',
      first: { address: '17 Bourdillon Road, Ikoyi', hmos: [] },
      second: { address: '12 Marina, Lagos', hmos: ['hygeia'] },
      stays: { hospitalAddress: '17 Bourdillon Road, Ikoyi', hmos: [] },
    },
    {
      form: 'the profile of a patient',
      create: async () => ({ _id: patient.id }),
      read: async () => data('getOneUser'),
      save: 'updateProfile',
      version: 'version',
      first: { allergies: 'Penicillin', bloodType: 'O+' },
      second: { allergies: 'None known', bloodType: 'A+' },
      stays: { allergies: 'Penicillin', bloodType: 'O+' },
    },
  ] as const

  test.each(forms)('$form: the second save is refused, and changes nothing', async (form) => {
    const { _id } = await form.create()
    const { [form.version]: version } = await form.read()
    expect(version).toMatch(/^[\w-]+$/)
    expect((await call(form.save, { ...form.first, version }, _id)).status).toBe(200)
    expect(await call(form.save, { ...form.second, version }, _id)).toMatchObject(outdated)
    expect(await form.read()).toMatchObject(form.stays)
    // With the version as it is now, the same change is saved; without a version, as earlier clients send it, too.
    const { [form.version]: current } = await form.read()
    expect((await call(form.save, { ...form.second, version: current }, _id)).status).toBe(200)
    expect((await call(form.save, form.first, _id)).status).toBe(200)
    expect(await form.read()).toMatchObject(form.stays)
  })

  test.each(forms)('$form: of two saves at the same moment, one is refused', async (form) => {
    const { _id } = await form.create()
    const { [form.version]: version } = await form.read()
    const saves = [form.first, form.second].map((body) => call(form.save, { ...body, version }, _id))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
  })

  test.each(forms)(
    '$form: a save that replaces one without an answer is compared with what that saved',
    async (form) => {
      const { _id } = await form.create()
      const { [form.version]: version } = await form.read()
      const send = (body: object, keys: { key: string; replaces?: string }) =>
        server.call(form.save, { token: tokenOf(form.save), params: { id: _id }, body: { ...body, version }, ...keys })
      const [lost, second, third] = ['lost', 'second', 'third'].map((name) => `${form.save}-${count}-${name}`)
      if (!lost || !second || !third) throw new Error('no keys')
      expect((await send(form.first, { key: lost })).status).toBe(200)
      expect((await send(form.second, { key: second, replaces: lost })).status).toBe(200)
      expect(await send(form.first, { key: third })).toMatchObject(outdated)
    },
  )

  test('the details and the hours of a doctor are changed at the same time', async () => {
    const { _id, detailsVersion, hoursVersion } = await data('addDoctor', drEze)
    const details = await call('updateDoctorDetails', { ...drEze, mdcnNumber: '1', version: detailsVersion }, _id)
    const hours = await call('updateDoctor', { workingDays: friday('14:00'), leave, version: hoursVersion }, _id)
    expect([details.status, hours.status]).toEqual([200, 200])
    expect((await data('doctors'))[0]).toMatchObject({ mdcnNumber: '1', leave })
  })

  test('what a save answers is the version that the next one is compared with', async () => {
    const added = await data('addService', antenatal)
    const { version } = (await call('updateService', { ...antenatal, fee: 8500, version: added.version }, added._id))
      .body.data
    expect((await call('updateService', { ...antenatal, fee: 9000, version }, added._id)).status).toBe(200)
  })
})
