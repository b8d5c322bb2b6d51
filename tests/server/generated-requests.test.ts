import { basePath, callPath, calls, type Call, type CallName } from '@ilera/contract/calls'
import { schemas, type CallSchema } from '@ilera/contract/schemas'
import { ProblemSchema } from '@ilera/contract/shared/problem'
import * as fc from 'fast-check'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counted } from '../support/counted.ts'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { requestsOf } from '../support/hostile-requests.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Requests per call: with a hundred calls, 10,000 in total. */
const runs = Number(process.env['GENERATED'] ?? 100)

const names = Object.keys(calls).filter((name): name is CallName => name in calls)
// After a logout all other calls would get 401. Uploads are not JSON.
const generated = names.filter((name) => !['logout', 'uploadImage', 'uploadHospitalImage'].includes(name))

let server: TestServer
let patient: LoggedIn
let hospital: LoggedIn
let ids: string[]
let sent = 0

beforeAll(async () => {
  server = await startTestServer({ store: 'postgres' })
  patient = await patientAt(server)
  hospital = await hospitalAt(server)
  await completeProfile(server, patient)
  ids = [patient.id, hospital.id, await confirmed(server, patient, hospital)]
})
afterAll(() => server.stop())

/** Converts a value to a string that a URL can contain. */
const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value)]))

test.each(generated)('%s answers whatever is sent within its schema, and never breaks', async (name) => {
  const { params, querystring, body, response }: CallSchema = schemas[name]
  const { method, who }: Call = calls[name]
  const token = who === 'hospital' ? hospital.token : patient.token
  const requests = fc.record({
    path: requestsOf(params, ids),
    query: requestsOf(querystring, ids),
    payload: requestsOf(body, ids),
  })
  const property = fc.asyncProperty(requests, async ({ path, query, payload }) => {
    const answer = await server.app.inject({
      method,
      url: basePath + callPath(name, texts(path).id === undefined ? { id: ids[2] ?? '' } : texts(path)),
      query: texts(query),
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { payload }),
    })
    sent += 1
    expect(answer.statusCode).toBeLessThan(500)
    const schema = answer.statusCode < 300 ? response : ProblemSchema
    expect([...Value.Errors(schema, answer.json())].slice(0, 1)).toEqual([])
  })
  await fc.assert(property, { numRuns: runs, seed })
})

test('about ten thousand requests were sent', ({ task }) => {
  expect(sent).toBe(generated.length * runs)
  counted(task, { 'generated requests, each answered within its schema and below 500': sent })
})
