import { setTimeout as pause } from 'node:timers/promises'
import { unauthorizedError, unavailableError, type ServerEvents } from '@ilera/contract/socket'
import { io, type ManagerOptions, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { appCode } from '../support/authenticator-app.ts'
import { hospitalAt, lagoon, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { floodKinds, floodSockets, localAddresses, readyAfter } from '../support/socket-flood.ts'

type Client = Socket<ServerEvents, Record<string, never>>

describe.each(stores)('sockets on the %s store', (store) => {
  let server: TestServer
  let address: string
  let patient: LoggedIn
  const open: Client[] = []

  beforeAll(async () => {
    server = await startTestServer({ store })
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    patient = await patientAt(server)
  })
  afterAll(async () => {
    for (const socket of open) socket.disconnect()
    await server.stop()
  })

  const connect = (token?: string, options: Partial<ManagerOptions> = {}): Client => {
    const socket: Client = io(address, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...options,
    })
    open.push(socket)
    return socket
  }
  const connected = (socket: Client) => new Promise<void>((resolve) => socket.once('connect', resolve))
  const refused = (socket: Client) =>
    new Promise<string>((resolve) => socket.once('connect_error', ({ message }) => resolve(message)))
  const ended = (socket: Client) => new Promise<string>((resolve) => socket.once('disconnect', resolve))
  const note = (text: string) => ({
    _id: 'n',
    text,
    appointmentId: null,
    patientId: null,
    createdAt: '2026-11-23T08:00:00.000Z',
    readAt: null,
  })

  test('a connection without a valid token is rejected', async () => {
    expect(await refused(connect())).toBe(unauthorizedError)
    expect(await refused(connect('x'.repeat(43)))).toBe(unauthorizedError)
  })

  /** Opens a raw WebSocket. Records what it receives, and whether the server has closed it. */
  const rawConnection = async () => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    const received: string[] = []
    socket.addEventListener('message', ({ data }) => received.push(String(data)))
    const closed = new Promise<string>((resolve) => socket.addEventListener('close', () => resolve('closed')))
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    return { socket, received, closed }
  }

  test('a rejected login closes the underlying connection', async () => {
    const { socket, received, closed } = await rawConnection()
    socket.send(`40${JSON.stringify({ token: 'x'.repeat(43) })}`)
    await closed
    expect(received.at(-1)).toContain(unauthorizedError)
  })

  test.each([
    ['an event', ['42["message"]']],
    ['another namespace', ['40/admin,']],
    ['a heartbeat out of turn', ['3']],
    ['a second login', ['40{}', '40{}']],
    ['a big packet', [`40${JSON.stringify({ token: 'x'.repeat(5_000) })}`]],
  ])('a connection that is not logged in and sends %s is closed at once', async (_, packets) => {
    const { socket, closed } = await rawConnection()
    for (const packet of packets) socket.send(packet)
    expect(await closed).toBe('closed')
  })

  test('a page of another site gets no connection; our pages and programs without Origin do', async () => {
    const from = (origin?: string) => connect(patient.token, origin === undefined ? {} : { extraHeaders: { origin } })
    for (const origin of ['https://evil.example', 'http://ilera.example', 'null'])
      expect([origin, await refused(from(origin))]).toEqual([origin, 'websocket error'])
    for (const origin of [undefined, 'https://ilera.example', address]) {
      const socket = from(origin)
      await connected(socket)
      socket.disconnect()
    }
  })

  // What happens before a login reaches no database.
  const kindsHere = store === 'postgres' ? floodKinds : []
  test.each(kindsHere)('a flood of %s without a login keeps nobody else waiting', async (kind) => {
    const listener = await patientAt(server, { email: `${kind.replaceAll(' ', '.')}.${store}@example.com` })
    const line = connect(listener.token)
    await connected(line)
    const { port } = new URL(address)
    // A busy machine is slow without a flood, too.
    const atRest = Math.max(await readyAfter(address), await readyAfter(address))
    const flood = floodSockets({ port: Number(port), sockets: 4, kind, addresses: localAddresses(4), seconds: 1.5 })
    let slowest = 0
    for (let probe = 0; probe < 15; probe += 1) {
      slowest = Math.max(slowest, await readyAfter(address))
      await pause(100)
    }
    await flood
    expect(slowest, 'milliseconds until /readyz answered').toBeLessThan(Math.max(1_000, 50 * atRest))
    expect(line.connected).toBe(true)
  })

  test('a patient may open ten connections and a hospital more; further ones are rejected as temporarily unavailable', async () => {
    const desk = await hospitalAt(server, { email: 'many.desks@example.com' })
    const person = await patientAt(server, { email: 'many.tabs@example.com' })
    for (const { token } of [desk, person]) {
      const ten = Array.from({ length: 10 }, () => connect(token))
      await Promise.all(ten.map(connected))
    }
    expect(await refused(connect(person.token))).toBe(unavailableError)
    await connected(connect(desk.token))
  })

  test('while the database is unreachable, a connection is rejected as unavailable, not as unauthorized', async () => {
    const person = await patientAt(server, { email: 'while.away@example.com' })
    const away = vi.spyOn(server.dependencies.database, 'prepared').mockRejectedValue(new Error('connection lost'))
    expect(await refused(connect(person.token))).toBe(unavailableError)
    away.mockRestore()
    await connected(connect(person.token))
  })

  test('an account receives its own events, and not those of others', async () => {
    const hospital = await hospitalAt(server)
    const [mine, theirs] = [connect(patient.token), connect(hospital.token)]
    await Promise.all([connected(mine), connected(theirs)])
    const heard: string[] = []
    theirs.on('notification', ({ text }) => heard.push(text))
    const arrived = new Promise<string>((resolve) => mine.once('notification', ({ text }) => resolve(text)))
    const last = new Promise<void>((resolve) => theirs.once('appointment', () => resolve()))
    server.dependencies.realtime.emit(patient.id, 'notification', note('for the patient'))
    server.dependencies.realtime.emit(hospital.id, 'appointment', {
      _id: 'a',
      status: 'pending',
      paymentStatus: 'unpaid',
    })
    expect(await arrived).toBe('for the patient')
    await last
    expect(heard).toEqual([])
  })

  test('events arrive in the order in which they were emitted', async () => {
    const socket = connect(patient.token)
    await connected(socket)
    const heard: string[] = []
    socket.on('notification', ({ text }) => heard.push(text))
    const texts = Array.from({ length: 60 }, (_, index) => `piece ${index}`)
    for (const text of texts) server.dependencies.realtime.emit(patient.id, 'notification', note(text))
    await expect.poll(() => heard.length).toBe(texts.length)
    expect(heard).toEqual(texts)
  })

  test('events emitted inside a transaction are sent when it commits', async () => {
    const socket = connect(patient.token)
    await connected(socket)
    const heard: string[] = []
    socket.on('notification', ({ text }) => heard.push(text))
    const failing = server.dependencies.database.transaction(async () => {
      server.dependencies.realtime.emit(patient.id, 'notification', note('taken back'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const arrived = new Promise((resolve) => socket.once('notification', resolve))
    await server.dependencies.database.transaction(async () =>
      server.dependencies.realtime.emit(patient.id, 'notification', note('kept')),
    )
    await arrived
    expect(heard).toEqual(['kept'])
  })

  test('logout ends the sockets of its session, a device logged out from elsewhere its own, and a reset those of all', async () => {
    const other = await server.call('login', { body: { email: 'ada.obi@example.com', password: 'three brown goats' } })
    const [first, second] = [connect(patient.token), connect(other.body.token)]
    await Promise.all([connected(first), connected(second)])
    const gone = ended(first)
    await server.call('logout', { token: patient.token })
    await gone
    expect(second.connected).toBe(true)
    expect(await refused(connect(patient.token))).toBe(unauthorizedError)

    const phone = await server.call('login', { body: { email: 'ada.obi@example.com', password: 'three brown goats' } })
    const third = connect(phone.body.token)
    await connected(third)
    const { body } = await server.call('sessions', { token: phone.body.token })
    const { _id } = body.data.find(({ current }: { current: boolean }) => current)
    const thirdGone = ended(third)
    await server.call('endSession', { params: { id: _id }, token: other.body.token })
    await thirdGone
    expect(second.connected).toBe(true)

    const allGone = ended(second)
    server.dependencies.realtime.endAccount(patient.id)
    await allGone
  })

  test('a socket that connects while its session ends does not stay', async () => {
    for (let round = 0; round < 12; round += 1) {
      const leaving = await server.call('login', {
        body: { email: 'ada.obi@example.com', password: 'three brown goats' },
      })
      const socket = connect(leaving.body.token)
      const settled = Promise.race([connected(socket), refused(socket)])
      await pause(round)
      await server.call('logout', { token: leaving.body.token })
      await settled
      await vi.waitFor(() => expect(socket.connected).toBe(false))
    }
  })

  test('logging out all other devices closes their sockets', async () => {
    const login = { email: 'other.phones@example.com', password }
    const [here, there] = [await patientAt(server, login), await server.call('login', { body: login })]
    const [own, other] = [connect(here.token), connect(there.body.token)]
    await Promise.all([connected(own), connected(other)])
    const gone = ended(other)
    await server.call('endOtherSessions', { token: here.token })
    await gone
    expect(own.connected).toBe(true)
  })

  test('enabling two-factor authentication closes the sockets of the other sessions', async () => {
    const desk = await hospitalAt(server)
    const elsewhere = await server.call('adminLogin', { body: { email: lagoon.email, password } })
    const [own, other] = [connect(desk.token), connect(elsewhere.body.token)]
    await Promise.all([connected(own), connected(other)])
    const gone = ended(other)
    const { key } = (await server.call('beginTwoFactor', { token: desk.token })).body.data
    const body = { code: appCode(key, server.clock()), password }
    await server.call('turnOnTwoFactor', { token: desk.token, body })
    await gone
    expect(own.connected).toBe(true)
  })
})

test('stops while its sockets still connect', async () => {
  for (let round = 0; round < 3; round += 1) {
    const brief = await startTestServer({ store: 'postgres' })
    await expect(brief.stop()).resolves.toBeUndefined()
  }
}, 120_000)

test('two processes on one PostgreSQL share their events', async () => {
  const first = await startTestServer({ store: 'postgres' })
  const url = first.dependencies.settings.DATABASE_URL ?? ''
  const second = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: url } })
  const address = await second.app.listen({ port: 0, host: '127.0.0.1' })
  const patient = await patientAt(first)
  const socket: Client = io(address, { auth: { token: patient.token }, transports: ['websocket'], reconnection: false })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const heard = new Promise((resolve) => socket.once('appointment', resolve))
  const change = { _id: 'a', status: 'confirmed', paymentStatus: 'unpaid' } as const
  first.dependencies.realtime.emit(patient.id, 'appointment', change)
  expect(await heard).toEqual(change)

  const ids = Array.from({ length: 1_000 }, (_, number) => `Ọjọ́bọ̀ ${number}`)
  const all = new Promise<string[]>((resolve) => {
    const said: string[] = []
    socket.on('appointment', ({ _id }: { _id: string }) => said.push(_id) === ids.length && resolve(said))
  })
  for (const _id of ids) first.dependencies.realtime.emit(patient.id, 'appointment', { ...change, _id })
  expect(await all).toEqual(ids)

  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  // The second process remembers the session for a second.
  expect((await second.call('notifications', { token: patient.token })).status).toBe(200)
  await first.call('logout', { token: patient.token })
  await gone
  const rejection = new Promise((resolve) => socket.once('connect_error', ({ message }) => resolve(message)))
  socket.connect()
  expect(await rejection).toBe(unauthorizedError)
  await Promise.all([first.stop(), second.stop()])
})

test('a server that stops closes its connections in a way that makes clients reconnect', async () => {
  const server = await startTestServer({ store: 'embedded' })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await patientAt(server)
  const socket: Client = io(address, { auth: { token }, transports: ['websocket'] })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const why = new Promise((resolve) => socket.once('disconnect', resolve))
  await server.stop()
  // After 'io server disconnect' the client would not reconnect.
  expect(await why).toBe('transport close')
  expect(socket.active).toBe(true)
  socket.disconnect()
})
