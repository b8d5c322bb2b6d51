import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { basePath, callPath } from '@ilera/contract/calls'
import { commonMessages } from '@ilera/contract/shared/messages'
import { errorBody } from '../../../packages/server/src/plugins/error-handler.ts'

/** What the line does to one request that writes. */
export type Fault =
  /** The answer comes. */
  | 'none'
  /** The line breaks before the server hears of it. */
  | 'request lost'
  /** A proxy in between answers 503 without asking the server, which restarts. */
  | 'unavailable'
  /** It is refused for coming too often, before it is looked at. */
  | 'too many'
  /** The server acts, its answer is lost. */
  | 'answer lost'
  /** A proxy in between answers 502, after the server acted. */
  | 'bad gateway'
  /** The server acts, and its answer comes only after the app has given up waiting. */
  | 'late answer'
  /** The request reaches the server only after the app has given up waiting, and tried once more. */
  | 'late request'

/** Calls that post what they ask for, and change nothing. */
const reads = new Set((['checkResetToken', 'payLink'] as const).map((name) => basePath + callPath(name)))
const isRead = ({ method, url = '' }: IncomingMessage) => method === 'GET' || reads.has(url)

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** A line between app and server that breaks the next write as told. Reads always pass. */
export async function startFaultyLine(target: number) {
  let next: Fault = 'none'
  /** What waits to be let go. */
  let late: (() => Promise<void>)[] = []

  /** Hands a request on, and returns what the server answers. */
  const answerTo = (request: IncomingMessage, body: Buffer) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const { method, url: path } = request
      const headers = { ...request.headers }
      // A browser names no type where there is no body; axios does in Node.
      if (body.length === 0) delete headers['content-type']
      const upstream = forward({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
        bodyOf(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: read }),
          reject,
        )
      })
      upstream.on('error', reject)
      upstream.end(body)
    })

  async function pass(request: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> {
    const body = await bodyOf(request)
    const refuse = (status: number, sentence: string) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(errorBody(status, sentence)))
    if (fault === 'request lost') return void request.socket.destroy()
    if (fault === 'unavailable') return refuse(503, commonMessages.busy)
    if (fault === 'too many') return refuse(429, commonMessages.tooMany)
    if (fault === 'late request') return void late.push(async () => void (await answerTo(request, body)))
    const answer = await answerTo(request, body)
    const give = () => void response.writeHead(answer.status, answer.headers).end(answer.body)
    if (fault === 'answer lost') return void response.destroy()
    if (fault === 'bad gateway') return void response.writeHead(502).end('<html>Bad gateway</html>')
    if (fault === 'late answer') return void late.push(async () => give())
    return give()
  }

  const server = createServer((request, response) => {
    const fault = isRead(request) ? 'none' : next
    if (!isRead(request)) next = 'none'
    pass(request, response, fault).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    /** How many requests or answers are held back. */
    held: () => late.length,
    /** Lets go of everything that is held back, in its order, and waits until the server has answered. */
    async releaseLate() {
      const waiting = late
      late = []
      for (const release of waiting) await release()
    },
    breakNext: (fault: Fault) => void (next = fault),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type Line = Awaited<ReturnType<typeof startFaultyLine>>
