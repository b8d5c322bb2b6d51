import { m } from '@ilera/contract/messages'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { basePath, callPath } from '@ilera/contract/calls'
import type { ErrorCode } from '@ilera/contract/shared/error-codes'
import type { Problem } from '@ilera/contract/shared/problem'
import { errorBody } from '../../../packages/server/src/plugins/error-handler.ts'

/** What the connection does to one writing request. */
export type Fault =
  /** The response arrives. */
  | 'none'
  /** The connection fails before the request reaches the server. */
  | 'request lost'
  /** A proxy responds with 503 without forwarding the request, because the server restarts. */
  | 'unavailable'
  /** The rate limiter rejects the request before it is processed. */
  | 'too many'
  /** The server responds that it is still processing an earlier try. */
  | 'still running'
  /** The server processes the request, but its response is lost. */
  | 'answer lost'
  /** A proxy responds with 502 after the server has processed the request. */
  | 'bad gateway'
  /** The server processes the request, but its response arrives after the app's time-out. */
  | 'late answer'
  /** The request reaches the server after the app's time-out and one retry. */
  | 'late request'

/** The text of every error response after `translateErrors`. */
export const otherLanguage = 'Nǹkan kan kò tọ́.'

/** POST calls that only read. */
const reads = new Set((['checkResetToken', 'payLink'] as const).map((name) => basePath + callPath(name)))
const isRead = ({ method, url = '' }: IncomingMessage) => method === 'GET' || reads.has(url)

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** A proxy between app and server that injects a fault into the next write. Reads always pass. */
export async function startFaultyLine(target: number) {
  let next: Fault = 'none'
  let isTranslating = false
  /** Delayed requests and responses. */
  let late: (() => Promise<void>)[] = []

  /** Forwards a request and returns the server's response. */
  const answerTo = (request: IncomingMessage, body: Buffer) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const { method, url: path } = request
      const headers = { ...request.headers }
      // A browser sends no content type without a body; axios in Node does.
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
    const refuse = (status: number, sentence: string, code?: ErrorCode) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(errorBody(status, isTranslating ? otherLanguage : sentence, { code })))
    if (fault === 'request lost') return void request.socket.destroy()
    if (fault === 'unavailable') return refuse(503, m.common_busy())
    if (fault === 'too many') return refuse(429, m.common_too_many())
    if (fault === 'still running') return refuse(409, m.common_request_in_progress(), 'request-in-progress')
    if (fault === 'late request') return void late.push(async () => void (await answerTo(request, body)))
    const answer = await answerTo(request, body)
    const give = () => {
      if (isTranslating && answer.status >= 400) {
        const { code }: Problem = JSON.parse(answer.body.toString())
        return refuse(answer.status, otherLanguage, code)
      }
      return void response.writeHead(answer.status, answer.headers).end(answer.body)
    }
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
    /** The number of delayed requests and responses. */
    held: () => late.length,
    /** Releases everything that is delayed, in order, and waits for the server's responses. */
    async releaseLate() {
      const waiting = late
      late = []
      for (const release of waiting) await release()
    },
    /** From now on the server's errors are in another language than the app. */
    translateErrors: () => void (isTranslating = true),
    breakNext: (fault: Fault) => void (next = fault),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type Line = Awaited<ReturnType<typeof startFaultyLine>>
