import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { migratedDatabase } from '../support/database.ts'
import { copyEmbedded } from '../support/embedded-template.ts'
import { openSocket } from '../support/open-socket.ts'
import { ada } from '../support/people.ts'
import { startSmtpDouble } from '../support/smtp-double.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'ilera-shutdown-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const writers = 4

type Answer = { status: number; connection: string }

/** Makes a call over keep-alive connections, like a proxy. */
const post = (agent: Agent, url: string, body: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/api/register`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json' },
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const { statusCode: status = 0, headers } = answer
      void text(answer).then(() => resolve({ status, connection: headers.connection ?? '' }))
    })
    sent.end(JSON.stringify(body))
  })

test(
  'told to stop, a process is not ready first, answers all that it was sent, and then closes',
  { timeout: 60_000 },
  async () => {
    const server: ServerProcess = await startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: await migratedDatabase(),
      SHUTDOWN_DELAY: '1',
    })
    await server.call('register', { body: ada })
    const { body } = await server.call('login', { body: { email: ada.email, password: ada.password } })
    const socket = openSocket(server.url, body.token ?? '')
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    const lost = new Promise<string>((resolve) => socket.once('disconnect', resolve))

    const agent = new Agent({ keepAlive: true, maxSockets: writers })
    const isReady = async () => (await fetch(`${server.url}/readyz`)).ok
    const answers: Answer[] = []
    const failures: unknown[] = []
    const over = new AbortController()
    let next = 0
    const writer = async () => {
      while (!over.signal.aborted) {
        const email = `rolling${(next += 1)}@example.com`
        await post(agent, server.url, { ...ada, email }).then(
          (answer) => answers.push(answer),
          (error: unknown) => failures.push(error),
        )
      }
    }
    const writing = Promise.all(Array.from({ length: writers }, writer))
    await pause(300)
    const stopped = server.kill('SIGTERM')
    // A proxy sends requests until its next readiness check.
    while (await isReady()) await pause(20)
    await pause(200)
    over.abort()
    await writing
    await stopped

    expect(failures).toEqual([])
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(answers.at(-1)?.connection).toBe('close')
    expect(server.child.exitCode).toBe(0)
    // The client reconnects by itself, because the server closed the transport without a disconnect packet.
    expect(await lost).toBe('transport close')
    socket.disconnect()
    agent.destroy()
  },
)

const registration = JSON.stringify({ ...ada, email: 'kept.open@example.com' })
const head = `POST /api/register HTTP/1.1\r\nHost: ilera\r\nContent-Type: application/json\r\nContent-Length: ${registration.length}\r\n`

/** Sends the text, and resolves with what came back once `isEnough` is true of it, or the connection is closed. */
const exchange = (socket: Socket, sent: string, isEnough: (received: string) => boolean): Promise<string> =>
  new Promise((resolve) => {
    let received = ''
    socket.on('data', (part: Buffer) => {
      received += part.toString()
      if (isEnough(received)) resolve(received)
    })
    socket.once('close', () => resolve(received))
    socket.write(sent)
  })

describe.each([
  ['whose request was under way, and which stays open', registration, /^HTTP\/1\.1 201 [^]*connection: close/i],
  ['that never sends the rest of its request', '', /^$/],
])('a connection %s', (_, rest, answer) => {
  test('does not delay the shutdown: the database is closed and unlocked', { timeout: 120_000 }, async () => {
    const DATA_DIR = mkdtempSync(join(folder, 'embedded-'))
    await copyEmbedded(DATA_DIR)
    const server = await startServerProcess({ DATA_DIR })
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' })
    // The answer to this "Expect" says that the server has the head, and waits for the body.
    await exchange(socket, `${head}Expect: 100-continue\r\n\r\n`, (received) => received.includes('100 Continue'))
    const stopped = server.kill('SIGTERM')
    const isListening = () =>
      fetch(`${server.url}/healthz`).then(
        () => true,
        () => false,
      )
    while (await isListening()) await pause(20)
    expect(await exchange(socket, rest, (received) => received.includes('\r\n\r\n'))).toMatch(answer)
    await stopped
    expect(server.child.exitCode).toBe(0)
    expect(existsSync(join(DATA_DIR, 'database.lock'))).toBe(false)
    socket.destroy()
  })
})

test(
  'a job that waits for a mail server does not hold up the end: it is left to the next process',
  { timeout: 120_000 },
  async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const DATA_DIR = mkdtempSync(join(folder, 'embedded-'))
    await copyEmbedded(DATA_DIR)
    const server = await startServerProcess({ DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${port}` })
    const connected = once(silent, 'connection')
    await server.call('register', { body: ada })
    await connected
    const stoppedAt = performance.now()
    await server.kill('SIGTERM')
    expect(performance.now() - stoppedAt).toBeLessThan(10_000)
    expect(server.child.exitCode).toBe(0)
    expect(existsSync(join(DATA_DIR, 'database.lock'))).toBe(false)
    silent.close()

    const smtp = await startSmtpDouble(() => '250 Ok')
    const next = await startServerProcess({ DATA_DIR, SMTP_URL: smtp.url })
    await expect.poll(() => smtp.received.map(({ to }) => to), { timeout: 30_000 }).toEqual([ada.email])
    await next.kill('SIGTERM')
    await smtp.stop()
  },
)
