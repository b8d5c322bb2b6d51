import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

export type RecordedRequest = { method: string; path: string; authorization?: string; body: string }
type Responder = (seen: RecordedRequest, response: ServerResponse) => void

const read = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += String(part)
  return body
}

/** Starts a test double of an external HTTP server: `play` defines its responses, and `seen` records its requests. */
export async function startHttpDouble(play: Responder) {
  const seen: RecordedRequest[] = []
  let current = play
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request
    const asked = { method, path, authorization: headers.authorization, body: await read(request) }
    seen.push(asked)
    current(asked, response)
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    seen,
    respondWith: (next: Responder): void => void (current = next),
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const json =
  (status: number, body: object): Responder =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Responds with HTML, like a broken proxy. */
export const html =
  (status: number): Responder =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Something went wrong</h1>')

/** Closes the connection without a response. */
export const dropped: Responder = (_, response) => void response.destroy()
