import { basePath, callPath, calls, type Call, type CallName } from '@ilera/contract/calls'
import { schemas } from '@ilera/contract/schemas'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serializerCompiler } from '../../packages/server/src/lazy-serializers.ts'
import { hospitalAt, patientAt, type LoggedIn, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const isCall = (name: string): name is CallName => name in calls
const names = Object.keys(calls).filter(isCall)
const guarded = names.filter((name) => ['patient', 'hospital', 'either'].includes(calls[name].who))
const oneRole = names.filter((name) => calls[name].who === 'patient' || calls[name].who === 'hospital')
const withId = guarded.filter((name) => calls[name].path.includes(':id') && name !== 'appointmentHistory')

/** The calls of spec section 7, in its notation. */
const ofTheSpec = [
  'POST /register',
  'POST /login',
  'POST /adminlogin',
  'POST /signup',
  'POST /forgot',
  'POST /send-message',
  'GET /all-hospitals',
  'GET /one-hospital/:id',
  'GET /hospitals-search',
  'GET /get-one-user',
  'PUT /update-profile/:id',
  'PUT /uploadimage',
  'GET /one-admin',
  'PUT /admin-profile-update/:id',
  'GET /all-appointments',
  'GET /all-pending-reschedule',
  'GET /get-all-confirmed',
  'GET /pendingappointment',
  'GET /oneappointment/:id',
  'POST /createAppointment/:id',
  'DELETE /delete-appointment/:id',
  'GET /app-details/:id',
  'PUT /reschedule-app/:id',
  'POST /confirm-payment',
  'GET /all-payment',
  'DELETE /delete-payment/:id',
  'GET /all-patients',
  'DELETE /delete-patient/:id',
  'GET /get-messages',
  'POST /messages',
  'GET /appointment-history/:id',
]

describe('the server against its contract', () => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>

  let version: string

  beforeAll(async () => {
    server = await startTestServer()
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    const document = (await server.app.inject(`${basePath}/openapi.json`)).json()
    version = document.openapi
    paths = document.paths
  })
  afterAll(() => server.stop())

  const written = (name: CallName) => {
    const path = calls[name].path.replace(/:(\w+)/g, '{$1}')
    return paths[basePath + path]?.[calls[name].method.toLowerCase()] ?? paths[path]?.[calls[name].method.toLowerCase()]
  }

  test('every call of spec section 7 is a call of the contract', () => {
    const known = names.map((name) => `${calls[name].method} ${calls[name].path}`)
    expect(known).toEqual(expect.arrayContaining(ofTheSpec))
    expect(ofTheSpec).toHaveLength(31)
  })

  test.each(names)('%s stands in the OpenAPI document with its answers', (name) => {
    const operation = written(name)
    const call: Call = calls[name]
    expect(operation?.operationId).toBe(name)
    const schema = schemas[name]
    const status = 'status' in schema ? schema.status : 200
    expect(Object.keys(operation?.responses ?? {})).toContain(String(status))
    expect(call.path.startsWith('/')).toBe(true)
  })

  test.each(names)('what %s answers can be written: the server compiles it at the first call only', (name) => {
    const { method, path: url } = calls[name]
    const compile = serializerCompiler()
    const write = compile({ schema: schemas[name].response, method, url, httpStatus: '200' })
    expect(write).toBeTypeOf('function')
  })

  test('the document is OpenAPI 3.1', () => expect(version).toMatch(/^3\.1/))

  test('the OpenAPI document names no call that the contract does not', () => {
    const operations = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
    expect(operations.filter((name) => name && !isCall(name))).toEqual([])
  })

  test.each(guarded)('%s rejects a caller without a login, with a message', async (name) => {
    for (const token of [undefined, 'garbage', 'a'.repeat(43)]) {
      const { status, body } = await server.call(name, { params: { id: newId() }, token })
      expect(status).toBe(401)
      expect(body).toMatchObject({ statusCode: 401, error: expect.any(String), message: expect.any(String) })
    }
  })

  test.each(oneRole)('%s refuses the other role', async (name) => {
    const other = calls[name].who === 'patient' ? hospital : patient
    expect((await server.call(name, { params: { id: newId() }, token: other.token })).status).toBe(403)
  })

  test.each(withId)('%s reports an unknown and a malformed id as not found', async (name) => {
    const { token } = calls[name].who === 'hospital' ? hospital : patient
    const words = {
      name: 'Scan',
      presentSymptoms: 'Fever',
      reason: 'Why',
      decision: 'approve',
      outcome: 'attended',
      step: 'call',
      age: '30',
      code: '1234',
    }
    const doctor = {
      doctorName: 'Dr Obi',
      speciality: 'Surgery',
      specialities: ['Surgery'],
      date: '2026-11-25',
      time: '10:00',
    }
    const settling = { plan: [], fit: 'possible' }
    const hours = { workingDays: [], leave: [], ...(name === 'updateDoctor' ? { plan: settling } : settling) }
    const decided =
      name === 'resolvePayment' ? { decision: 'return' } : name === 'answerHmo' ? { decision: 'refused' } : {}
    const nothing = { cash: 0, pos: 0, transfer: 0, hmo: 0 }
    const money = { method: 'cash', amount: '1', hmoName: 'Hygeia', hmoNumber: '1', expected: nothing }
    const body = {
      ...words,
      answer: 'short',
      ...decided,
      ...money,
      ...doctor,
      ...hours,
      email: 'a@b.co',
      reasonForReschedule: 'Why',
      shown: { doctorName: 'Dr Obi', fee: 0, needsPrepayment: false, changeHours: 0 },
      service: newId(),
      visits: [{ date: doctor.date, time: doctor.time }],
      every: 1,
      unit: 'weeks',
      password,
    }
    const asked = calls[name].method === 'GET' ? { query: { service: newId() } } : { body }
    for (const id of [newId(), 'not-an-id', '1']) {
      expect((await server.call(name, { params: { id }, token, ...asked })).status).toBe(404)
    }
  })

  test('reports broken JSON, a wrong type and an oversized body with a message', async () => {
    const send = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: basePath + callPath('login'),
        headers: { 'content-type': 'application/json' },
        payload,
      })
    expect((await send('{"email":')).statusCode).toBe(400)
    expect((await send('{"email":{"a":1},"password":"x"}')).json().fields).toHaveProperty('email')
    expect((await send(JSON.stringify({ email: 'a'.repeat(300_000) }))).statusCode).toBe(413)
    expect((await server.app.inject(`${basePath}/nowhere`)).json()).toMatchObject({ statusCode: 404 })
  })
})
