import { connect, createServer, type Socket } from 'node:net'

const isPort = (found: unknown): found is { port: number } =>
  typeof found === 'object' && found !== null && 'port' in found

/** A proxy between browser and product that limits the upload. Nothing is delayed at first; downloads never are. */
export async function startSlowProxy(product: string | undefined) {
  const { port } = new URL(product ?? '')
  let left = Number.POSITIVE_INFINITY
  const waiting = new Map<Socket, Buffer[]>()
  const flush = () => {
    for (const [up, parts] of waiting)
      while (parts.length > 0 && left > 0) {
        const part = parts.shift() ?? Buffer.alloc(0)
        const now = part.subarray(0, left)
        if (now.length < part.length) parts.unshift(part.subarray(left))
        left -= now.length
        up.write(now)
      }
  }
  const server = createServer((browser) => {
    const up = connect(Number(port), '127.0.0.1')
    const parts: Buffer[] = []
    waiting.set(up, parts)
    browser.on('data', (part: Buffer) => {
      parts.push(part)
      flush()
    })
    up.pipe(browser)
    const end = () => {
      waiting.delete(up)
      up.destroy()
      browser.destroy()
    }
    for (const socket of [browser, up]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${isPort(address) ? address.port : ''}`,
    /** Stops the upload after this many more bytes, until `allow`. */
    blockAfter: (bytes: number) => {
      left = bytes
    },
    /** Lets this many more bytes through. */
    allow: (bytes: number) => {
      left += bytes
      flush()
    },
    open: () => {
      left = Number.POSITIVE_INFINITY
      flush()
    },
    /** The bytes that the browser has sent and the proxy has not forwarded. */
    blockedBytes: () => [...waiting.values()].flat().reduce((sum, part) => sum + part.length, 0),
    stop: () => {
      for (const up of waiting.keys()) up.destroy()
      server.close()
    },
  }
}
