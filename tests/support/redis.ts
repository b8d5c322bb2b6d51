import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type TestRedis = {
  url: string
  port: number
  /** Sends a signal to the server: `STOP` freezes it, `CONT` wakes it. */
  signal: (name: 'STOP' | 'CONT') => void
  /** Kills the server and resolves when nothing listens any more. */
  kill: () => Promise<void>
  /** Starts it again on the same port, and resolves when it listens. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

type RedisOptions = { options?: string[]; isStarted?: boolean; isTls?: boolean }

const startsWithinMs = 10_000

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

/** The program of Redis or Valkey on this machine, if there is one. */
export const redisProgram: string | undefined = ['redis-server', 'valkey-server']
  .flatMap((name) => folders.map((folder) => join(folder, name)))
  .find((file) => existsSync(file))

/** Stops the server when its input closes, so that a killed test run leaves nothing behind. */
const keeper = `"$@" >/dev/null 2>&1 & server=$!
while read -r signal; do kill -$signal $server; done
kill -CONT $server 2>/dev/null; kill -KILL $server 2>/dev/null; wait $server`

/** Whether something listens at the port. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

/**
 * Starts a temporary Redis or Valkey on a free loopback port, without files. `options` are further arguments of the
 * server. With `isTls` it speaks TLS alone, by certificates that the options name. With `isStarted` false it only finds a port, and
 * `start` starts it.
 */
export async function startRedis({
  options = [],
  isStarted = true,
  isTls = false,
}: RedisOptions = {}): Promise<TestRedis> {
  if (redisProgram === undefined) throw new Error('There is no Redis on this machine.')
  const program = redisProgram
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'ilera-redis-'))
  const listening = isTls ? ['--port', '0', '--tls-port', String(port)] : ['--port', String(port)]
  const words = [program, ...listening, '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...options]
  const launch = () => spawn('sh', ['-c', keeper, 'sh', ...words], { stdio: ['pipe', 'ignore', 'ignore'] })
  let child: ReturnType<typeof launch> | undefined

  async function waitUntil(isListening: boolean): Promise<void> {
    const giveUpAt = Date.now() + startsWithinMs
    while ((await listens(port)) !== isListening) {
      if (Date.now() > giveUpAt) throw new Error(`Redis did not ${isListening ? 'start' : 'stop'} in time.`)
      await pause(20)
    }
  }
  async function start(): Promise<void> {
    child = launch()
    await waitUntil(true)
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null) return
    child.stdin.end()
    await once(child, 'close')
    await waitUntil(false)
  }
  if (isStarted) await start()
  return {
    url: `${isTls ? 'rediss' : 'redis'}://127.0.0.1:${port}`,
    port,
    start,
    kill,
    signal: (name) => void child?.stdin.write(`${name}\n`),
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
