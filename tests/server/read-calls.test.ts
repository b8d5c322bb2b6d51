import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '@ilera/contract/calls'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { databaseContents } from '../support/database-contents.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const isCall = (name: string): name is CallName => name in calls
const readCalls = Object.keys(calls).filter((name) => isCall(name) && calls[name].method === 'GET')

/** Tables that reads may change: the access log, and the last use of sessions. */
const notes = new Set(['access_log', 'sessions'])

describe.each(stores)('calls that read, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let appointmentId: string

  beforeAll(async () => {
    server = await startTestServer({ store })
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    await completeProfile(server, patient)
    appointmentId = await confirmed(server, patient, hospital)
    await server.runJobs()
  })
  afterAll(() => server.stop())

  async function contents() {
    const all = await databaseContents(server.dependencies.database)
    return Object.fromEntries(Object.entries(all).filter(([table]) => !notes.has(table)))
  }

  test.each(readCalls.filter((name) => isCall(name)))('%s changes nothing for any caller', async (name) => {
    const before = await contents()
    for (const { token } of [patient, hospital, { token: undefined }])
      for (const id of [appointmentId, patient.id, hospital.id]) await server.call(name, { params: { id }, token })
    expect(await contents()).toEqual(before)
  })
})
