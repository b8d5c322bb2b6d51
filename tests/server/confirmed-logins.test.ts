import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, hospitalAt, lagoon, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'

const email = 'bisi@example.com'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('who has not confirmed the own address invites nobody, and is sent a link that confirms it', async () => {
  const signedUp = 'new@example.com'
  await server.call('signup', { body: { ...lagoon, email: signedUp } })
  const { token } = (await server.call('adminLogin', { body: { email: signedUp, password } })).body
  const key = 'one-invitation'
  const invited = () => server.call('inviteMember', { token, key, body: { name: 'Bisi Ade', email, roles: ['desk'] } })
  const mailed = async () => {
    await server.runJobs()
    return server.mails.filter(({ to, subject }) => to === signedUp && subject === m.mails_verify_subject())
  }
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await invited()).toMatchObject({
      status: 403,
      body: { message: m.accounts_verify_first({ email: signedUp }) },
    })
  expect(await mailed()).toHaveLength(3)
  const link = /token=([\w.-]+)/.exec((await mailed())[0]?.text ?? '')?.[1]
  expect((await server.call('verifyEmail', { body: { token: link } })).status).toBe(200)
  expect((await invited()).status).toBe(201)

  const patient = { ...ada, email: `patient@example.com` }
  await server.call('register', { body: patient })
  const session = (await server.call('login', { body: patient })).body.token
  const adult = { firstName: 'Ifeoma', lastName: 'Obi', email, relation: 'spouse', scope: ['read'] }
  expect(await server.call('inviteAdult', { token: session, body: adult })).toMatchObject({
    status: 403,
    body: { message: m.accounts_verify_first({ email: patient.email }) },
  })
  // Who was invited by mail has read it, and may invite others.
  const member = await memberAt(server, await hospitalAt(server), { email: `desk@example.com`, roles: ['owner'] })
  const further = { name: 'Tunde Bello', email: `tunde@example.com`, roles: ['desk'] }
  expect((await server.call('inviteMember', { token: member.token, body: further })).status).toBe(201)
})
