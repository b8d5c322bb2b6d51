import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallName } from '@ilera/contract/calls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { counted } from '../support/counted.ts'
import { openSocket, type ListeningSocket } from '../support/open-socket.ts'
import { ada, lagoon } from '../support/people.ts'
import { createDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

const restarts = ['INT', 'QUIT'] as const
const perProcess = 3

describe('two processes whose PostgreSQL restarts twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ilera-restarts-'))
  const sockets: ListeningSocket[] = []
  let postgres: TestPostgres
  let processes: [ServerProcess, ServerProcess]
  let patient: { id: string; token: string }
  let hospital: { id: string; token: string }

  async function loggedIn(call: CallName, { email, password }: { email: string; password: string }) {
    const { body } = await processes[0].call(call, { body: { email, password } })
    return { id: body.data?.id ?? '', token: body.token ?? '' }
  }

  beforeAll(async () => {
    postgres = await startPostgres()
    const DATABASE_URL = await createDatabase(postgres.url)
    const start = (name: string) =>
      startServerProcess({ DATA_DIR: join(folder, name), DATABASE_URL, LOG_LEVEL: 'fatal' })
    processes = [await start('first'), await start('second')]
    await processes[0].call('register', { body: ada })
    await processes[0].call('signup', { body: lagoon })
    patient = await loggedIn('login', ada)
    hospital = await loggedIn('adminLogin', lagoon)
    const profile = {
      phoneNumber: '0803 123 4567',
      age: '34',
      gender: 'Female',
      patientAddress: '3 Allen Avenue, Lagos',
    }
    await processes[0].call('updateProfile', { params: { id: patient.id }, token: patient.token, body: profile })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect()
    for (const server of processes) await server.kill('SIGTERM')
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function listen({ url }: ServerProcess, token: string) {
    const socket = openSocket(url, token)
    sockets.push(socket)
    const heard = new Set<string>()
    const state = { lines: 0, heard, socket }
    socket.on('connect', () => void (state.lines += 1))
    socket.on('notification', ({ appointmentId }) => void (appointmentId && heard.add(appointmentId)))
    await vi.waitFor(() => expect(socket.connected).toBe(true), { timeout: 10_000 })
    return state
  }

  /** Requests appointments at both processes. */
  async function requestAtBoth(): Promise<string[]> {
    const ids: string[] = []
    for (const server of processes)
      for (let number = 0; number < perProcess; number += 1) {
        const { status, body } = await server.call('requestAppointment', {
          params: { id: hospital.id },
          token: patient.token,
          body: { presentSymptoms: 'Palpitations when I climb stairs' },
        })
        expect(status).toBe(201)
        ids.push(body.appointment?._id ?? '')
      }
    return ids
  }

  test(
    'events of each go on to reach the other, and a logout at one ends the sockets of the other at once',
    { timeout: 60_000 },
    async ({ task }) => {
      const desks = await Promise.all(processes.map((server) => listen(server, hospital.token)))
      let asked = await requestAtBoth()
      for (const signal of restarts) {
        await vi.waitFor(() => {
          for (const { heard } of desks) expect(asked.filter((id) => !heard.has(id))).toEqual([])
        })
        const lines = desks.map((desk) => desk.lines)
        await postgres.restart(signal)
        // A socket that may have missed events reconnects, and its page fetches the current state.
        await vi.waitFor(() => desks.forEach((desk, index) => expect(desk.lines).toBeGreaterThan(lines[index] ?? 0)), {
          timeout: 20_000,
        })
        asked = await requestAtBoth()
      }
      await vi.waitFor(() => {
        for (const { heard } of desks) expect(asked.filter((id) => !heard.has(id))).toEqual([])
      })

      const { token } = await loggedIn('login', ada)
      const elsewhere = await listen(processes[1], token)
      const ended = new Promise<number>((resolve) =>
        elsewhere.socket.once('disconnect', () => resolve(performance.now())),
      )
      const from = performance.now()
      expect((await processes[0].call('logout', { token })).status).toBe(200)
      expect((await ended) - from).toBeLessThan(1_000)
      counted(task, {
        'restarts of PostgreSQL under two processes': restarts.length,
        '… events afterwards, heard at both': asked.length * restarts.length,
      })
    },
  )
})
