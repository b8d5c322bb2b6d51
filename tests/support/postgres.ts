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
  /** Its folder of data, its log, and the folder of PostgreSQL's programs. */
  data: string
  log: string
  bin: string
  stop: () => Promise<void>
  /** Ends the server with this signal (`QUIT`: as a crash does), and resolves when a new one answers at the same address. */
  restart: (signal?: 'INT' | 'QUIT') => Promise<void>
}

const readyWithinMs = 30_000

const settings = ['max_connections=200', 'timezone=UTC']
/** What a test writes need not outlive the run, so the disk is never waited for. */
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

type PostgresOptions = {
  /** Waits for the disk before it acknowledges, as one that serves people does: for what is measured. */
  durable?: boolean
}

/**
 * Starts the server anew for each line that it reads, the name of a signal; ends it and removes its folder when the pipe closes:
 * also when the test run itself was killed.
 */
const keeper = `dir=$1; shift
start() { "$@" >>"$dir/server.log" 2>&1 & server=$!; }
start "$@"
while read -r signal; do kill -$signal $server; wait $server; start "$@"; done
kill -INT $server; wait $server; rm -rf "$dir"`

/** When the server that answers was started; undefined where none does. */
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

/** Starts a throwaway PostgreSQL on a free loopback port and waits until it answers; `stop` leaves nothing behind. */
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
  /** Waits for another server than the one that was started then. */
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

/** The address of a database of its own on that server, empty or like `template`; it goes when the server goes. */
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
