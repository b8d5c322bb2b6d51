import { m } from '@ilera/contract/messages'
import { invitationDays, invitationsPerDay } from '@ilera/contract/members/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../../packages/server/src/jobs/retention.ts'
import { appCode } from '../support/authenticator-app.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { invitedAt, memberAt, tokenFor } from '../support/staff.ts'

describe('invitations to a hospital’s staff', () => {
  let server: TestServer
  let owner: LoggedIn
  let number = 0
  /** An address that nobody has used. */
  let email = ''

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    number += 1
    email = `bisi${number}@example.com`
    owner = await hospitalAt(server, { email: `owner${number}@example.com` })
  })

  const invite = (body: object) => server.call('inviteMember', { token: owner.token, body })
  const details = (token: string) => server.call('invitationDetails', { body: { token } })
  const accept = (token: string, given: object = {}) =>
    server.call('acceptInvitation', {
      body: { token, account: 'new', password, confirmPassword: password, ...given },
    })
  const acceptAsExisting = (token: string, given: object = {}) =>
    server.call('acceptInvitation', { body: { token, account: 'existing', password, ...given } })
  const staff = async () => (await server.call('staff', { token: owner.token })).body.data
  const ended = (message: string) => ({ status: 404, body: { code: 'invitation-ended', message } })

  test('a link by mail shows who invites, makes an account with the roles, and logs in', async () => {
    const invited = await invite({ name: 'Bisi Ade', email, roles: ['cashier', 'desk'], doctorName: '' })
    expect(invited).toMatchObject({
      status: 201,
      body: {
        message: m.members_invited({ name: 'Bisi Ade', days: invitationDays }),
        data: { email, phoneNumber: null, roles: ['desk', 'cashier'], doctorName: null },
      },
    })
    expect((await staff()).invitations).toEqual([invited.body.data])
    await server.runJobs()
    const mail = server.mails.findLast(({ to }) => to === email)
    expect(mail?.subject).toBe(m.members_mail_subject({ hospitalName: 'Lagoon View Hospital' }))
    const token = tokenFor(server, email)
    expect(await details(token)).toMatchObject({
      status: 200,
      body: {
        data: {
          hospitalName: 'Lagoon View Hospital',
          name: 'Bisi Ade',
          email,
          roles: ['desk', 'cashier'],
          hasAccount: false,
        },
      },
    })
    const accepted = await accept(token, { name: 'Bisi Adé' })
    expect(accepted).toMatchObject({
      status: 200,
      body: { data: { _id: owner.id }, member: { name: 'Bisi Adé', roles: ['desk', 'cashier'] } },
    })
    const opened = await server.call('oneAdmin', { token: accepted.body.token })
    expect(opened.body).toMatchObject({ data: accepted.body.data, member: accepted.body.member })
    expect(await server.call('adminLogin', { body: { email, password } })).toMatchObject({
      status: 200,
      body: { data: { _id: owner.id }, member: accepted.body.member },
    })
    const consents = await server.dependencies.database.query(
      `select purpose, given from consents c join accounts a on a.id = c.account_id where a.email = $1`,
      [email],
    )
    expect(consents).toEqual([{ purpose: 'terms', given: true }])
    const { members, invitations } = await staff()
    expect(invitations).toEqual([])
    expect(members).toMatchObject([
      { name: 'Bisi Adé', email, status: 'active', current: false, hasTwoFactor: false },
      { name: null, roles: ['owner'], current: true },
    ])
    const { body } = await server.call('notifications', { token: owner.token })
    expect(body.data[0].text).toBe(m.members_joined({ name: 'Bisi Adé' }))
  })

  test('only the hash of a link is stored, and no job holds the link', async () => {
    const token = await invitedAt(server, owner, { email, roles: ['desk'] })
    const stored = await server.dependencies.database.query(
      `select i::text as row from invitations i union all select j::text from jobs j`,
    )
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('a phone number without an address gets the link by SMS, and the account names its address', async () => {
    const phoneNumber = '+2348035550177'
    expect(await invite({ name: 'Bisi Ade', phoneNumber: '0803 555 0177', roles: ['desk'] })).toMatchObject({
      body: { data: { email: null, phoneNumber } },
    })
    await server.runJobs()
    const token = tokenFor(server, phoneNumber)
    expect(await details(token)).toMatchObject({ body: { data: { phoneNumber, email: null, hasAccount: false } } })
    expect(await accept(token)).toMatchObject({ status: 400, body: { fields: { email: m.accounts_email_missing() } } })
    expect(await accept(token, { email })).toMatchObject({ status: 200, body: { member: { name: 'Bisi Ade' } } })
  })

  test('no SMS is sent at night', async () => {
    server.clock.set('2026-12-01T21:30:00.000Z')
    owner = await hospitalAt(server, { email: `night${number}@example.com` })
    await invite({ name: 'Bisi Ade', phoneNumber: '0803 555 0178', roles: ['desk'] })
    await server.runJobs()
    expect(tokenFor(server, '+2348035550178')).toBe('')
    server.clock.set('2026-12-02T06:00:00.000Z')
    await server.runJobs()
    expect(tokenFor(server, '+2348035550178')).not.toBe('')
  })

  test('used twice: the link says that it was accepted, and of two at once one is', async () => {
    const token = await invitedAt(server, owner, { email, roles: ['desk'] })
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    for (const answer of [await accept(token), await details(token)])
      expect(answer).toMatchObject(ended(m.members_invitation_used()))
    expect((await staff()).members).toHaveLength(2)
  })

  test('forwarded, and used by two people at once: one of them joins', async () => {
    await invite({ name: 'Bisi Ade', phoneNumber: '0803 555 0179', roles: ['desk'] })
    await server.runJobs()
    const token = tokenFor(server, '+2348035550179')
    const answers = await Promise.all(['bisi', 'kemi'].map((who) => accept(token, { email: `${who}.${email}` })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect((await staff()).members).toHaveLength(2)
  })

  test('repeated with its key, it answers as before', async () => {
    const token = await invitedAt(server, owner, { email, roles: ['desk'] })
    const body = { token, account: 'new', password, confirmPassword: password }
    const first = await server.call('acceptInvitation', { body, key: `accept-${number}` })
    expect((await server.call('acceptInvitation', { body, key: `accept-${number}` })).body).toEqual(first.body)
  })

  test('expired, withdrawn and invented links say so', async () => {
    const token = await invitedAt(server, owner, { email, roles: ['desk'] })
    const before = server.clock().toISOString()
    server.clock.pass(invitationDays * 24 * 60)
    for (const answer of [await accept(token), await details(token)])
      expect(answer).toMatchObject(ended(m.members_invitation_expired()))
    server.clock.set(before)
    const [{ _id: id }] = (await staff()).invitations
    expect(await server.call('withdrawInvitation', { params: { id }, token: owner.token })).toMatchObject({
      body: { message: m.members_invitation_withdrawn() },
    })
    for (const link of [token, 'x'.repeat(43)])
      for (const answer of [await accept(link), await details(link)])
        expect(answer).toMatchObject(ended(m.members_invitation_ended()))
    expect(await server.call('withdrawInvitation', { params: { id }, token: owner.token })).toMatchObject({
      status: 404,
    })
  })

  test('a second invitation to the same address ends the first', async () => {
    const first = await invitedAt(server, owner, { email, roles: ['desk'] })
    const second = await invitedAt(server, owner, { email, roles: ['cashier'] })
    expect(await details(first)).toMatchObject(ended(m.members_invitation_ended()))
    expect(await details(second)).toMatchObject({ body: { data: { roles: ['cashier'] } } })
    expect((await staff()).invitations).toHaveLength(1)
  })

  test('forwarded: another account cannot accept it', async () => {
    await patientAt(server, { email: `friend${number}@example.com` })
    const token = await invitedAt(server, owner, { email, roles: ['owner'] })
    for (const account of ['new', 'existing'])
      expect(await accept(token, { account, email: `friend${number}@example.com` })).toMatchObject({
        status: 403,
        body: { code: 'invitation-for-another', message: m.members_invitation_for_another({ email }) },
      })
    expect((await staff()).members).toHaveLength(1)
  })

  test('an existing account joins with its own password, and stays a patient with the same login', async () => {
    await patientAt(server, { email })
    const token = await invitedAt(server, owner, { email, roles: ['desk'] })
    expect(await details(token)).toMatchObject({ body: { data: { hasAccount: true } } })
    expect(await accept(token)).toMatchObject({ status: 409, body: { fields: { email: m.accounts_email_in_use() } } })
    expect(await acceptAsExisting(token, { password: 'not mine' })).toMatchObject({
      status: 401,
      body: { message: m.accounts_invalid_credentials() },
    })
    expect(await acceptAsExisting(token)).toMatchObject({ status: 200, body: { member: { roles: ['desk'] } } })
    expect(await server.call('login', { body: { email, password } })).toMatchObject({ status: 200 })
  })

  test('an existing account with 2FA needs its code', async () => {
    const elsewhere = await hospitalAt(server, { email })
    const { key } = (await server.call('beginTwoFactor', { token: elsewhere.token })).body.data
    const on = { code: appCode(key, server.clock()), password }
    await server.call('turnOnTwoFactor', { token: elsewhere.token, body: on })
    const token = await invitedAt(server, owner, { email, roles: ['desk'] })
    expect(await acceptAsExisting(token)).toMatchObject({ status: 401, body: { code: 'two-factor-code-required' } })
    server.clock.pass(1)
    const code = appCode(key, server.clock())
    expect(await acceptAsExisting(token, { code })).toMatchObject({ status: 200 })
  })

  test('weak passwords and the person’s own name are refused as at sign-up', async () => {
    const token = await invitedAt(server, owner, { email, roles: ['desk'], name: 'Bisi Adeyemi' })
    for (const weak of ['password1', 'Bisi Adeyemi', 'short'])
      expect(await accept(token, { password: weak, confirmPassword: weak })).toMatchObject({
        status: 400,
        body: { fields: { password: expect.any(String) } },
      })
    expect(await accept(token, { confirmPassword: 'another one' })).toMatchObject({
      status: 400,
      body: { fields: { confirmPassword: m.accounts_patient_passwords_mismatch() } },
    })
  })

  test('members cannot be invited again, by whatever way they joined', async () => {
    const member = await memberAt(server, owner, { email, roles: ['desk'] })
    expect(await invite({ name: 'Bisi', email: member.email, roles: ['cashier'] })).toMatchObject({
      status: 409,
      body: { fields: { email: m.members_already_member() } },
    })
    await invite({ name: 'Bisi', phoneNumber: '08035550179', roles: ['cashier'] })
    await server.runJobs()
    expect(await acceptAsExisting(tokenFor(server, '+2348035550179'), { email })).toMatchObject({
      status: 409,
      body: { message: m.members_already_member() },
    })
  })

  test('500 invitations at once: fifty are sent, the rest are refused with a sentence', async () => {
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, place) =>
        invite({ name: 'Bisi Ade', email: `many.${number}.${place}@example.com`, roles: ['desk'] }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(invitationsPerDay)
    expect(refused).toHaveLength(500 - invitationsPerDay)
    expect(refused[0]?.body.message).toBe(m.members_too_many_invitations({ count: invitationsPerDay }))
    expect((await staff()).invitations).toHaveLength(invitationsPerDay)
    await server.runJobs()
    const sent = server.mails.filter(({ to }) => to.startsWith('many.'))
    expect(new Set(sent.map(({ to }) => to))).toHaveLength(invitationsPerDay)
    expect(sent).toHaveLength(invitationsPerDay)
  })

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without an address', { email: '' }, 'email'],
    ['with a wrong address', { email: 'nobody' }, 'email'],
    ['with a wrong phone number', { phoneNumber: '0803 5' }, 'phoneNumber'],
    ['without a role', { roles: [] }, 'roles'],
  ])('an invitation %s is refused', async (_, given, field) => {
    expect(await invite({ name: 'Bisi Ade', email, roles: ['desk'], ...given })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  test('invitations are deleted a month after their end', async () => {
    await invite({ name: 'Bisi Ade', email, roles: ['desk'] })
    const later = (days: number) => new Date(server.clock().getTime() + days * 86_400_000)
    const what = 'invitations to a hospital’s staff'
    const kept = await applyRetention(server.dependencies.database, later(invitationDays + 29))
    expect((await staff()).invitations).toHaveLength(1)
    const { deleted } = await applyRetention(server.dependencies.database, later(invitationDays + 31))
    expect((await staff()).invitations).toHaveLength(0)
    expect([kept.deleted[what] ?? 0, deleted[what] ?? 0][1]).toBeGreaterThan(0)
  })
})
