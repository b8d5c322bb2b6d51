import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { FloodKind, FloodOptions } from './socket-flood.ts'

/** A client's WebSocket frame. A zero mask leaves the payload unchanged. */
function frame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, Buffer.alloc(4), payload])
}
const repeated = (part: Buffer) => Buffer.concat(Array.from({ length: Math.ceil(32_768 / part.length) }, () => part))

/** Data that each kind of flood sends continuously. The token has a valid form, so that the server must look it up. */
const chunks: Record<Exclude<FloodKind, 'handshakes' | 'half-open' | 'polling'>, Buffer> = {
  connects: repeated(frame(1, `40${JSON.stringify({ token: 'x'.repeat(43) })}`)),
  namespaces: repeated(frame(1, '40/x,')),
  events: repeated(frame(1, '42["message","hello"]')),
  'engine pings': repeated(frame(1, '2')),
  'websocket pings': repeated(frame(9, 'ping')),
  'big packets': repeated(frame(1, `42["${'x'.repeat(30_000)}"]`)),
}

const { port, sockets, kind, addresses, token, seconds }: FloodOptions = workerData
const upgrade = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  `Host: 127.0.0.1:${port}`,
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
  '',
  '',
].join('\r\n')
const poll = `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`

const ends = Date.now() + seconds * 1_000
let opened = 0

function sendOn(socket: Socket): void {
  if (kind === 'handshakes') return void socket.destroy()
  if (kind === 'half-open') return
  if (kind === 'polling') return void socket.write(poll)
  while (!socket.destroyed && socket.write(chunks[kind])) if (socket.writableLength > 0) break
}

/** Opens a connection that sends continuously, and reopens it when it is closed. */
function flood(index: number): void {
  if (Date.now() >= ends) return
  opened += 1
  const localAddress = addresses[index % addresses.length]
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) })
  let isOpen = false
  socket.on('connect', () => socket.write(kind === 'polling' ? poll : upgrade))
  socket.on('data', (data) => {
    if (isOpen && kind !== 'polling') return
    if (!data.toString('latin1').startsWith(kind === 'polling' ? 'HTTP/1.1 200' : 'HTTP/1.1 101')) return
    isOpen = true
    if (token) socket.write(frame(1, `40${JSON.stringify({ token })}`))
    sendOn(socket)
  })
  socket.on('drain', () => isOpen && sendOn(socket))
  socket.on('error', () => undefined)
  socket.on('close', () => setImmediate(() => flood(index)))
  const end = setTimeout(() => socket.destroy(), Math.max(0, ends - Date.now()))
  socket.on('close', () => clearTimeout(end))
}

for (let index = 0; index < sockets; index += 1) flood(index)
setTimeout(() => parentPort?.postMessage({ opened }), seconds * 1_000 + 200)
