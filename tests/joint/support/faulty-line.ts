import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'

/** What the line does to one request that writes. */
export type Fault =
  /** The answer comes. */
  | 'none'
  /** The server acts, its answer is lost. */
  | 'answer lost'
  /** The line breaks before the server hears of it. */
  | 'request lost'
  /** A proxy in between answers 502, after the server acted. */
  | 'bad gateway'
  /** The server acts, and its answer comes only after the app has given up waiting. */
  | 'late answer'

/** A line between app and server that breaks the next write as told. Reads always pass. */
export async function startFaultyLine(target: number) {
  let next: Fault = 'none'
  let late: (() => void)[] = []

  const pass = (request: IncomingMessage, response: ServerResponse, fault: Fault) => {
    const { method, url: path } = request
    const headers = { ...request.headers }
    // A browser names no type where there is no body; axios does in Node.
    if (headers['content-length'] === undefined || headers['content-length'] === '0') delete headers['content-type']
    const upstream = forward({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      answer.on('end', () => {
        if (fault === 'answer lost') response.destroy()
        if (fault === 'bad gateway') response.writeHead(502).end('<html>Bad gateway</html>')
      })
      if (fault === 'none') {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      } else if (fault === 'late answer') late.push(() => answer.pipe(response))
      else answer.resume()
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  }

  const server = createServer((request, response) => {
    if (request.method === 'GET') return pass(request, response, 'none')
    const fault = next
    next = 'none'
    if (fault === 'request lost') return void request.socket.destroy()
    return pass(request, response, fault)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    isLate: () => late.length > 0,
    releaseLate() {
      for (const release of late) release()
      late = []
    },
    breakNext: (fault: Fault) => void (next = fault),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
