import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join, normalize } from 'node:path'
import { approve, findings, reject, taken } from '../pictures.ts'
import { readStories } from '../read-stories.ts'

const types: Record<string, string> = { html: 'text/html; charset=utf-8', webp: 'image/webp' }

async function bodyOf(request: IncomingMessage): Promise<string[]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const pictures: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  return Array.isArray(pictures) ? pictures.map(String) : []
}

/** Serves the report to this machine only, and does what its buttons say, until the process is ended. */
export async function serveReview(say: (text: string) => void): Promise<void> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const answer = async () => {
      if (request.method === 'POST') {
        const wanted = await bodyOf(request)
        const found = await findings(readStories().map(({ id }) => id))
        const decide = pathname === '/approve' ? approve : reject
        for (const finding of found.filter(({ picture }) => wanted.includes(picture))) await decide(finding)
        response.writeHead(204).end()
        return
      }
      const path = pathname === '/' ? 'index.html' : normalize(pathname)
      response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'text/plain')
      createReadStream(join(taken, path))
        .on('error', () => response.writeHead(404).end())
        .pipe(response)
    }
    answer().catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address === 'object' && address) say(`Review: http://127.0.0.1:${address.port} (Ctrl+C ends it)`)
  await once(server, 'close')
}
