import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How the proxy changes a response: headers, an early end, a delay, another body. */
type Change = {
  headers?: Record<string, string>
  without?: string
  status?: number
  delayMs?: number
  body?: (text: string) => string
}

const isAddress = (found: unknown): found is AddressInfo => typeof found === 'object' && found !== null

async function passOn(came: IncomingMessage, answer: ServerResponse, changed: Change): Promise<void> {
  const { headers, without, status, delayMs = 0, body } = changed
  await pause(delayMs)
  const sent = { ...came.headers, ...headers }
  if (without) delete sent[without]
  if (body) delete sent['content-length']
  answer.writeHead(status ?? came.statusCode ?? 502, sent)
  if (!body) {
    came.pipe(answer)
    return
  }
  came.setEncoding('utf8')
  let text = ''
  for await (const part of came) text += part
  answer.end(body(text))
}

/**
 * Starts a proxy between the browser and the product, which also handles a service worker's requests. `change` is
 * called for each request.
 */
export async function startProxy(product: string | undefined, change: (path: string) => Change) {
  const { port } = new URL(product ?? '')
  const server = createServer((asked, answer) => {
    const { method, url: path = '/' } = asked
    const changed = change(path)
    const { body } = changed
    const given = { ...asked.headers, ...(body && { 'accept-encoding': 'identity' }) }
    const passed = forward({ port, path, method, headers: given }, (came) => {
      passOn(came, answer, changed).catch(() => answer.destroy())
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${isAddress(address) ? address.port : ''}`, stop }
}
