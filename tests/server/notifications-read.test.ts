import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBounces } from '../../packages/server/src/services/bounces.ts'
import { hospitalAt, password, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt, type LoggedInMember } from '../support/staff.ts'

type Shown = { text: string; createdAt: string; readAt: string | null }

describe.each(stores)('what is new to each member of a hospital, on the %s store', (store) => {
  let server: TestServer
  let owner: LoggedIn
  let desk: LoggedInMember
  let number = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    number += 1
    server.clock.set('2026-11-24T08:00:00.000Z')
    owner = await hospitalAt(server, { email: `owner${number}@example.com` })
    desk = await memberAt(server, owner, { email: `desk${number}@example.com`, roles: ['desk'] })
    await read(owner.token)
    server.clock.pass(1)
  })

  const notify = async (text: string, kind: 'appointment' | 'payment' | 'hospital' = 'appointment') => {
    server.clock.pass(1)
    await server.app.services.notifications.notifyStaff(owner.id, { text, kind })
  }
  const read = (token: string, query: Record<string, string> = {}) => server.call('readNotifications', { token, query })
  const unread = async (token: string): Promise<number> => (await server.call('notifications', { token })).body.unread
  /** The texts that carry the badge "New", newest first. */
  const newTo = async (token: string, query: Record<string, string> = {}): Promise<string[]> => {
    const { data }: { data: Shown[] } = (await server.call('notifications', { token, query })).body
    return data.filter(({ readAt }) => readAt === null).map(({ text }) => text)
  }

  test('is read by this member alone, in all of their sessions', async () => {
    await notify('Ada asks')
    await notify('Chidi asks')
    expect([await unread(owner.token), await unread(desk.token)]).toEqual([2, 2])
    expect((await read(owner.token)).body.unread).toBe(0)
    expect([await unread(owner.token), await unread(desk.token)]).toEqual([0, 2])
    expect([await newTo(owner.token), await newTo(desk.token)]).toEqual([[], ['Chidi asks', 'Ada asks']])
    expect(await newTo(desk.token, { q: 'ada' })).toEqual(['Ada asks'])
    const { email } = desk
    const other = await server.call('adminLogin', { body: { email, password } })
    await read(other.body.token)
    expect(await unread(desk.token)).toBe(0)
    await notify('Bola asks')
    expect([await newTo(owner.token), await newTo(desk.token)]).toEqual([['Bola asks'], ['Bola asks']])
  })

  test('is read up to what the page showed, and stays so when a later answer is of an earlier page', async () => {
    for (const text of ['First', 'Second', 'Third']) await notify(text)
    const { data }: { data: Shown[] } = (await server.call('notifications', { token: desk.token })).body
    const until = (place: number) => ({ until: data[place]?.createdAt ?? '' })
    expect((await read(desk.token, until(1))).body.unread).toBe(1)
    expect((await read(desk.token, until(2))).body.unread).toBe(1)
    expect(await newTo(desk.token)).toEqual(['Third'])
    // A time that is yet to come reads what there is.
    await read(desk.token, { until: '2031-01-01T00:00:00.000Z' })
    await notify('Fourth')
    expect(await newTo(desk.token)).toEqual(['Fourth'])
  })

  test('is not what was there before they joined, nor what was read for all by an earlier version', async () => {
    await notify('Before')
    server.clock.pass(1)
    const late = await memberAt(server, owner, { email: `late${number}@example.com`, roles: ['desk'] })
    expect([await unread(late.token), await newTo(late.token)]).toEqual([0, []])
    await notify('Read by all')
    const { database } = server.dependencies
    await database.query('update notifications set read_at = $2 where account_id = $1', [owner.id, server.clock()])
    await notify('After')
    for (const { token } of [owner, desk, late]) {
      expect(await unread(token)).toBe(1)
      expect(await newTo(token)).toEqual(['After'])
    }
  })

  test('counts only what their roles read', async () => {
    const cashier = await memberAt(server, owner, { email: `cashier${number}@example.com`, roles: ['cashier'] })
    await notify('Paid', 'payment')
    await notify('Ada asks')
    expect([await unread(cashier.token), await unread(desk.token)]).toEqual([1, 1])
    await read(cashier.token)
    expect([await unread(cashier.token), await unread(desk.token)]).toEqual([0, 1])
  })

  test('an address that rejects mails is told once, and again after an owner has read it', async () => {
    const to = `owner${number}@example.com`
    const bounces = createBounces(server.dependencies, server.app.services.notifications)
    const text = m.accounts_email_undeliverable({ email: to })
    const told = async () => {
      await bounces.notifyUndeliverable(to)
      const { data }: { data: Shown[] } = (await server.call('notifications', { token: owner.token })).body
      return data.filter((one) => one.text === text).length
    }
    expect([await told(), await told()]).toEqual([1, 1])
    await read(desk.token)
    expect(await told()).toBe(1)
    await read(owner.token)
    server.clock.pass(1)
    expect(await told()).toBe(2)
  })
})
