import { m } from '@ilera/contract/messages'
import { basePath } from '@ilera/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { callStatements } from './statements.ts'

const someId = '01a21347-f4d9-7676-bacd-fa55a0389476'

const guarded = callStatements.flatMap(({ auth, ...statement }) => (auth === 'none' ? [] : [{ ...statement, auth }]))

describe('calls (spec section 7)', () => {
  let server: TestServer
  let people: Record<'patient' | 'hospital', LoggedIn>

  beforeAll(async () => {
    server = await startTestServer()
    people = { patient: await patientAt(server), hospital: await hospitalAt(server) }
  })
  afterAll(() => server.stop())

  const make = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token?: string) => {
    const url = basePath + path.replaceAll(/:\w+/g, someId)
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
    const answer = await server.app.inject({ method, url, headers, ...body })
    return { status: answer.statusCode, body: answer.json() }
  }

  test.each(callStatements.filter(({ auth }) => auth === 'none'))('[$id] $says', async ({ method, path }) => {
    const { body } = await make(method, path)
    expect([m.common_unknown_call(), m.common_not_logged_in()]).not.toContain(body.message)
  })

  test.each(guarded)('[$id] $says', async ({ method, path, auth }) => {
    expect(await make(method, path)).toMatchObject({ status: 401, body: { message: m.common_not_logged_in() } })
    const { status, body } = await make(method, path, people[auth].token)
    expect([401, 403]).not.toContain(status)
    expect(body.message).not.toBe(m.common_unknown_call())
  })

  test.each(guarded.filter(({ answerKey }) => answerKey))(
    '[$id] answers with $answerKey',
    async ({ method, path, auth, answerKey = '' }) => {
      const { body } = await make(method, path, people[auth].token)
      expect(Object.keys(body)).toContain(answerKey)
    },
  )
})
