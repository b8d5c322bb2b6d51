import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { counted } from '../support/counted.ts'
import { freePort } from '../support/free-port.ts'
import { openSocket, type ListeningSocket } from '../support/open-socket.ts'
import { patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const people = 100
const socketsOfEach = 10
const keptThroughARestart = 500

describe('a thousand sockets on one process', () => {
  let server: TestServer
  let port: number
  const patients: LoggedIn[] = []
  const sockets: ListeningSocket[] = []

  beforeAll(async () => {
    server = await startTestServer({ store: 'postgres' })
    port = await freePort()
    await server.app.listen({ port, host: '127.0.0.1' })
    for (let number = 0; number < people; number += 1)
      patients.push(await patientAt(server, { email: `listener${number}@example.com` }))
  }, 120_000)
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect()
    await server.stop()
  })

  const connect = (token: string): Promise<ListeningSocket> =>
    new Promise((resolve, reject) => {
      const socket = openSocket(`http://127.0.0.1:${port}`, token)
      sockets.push(socket)
      socket.once('connect', () => resolve(socket))
      socket.once('connect_error', reject)
    })
  const allHear = (listening: readonly ListeningSocket[]) =>
    Promise.all(listening.map((socket) => new Promise<void>((resolve) => socket.once('appointment', () => resolve()))))
  const tellAll = () => {
    for (const { id } of patients)
      server.dependencies.realtime.emit(id, 'appointment', { _id: 'a', status: 'confirmed', paymentStatus: 'unpaid' })
  }

  test('an event reaches all of them', { timeout: 60_000 }, async ({ task }) => {
    for (const { token } of patients) await Promise.all(Array.from({ length: socketsOfEach }, () => connect(token)))
    expect(sockets.filter(({ connected }) => connected)).toHaveLength(people * socketsOfEach)
    const heard = allHear(sockets)
    const began = performance.now()
    tellAll()
    await heard
    counted(task, {
      'sockets on one process, all told': sockets.length,
      '… ms until the last of them heard it': Math.round(performance.now() - began),
    })
  })

  test(
    'after a restart all are back, and what happened meanwhile is not missing',
    { timeout: 60_000 },
    async ({ task }) => {
      for (const socket of sockets.splice(keptThroughARestart)) socket.disconnect()
      const back = sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve())))
      const url = server.dependencies.settings.DATABASE_URL ?? ''
      await server.stop()
      server = await startTestServer({ store: 'postgres', settings: { DATABASE_URL: url } })
      const { database } = server.dependencies
      await database.query(
        `insert into notifications (id, account_id, text, created_at)
        select gen_random_uuid(), id, 'Said while the line was down', $1 from patients`,
        [server.clock()],
      )
      const began = performance.now()
      await server.app.listen({ port, host: '127.0.0.1' })
      await Promise.all(back)
      const ms = Math.round(performance.now() - began)
      const heard = allHear(sockets)
      tellAll()
      await heard
      for (const { token } of patients.slice(0, keptThroughARestart / socketsOfEach)) {
        const { body } = await server.call('notifications', { token })
        expect(body.data[0].text).toBe('Said while the line was down')
      }
      await vi.waitFor(() => expect(sockets.every(({ connected }) => connected)).toBe(true))
      counted(task, { 'sockets back after a restart': sockets.length, '… ms until the last was back': ms })
    },
  )
})
