import { connect } from 'node:net'
import { basePath, callPath, calls, type CallName } from '@ilera/contract/calls'

export type DelayedBody = {
  /** Sends the body. Resolves with the status of the response. */
  finish: () => Promise<number>
  /** The status of a response that arrives before the body is sent. */
  answered: Promise<number>
}

export type DelayedBodyOptions = {
  port: number
  token: string
  params?: Record<string, string>
  body: string
  contentType?: string
  /** An Idempotency-Key. */
  key?: string
}

/** Sends the headers of a call over TCP, and delays its body. */
export async function delayBody(name: CallName, options: DelayedBodyOptions): Promise<DelayedBody> {
  const { port, token, params, body, contentType = 'application/json', key } = options
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data.toString('latin1')))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('connect', resolve))
  const lines = [
    `${calls[name].method} ${basePath}${callPath(name, params)} HTTP/1.1`,
    'Host: ilera.example',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(key ? [`Idempotency-Key: ${key}`] : []),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const answered = closed.then(() => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]))
  return {
    answered,
    finish() {
      socket.write(body)
      return answered
    },
  }
}
