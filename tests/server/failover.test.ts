import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unavailableError } from '@ilera/contract/socket'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { counted } from '../support/counted.ts'
import { openSocket, type ListeningSocket } from '../support/open-socket.ts'
import { ada, lagoon } from '../support/people.ts'
import { startPair, type PostgresPair } from '../support/postgres-pair.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

/** `PROMOTIONS=20 vitest run --project server failover` takes the twenty of the requirement. */
const promotions = Number(process.env['PROMOTIONS'] ?? 1)
const lanes = 4
/** All in milliseconds. */
const backWithin = 10_000
const loadBefore = 500
const retryAfter = 50
const reconnectAfter = 200

describe(`${promotions} promotions of a standby under load`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'ilera-failover-'))
  let pair: PostgresPair
  let processes: [ServerProcess, ServerProcess]
  let patient: { id: string; token: string }
  let hospital: { id: string; token: string }
  let socket: ListeningSocket
  const heard = new Set<string>()

  beforeAll(async () => {
    pair = await startPair()
    const start = (name: string) =>
      startServerProcess({ DATA_DIR: join(folder, name), DATABASE_URL: pair.url, LOG_LEVEL: 'fatal' })
    const first = await start('first')
    processes = [first, await start('second')]
    await first.call('register', { body: ada })
    await first.call('signup', { body: lagoon })
    const login = async (call: 'login' | 'adminLogin', { email, password }: { email: string; password: string }) => {
      const { body } = await first.call(call, { body: { email, password } })
      return { id: body.data?.id ?? '', token: body.token ?? '' }
    }
    patient = await login('login', ada)
    hospital = await login('adminLogin', lagoon)
    const profile = {
      phoneNumber: '0803 123 4567',
      age: '34',
      gender: 'Female',
      patientAddress: '3 Allen Avenue, Lagos',
    }
    await first.call('updateProfile', { params: { id: patient.id }, token: patient.token, body: profile })
    socket = openSocket(processes[1].url, hospital.token)
    socket.on('notification', ({ appointmentId }) => void (appointmentId && heard.add(appointmentId)))
    // As the app does: Socket.IO does not retry by itself when the server cannot check the session.
    socket.on('connect_error', ({ message }) => {
      if (message === unavailableError) setTimeout(() => socket.connect(), reconnectAfter)
    })
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
  })
  afterAll(async () => {
    socket.disconnect()
    for (const server of processes) await server.kill('SIGTERM')
    await pair.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const request = (server: ServerProcess, key: string) =>
    server.call('requestAppointment', {
      params: { id: hospital.id },
      token: patient.token,
      key,
      body: { presentSymptoms: 'Palpitations when I climb stairs' },
    })

  /** Clients that request appointments and repeat a failed request with its key, as the app does. */
  function startLoad() {
    const acknowledged: { id: string; at: number }[] = []
    const statuses = new Map<number, number>()
    const over = new AbortController()
    const lane = async (server: ServerProcess) => {
      while (!over.signal.aborted) {
        const key = randomUUID()
        for (;;) {
          const { status, body } = await request(server, key)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status === 201) acknowledged.push({ id: body.appointment?._id ?? '', at: performance.now() })
          if (status === 201) break
          await pause(retryAfter)
        }
      }
    }
    // A lane whose server does not respond ends, and what it would have acknowledged is missed by the test.
    const running = Array.from({ length: lanes }, (_, index) =>
      lane(processes[index % 2 === 0 ? 0 : 1]).catch(() => undefined),
    )
    return {
      acknowledged,
      statuses,
      async stop() {
        over.abort()
        await Promise.all(running)
      },
    }
  }

  test(
    'acknowledged writes are kept, and requests, events and jobs go on within ten seconds',
    { timeout: 60_000 * promotions },
    async ({ task }) => {
      const kept: string[] = []
      const backAfter: number[] = []
      let refused = 0
      for (let round = 0; round < promotions; round += 1) {
        if (round > 0) await pair.addStandby()
        const load = startLoad()
        await pause(loadBefore)
        await pair.killPrimary()
        await vi.waitFor(async () => expect((await request(processes[0], randomUUID())).status).toBe(503), {
          timeout: backWithin,
        })
        const promotedAt = performance.now()
        await pair.promote()
        await vi.waitFor(
          async () => {
            expect(load.acknowledged.filter(({ at }) => at > promotedAt).length).toBeGreaterThan(lanes)
            for (const { url } of processes) expect((await fetch(`${url}/readyz`)).status).toBe(200)
          },
          { timeout: backWithin, interval: 20 },
        )
        backAfter.push((load.acknowledged.find(({ at }) => at > promotedAt)?.at ?? Infinity) - promotedAt)
        await load.stop()
        kept.push(...load.acknowledged.map(({ id }) => id))
        refused += load.statuses.get(503) ?? 0
        expect([...load.statuses.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([])

        const stored = await pair.queryAt<{ id: string }>(pair.primaryUrl(), 'select id from appointments')
        const ids = new Set(stored.map(({ id }) => id))
        expect(kept.filter((id) => !ids.has(id))).toEqual([])
        // Each request was repeated with its key until it succeeded, so none exists twice.
        expect(ids.size).toBe(kept.length)
      }

      const sorted = backAfter.toSorted((a, b) => a - b)
      counted(task, {
        'promotions of a standby under load': promotions,
        '… acknowledged writes, none lost': kept.length,
        '… answers 503 meanwhile': refused,
        '… ms from the promotion to the next write, median': Math.round(sorted[Math.floor(promotions / 2)] ?? 0),
        '… ms from the promotion to the next write, at most': Math.round(sorted.at(-1) ?? 0),
      })
      process.stdout.write(`${JSON.stringify(task.meta.figures)}\n`)

      // An event of one process reaches the sockets of the other: their LISTEN connections have moved.
      await vi.waitFor(
        async () => {
          const { body } = await request(processes[0], randomUUID())
          await vi.waitFor(() => expect(heard.has(body.appointment?._id ?? '')).toBe(true), { timeout: 500 })
        },
        { timeout: backWithin },
      )
      await vi.waitFor(
        async () => {
          // A job whose lease was granted while the primary died runs when the lease ends.
          const due = 'select from jobs where run_at <= now() and (leased_until is null or leased_until <= now())'
          expect(await pair.queryAt(pair.primaryUrl(), due)).toEqual([])
        },
        { timeout: backWithin },
      )
    },
  )
})
