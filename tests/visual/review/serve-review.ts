import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join, normalize } from 'node:path'
import { createPictures, type Finding, type PictureFolders } from '../pictures.ts'
import { keepDecisions, type Decision } from './decisions.ts'
import { readReport } from './write-report.ts'

type Asked = { decision: Decision['decision']; pictures: string[]; reason: string }

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { decision, pictures, reason }: Asked = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  if (decision !== 'approved' && decision !== 'rejected') throw new Error('A decision is "approved" or "rejected".')
  if (decision === 'rejected' && !reason.trim()) throw new Error('A rejection needs a reason.')
  return { decision, pictures, reason: reason.trim() }
}

/** The reviewer's name from the Git configuration. */
const reviewer = () =>
  spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' }).stdout.trim() || 'somebody at this machine'

/**
 * Serves the report on this machine only and applies its decisions: an approval updates the baseline at once, a
 * rejection is stored with its reason. Both are stored in `decisions.json`, so that a reload or a second reviewer sees
 * them.
 */
export async function serveReview(found: readonly Finding[], folders: PictureFolders, port = 0): Promise<Server> {
  const pictures = createPictures(folders)
  const by = reviewer()

  async function decide(request: IncomingMessage): Promise<void> {
    // Another site may post plain text here, but not this content type.
    if (request.headers['content-type'] !== 'application/json') throw new Error('Decisions are JSON.')
    const { decision, reason, pictures: chosen } = await readAsked(request)
    const decided = found.filter(({ picture }) => chosen.includes(picture))
    if (decision === 'approved') for (const finding of decided) await pictures.approve(finding)
    const at = new Date().toISOString()
    await keepDecisions(
      folders.results,
      Object.fromEntries(decided.map(({ picture }) => [picture, { decision, reason, by, at }])),
    )
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const answer = async () => {
      if (request.method === 'POST') {
        await decide(request)
        response.writeHead(204).end()
      } else if (pathname === '/') {
        const page = await readReport(folders.results)
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
      } else {
        createReadStream(join(folders.results, normalize(pathname)))
          .on('open', () => response.setHeader('content-type', 'image/webp'))
          .on('error', () => response.writeHead(404).end())
          .pipe(response)
      }
    }
    answer().catch((error: unknown) => response.writeHead(400).end(String(error)))
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
