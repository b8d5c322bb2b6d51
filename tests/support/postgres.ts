import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { postgresBinaries, unprivilegedUser } from './postgres-binaries.ts'

export type TestPostgres = {
  url: string
  /** The data folder, the log file, and the folder of PostgreSQL's programs. */
  data: string
  log: string
  bin: string
  stop: () => Promise<void>
  /** Stops the server with this signal (`QUIT` like a crash), and resolves when a new one responds at the same address. */
  restart: (signal?: 'INT' | 'QUIT') => Promise<void>
}

const readyWithinMs = 30_000

const settings = ['max_connections=200', 'timezone=UTC']
/** Tests need no durability, so these settings avoid waiting for the disk. */
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

type PostgresOptions = {
  /** Flushes commits to disk, as in production. For benchmarks. */
  durable?: boolean
}

/**
 * A shell script that restarts the server for each signal name that it reads. When its input closes, it stops the server and
 * removes the folder, so that a killed test run leaves nothing behind.
 */
const keeper = `dir=$1; shift
start() { "$@" >>"$dir/server.log" 2>&1 & server=$!; }
start "$@"
while read -r signal; do kill -$signal $server; wait $server; start "$@"; done
kill -INT $server; wait $server; rm -rf "$dir"`

/** The start time of the running server, or undefined when none responds. */
async function startedAt(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
    return rows[0]?.at
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Starts a temporary PostgreSQL on a free loopback port and waits until it responds. `stop` removes it completely. */
export async function startPostgres({ durable = false }: PostgresOptions = {}): Promise<TestPostgres> {
  const bin = postgresBinaries()
  const user = unprivilegedUser()
  const dir = mkdtempSync(join(tmpdir(), 'ilera-postgres-'))
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(dir, 'password')
  writeFileSync(passwordFile, password)
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [dir, passwordFile]) chownSync(path, user.uid, user.gid)

  const data = join(dir, 'data')
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }
  const options = ['-D', data, '-U', 'ilera', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  execFileSync(join(bin, 'initdb'), [...options, '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    env,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const port = await freePort()
  const server = [join(bin, 'postgres'), '-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '']
  const words = [...server, ...[...settings, ...(durable ? [] : unsafe)].flatMap((setting) => ['-c', setting])]
  const child = spawn('sh', ['-c', keeper, 'sh', dir, ...words], {
    ...user,
    env,
    cwd: dir,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.stdin.end()
    await once(child, 'close')
  }

  const url = `postgres://ilera:${password}@127.0.0.1:${port}/postgres`
  /** Waits until a server with another start time responds. */
  async function waitForAnother(before: string | undefined): Promise<void> {
    const giveUpAt = Date.now() + readyWithinMs
    for (;;) {
      const at = await startedAt(url)
      if (at !== undefined && at !== before) return
      if (Date.now() > giveUpAt) {
        const log = readFileSync(join(dir, 'server.log'), 'utf8')
        await stop()
        throw new Error(`PostgreSQL did not answer within ${readyWithinMs} ms.\n${log}`)
      }
      await pause(20)
    }
  }
  await waitForAnother(undefined)
  return {
    url,
    data,
    log: join(dir, 'server.log'),
    bin,
    stop,
    async restart(signal = 'INT') {
      const before = await startedAt(url)
      child.stdin.write(`${signal}\n`)
      await waitForAnother(before)
    },
  }
}

/** Creates a database on that server, empty or copied from `template`, and returns its URL. */
export async function createDatabase(serverUrl: string, { template = 'template1' } = {}): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}
