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

export type TestPostgres = { url: string; stop: () => Promise<void> }

const readyWithinMs = 30_000

const settings = ['max_connections=200', 'timezone=UTC']
/** What a test writes need not outlive the run, so the disk is never waited for. */
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

type PostgresOptions = {
  /** Waits for the disk before it acknowledges, as one that serves people does: for what is measured. */
  durable?: boolean
}

/** Ends the server and removes its folder when the pipe closes: also when the test run itself was killed. */
const keeper = `dir=$1; shift; "$@" >"$dir/server.log" 2>&1 & server=$!; cat; kill -INT $server; wait $server; rm -rf "$dir"`

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
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
  const giveUpAt = Date.now() + readyWithinMs
  while (!(await accepts(url))) {
    if (Date.now() > giveUpAt) {
      const log = readFileSync(join(dir, 'server.log'), 'utf8')
      await stop()
      throw new Error(`PostgreSQL did not answer within ${readyWithinMs} ms.\n${log}`)
    }
    await pause(20)
  }
  return { url, stop }
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
