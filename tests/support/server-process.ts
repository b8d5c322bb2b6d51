import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { basePath, callPath, calls, type CallName } from '@ilera/contract/calls'
import { compileCache } from '../../scripts/steps/paths.mjs'
import { freePort } from './free-port.ts'

const product = join(import.meta.dirname, '../../packages/server/src/main.ts')
const readyWithinMs = 60_000

/** The parts of responses that tests read. */
type Answered = {
  data?: { _id: string; id?: string }
  appointment?: { _id: string }
  reference?: string
  token?: string
  total?: number
  message?: string
}

export type ServerProcess = {
  url: string
  child: ChildProcess
  /** Makes a call over HTTP. Throws without a response. */
  call: (
    name: CallName,
    options?: { params?: Record<string, string>; body?: object; token?: string; key?: string },
  ) => Promise<{ status: number; body: Answered }>
  kill: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts a server process on a free port or on `PORT`, by the product's file or another. Resolves when /readyz responds. */
export async function startServerProcess(settings: Record<string, string>, main = product): Promise<ServerProcess> {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const quiet = { LOG_LEVEL: 'error', RATE_LIMIT: 'off', SEED: 'none' }
  const env = { ...compileCache, ...process.env, PORT: String(port), ...quiet, ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()))
  const ended = once(child, 'exit')

  const giveUpAt = Date.now() + readyWithinMs
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start.\n${printed}`)
    }
    await pause(50)
  }

  return {
    url,
    child,
    async call(name, { params, body, token, key } = {}) {
      const answer = await fetch(url + basePath + callPath(name, params), {
        method: calls[name].method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        body: body && JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}
