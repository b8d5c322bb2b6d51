import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join, normalize } from 'node:path'
import type { Finding, PictureFolders } from '../pictures.ts'
import { applyDecisions, type Asked } from './apply-decisions.ts'
import { describeFindings, readReport } from './write-report.ts'

async function readAsked(request: IncomingMessage): Promise<Asked> {
  // Another site may post plain text here, but not this content type.
  if (request.headers['content-type'] !== 'application/json') throw new Error('Decisions are JSON.')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const asked: Asked = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  return asked
}

/** The reviewer's name from the Git configuration. */
const reviewer = () =>
  spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' }).stdout.trim() || 'somebody at this machine'

/**
 * Serves the report on this machine only and applies its decisions: an approval updates the baseline at once, a
 * rejection is stored with its reason.
 */
export async function serveReview(found: readonly Finding[], folders: PictureFolders, port = 0): Promise<Server> {
  const findings = await describeFindings(found, folders)
  const by = reviewer()

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const answer = async () => {
      if (request.method === 'POST') {
        await applyDecisions(findings, folders, { ...(await readAsked(request)), by })
        response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(by)
      } else if (pathname === '/') {
        const page = await readReport(folders)
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
      } else {
        createReadStream(join(folders.results, normalize(pathname)))
          .on('open', () => response.setHeader('content-type', 'image/webp'))
          .on('error', () => response.writeHead(404).end())
          .pipe(response)
      }
    }
    answer().catch((error: unknown) =>
      response.writeHead(400).end(error instanceof Error ? error.message : String(error)),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The URL of a running review. */
export function addressOf(server: Server): string {
  const address = server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}
