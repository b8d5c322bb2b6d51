import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { basePath, callPath, calls, type CallName } from '@ilera/contract/calls'
import { limits } from '@ilera/contract/shared/limits'
import { slowestBytesPerMs } from '@ilera/contract/shared/timings'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** A hundredth of the product's times. */
const bodyPace = { bytesPerMs: 16, pauseMs: 300, checkIntervalMs: 50 }

/** Noise, so that the file is as large as the picture. */
const picture = await sharp({
  create: {
    width: 200,
    height: 200,
    channels: 3,
    background: '#000',
    noise: { mean: 128, sigma: 60, type: 'gaussian' },
  },
})
  .png({ compressionLevel: 0 })
  .toBuffer()

const form = Buffer.concat([
  Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="profilePicture"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n',
  ),
  picture,
  Buffer.from('\r\n--b--\r\n'),
])

describe('a body that arrives slowly', () => {
  let server: TestServer
  let patient: LoggedIn
  let port: number

  beforeAll(async () => {
    server = await startTestServer({ dependencies: { bodyPace } })
    patient = await patientAt(server)
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => server.stop())

  /** Begins a call over a connection of its own, whose body the test sends. */
  async function begin(
    name: CallName,
    { token = patient.token, type = 'multipart/form-data; boundary=b', length = 0, connection = 'close' },
  ) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    let received = ''
    socket.on('data', (data) => (received += data.toString('latin1')))
    await once(socket, 'connect')
    const begunAt = performance.now()
    // Not `once`: it rejects where the server resets a connection on which the test still writes.
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
    const lasted = closed.then(() => performance.now() - begunAt)
    const lines = [
      `${calls[name].method} ${basePath}${callPath(name, { id: patient.id })} HTTP/1.1`,
      'Host: ilera.example',
      `Connection: ${connection}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1])
    return { socket, lasted, status }
  }

  /** Sends as many bytes each `everyMs`, until all are sent or the connection is closed. */
  async function drip(socket: ReturnType<typeof connect>, bytes: Buffer, size: number, everyMs: number): Promise<void> {
    for (let at = 0; at < bytes.length && !socket.closed; at += size) {
      socket.write(bytes.subarray(at, at + size))
      await pause(everyMs)
    }
  }

  test('and moves is received, however long it takes', async () => {
    const { socket, lasted, status } = await begin('uploadImage', { length: form.length })
    await drip(socket, form, 3_000, 40)
    expect(await lasted).toBeGreaterThan(4 * bodyPace.pauseMs)
    expect(status()).toBe(200)
  })

  test('and stalls is ended soon, with a status that leaves the outcome open', async () => {
    const { socket, lasted, status } = await begin('uploadImage', { length: form.length })
    socket.write(form.subarray(0, form.length - 100))
    expect(await lasted).toBeLessThan(10 * bodyPace.pauseMs)
    expect(status()).toBe(408)
  })

  test.for([
    ['a picture', 'uploadImage', 'multipart/form-data; boundary=b'],
    ['a call', 'updateProfile', 'application/json'],
  ] as const)('and is held back byte by byte is ended soon: %s', async ([, name, type]) => {
    const { socket, lasted, status } = await begin(name, { type, length: form.length })
    void drip(socket, form, 1, 20)
    expect(await lasted).toBeLessThan(10 * bodyPace.pauseMs)
    expect(status()).toBe(408)
  })

  test('and follows a rejection does not keep the connection', async () => {
    const { socket, lasted, status } = await begin('uploadImage', {
      token: 'x'.repeat(43),
      length: form.length,
      connection: 'keep-alive',
    })
    void drip(socket, form, 100, 20)
    expect(await lasted).toBeLessThan(10 * bodyPace.pauseMs)
    expect(status()).toBe(401)
  })

  test('and is complete is not ended while its call runs', async () => {
    const { socket, lasted, status } = await begin('updateProfile', { type: 'application/json', length: 2 })
    socket.write('{')
    await pause(bodyPace.pauseMs / 2)
    socket.write('}')
    await lasted
    expect(status()).toBe(400)
  })
})

test('the largest picture may take as long as it needs on the slowest supported line', async () => {
  const server = await startTestServer()
  expect(server.app.server.requestTimeout).toBeGreaterThan(limits.picture / slowestBytesPerMs)
  await server.stop()
})
