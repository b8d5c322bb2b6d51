import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { freshDatabase, migratedDatabase } from '../support/database.ts'
import { copyEmbedded } from '../support/embedded-template.ts'
import { freePort } from '../support/free-port.ts'
import { runServerCommand } from '../support/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'ilera-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The error output of a server that cannot start. */
const said = async (DATABASE_URL: string) => {
  const { code, err } = await runServerCommand('main.ts', [], {
    DATABASE_URL,
    DATA_DIR: folder,
    PORT: '0',
    SEED: 'none',
  })
  expect(code).toBe(1)
  return err
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(inject('postgresUrl'))
  change(url)
  return url.href
}

/** A server that is not PostgreSQL, or a proxy: it responds to every first packet with these bytes and closes. */
async function answering(bytes: Buffer | string): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).once('data', () => socket.end(bytes))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An error packet of PostgreSQL's protocol. */
function errorPacket(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

test.for([
  ['a wrong password', changed((url) => (url.password = 'wrong')), 'refuses the user or the password of DATABASE_URL'],
  ['no password', changed((url) => (url.password = '')), 'refuses the user or the password of DATABASE_URL'],
  ['an unknown database', changed((url) => (url.pathname = 'nowhere')), 'no database with the name'],
  ['TLS that is not offered', changed((url) => (url.search = '?sslmode=require')), 'offers no TLS'],
  ['an unknown host', changed((url) => (url.hostname = 'nowhere.invalid')), 'host name of DATABASE_URL'],
  [
    'a list of hosts with an error',
    'postgres://ilera@one:5432,two:54x2/ilera',
    'DATABASE_URL has "two:54x2" at place 2',
  ],
  ['a choice of standbys', 'postgres://ilera@one/ilera?target_session_attrs=standby', 'must be read-write or primary'],
  ['a password that is not encoded', 'postgres://ilera:a#b/c@host/ilera', 'cannot be read as an address'],
] as const)('%s is said in a sentence of its own', async ([, url, sentence]) => {
  expect(await said(url)).toContain(sentence)
})

test('a port where nothing listens', async () => {
  expect(await said(`postgres://ilera@127.0.0.1:${await freePort()}/ilera`)).toContain(
    'Nothing listens at the host and port',
  )
})

test.for([
  ['a web server', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'ends the connection: it is no PostgreSQL'],
  [
    'a proxy that takes no options of a session',
    errorPacket('08P01', 'unsupported startup parameter: options'),
    'A proxy in front of the database refuses the connection: "unsupported startup parameter: options"',
  ],
  ['a proxy without this database', errorPacket('08P01', 'no such database: ilera'), 'no database with the name'],
  ['a database that starts', errorPacket('57P03', 'the database system is starting up'), 'starting or stopping'],
  ['a full one', errorPacket('53300', 'sorry, too many clients already'), 'no connection left'],
  ['rules that refuse', errorPacket('28000', 'no pg_hba.conf entry for host'), 'pg_hba.conf'],
] as const)('%s is said in a sentence of its own', async ([, bytes, sentence]) => {
  const double = await answering(bytes)
  expect(await said(`postgres://ilera:secret@127.0.0.1:${double.port}/ilera`)).toContain(sentence)
  await double.stop()
})

test('hosts that are all away are named, each with its reason', async () => {
  const [one, two] = [await freePort(), await freePort()]
  const out = await said(`postgres://ilera@127.0.0.1:${one},127.0.0.1:${two}/ilera`)
  expect(out).toContain('No host of DATABASE_URL can be written to: host 1 cannot be used, host 2 cannot be used.')
  expect(out).toContain(`127.0.0.1:${two}: Nothing listens at the host and port`)
})

async function withAdmin(url: string, sql: string): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(sql)
  await admin.end()
}

test('a read-only database with pending migrations', async () => {
  const url = await freshDatabase()
  await withAdmin(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
  expect(await said(url)).toContain('takes no writes: it is a standby')
})

test('a role without rights on a migrated database', async () => {
  const url = await migratedDatabase()
  const name = `nobody_${new URL(url).pathname.slice(-12)}`
  await withAdmin(url, `create role ${name} login password 'secret'`)
  const asNobody = new URL(url)
  asNobody.username = name
  asNobody.password = 'secret'
  expect(await said(asNobody.href)).toContain('lacks rights ("permission denied for table migrations")')
  await withAdmin(url, `drop role ${name}`)
})

test('a proxy that drops the options of a session', async () => {
  const url = await migratedDatabase()
  // Simulates a pooler that drops the session's startup options.
  const login = new URL(url)
  login.searchParams.set('options', '-c plan_cache_mode=auto')
  expect(await said(login.href)).toContain('The options of sessions get lost')
})

/** The error output of a server with the embedded database and these settings. */
const saidWith = async (settings: Record<string, string>) => {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'))
  await copyEmbedded(DATA_DIR)
  const { code, err } = await runServerCommand('main.ts', [], {
    DATA_DIR,
    PORT: '0',
    SEED: 'none',
    ...settings,
  })
  expect(code).toBe(1)
  return err.trim().split('\n').at(-1)
}

test('reports a full disk with its setting', async () => {
  const sign = join(folder, 'the-disk-is-full')
  writeFileSync(sign, '')
  const preload = `--import=${join(import.meta.dirname, '../faults/support/full-disk.mjs')}`
  expect(await saidWith({ FULL_DISK: sign, NODE_OPTIONS: preload })).toBe(
    'The disk of DATA_DIR is full. Free some space, or choose another DATA_DIR.',
  )
})

test('a port for metrics that is taken stops the start, and so does the port of the server itself', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  expect(await saidWith({ METRICS_PORT: port })).toBe(
    `Port ${port} is in use. Stop what uses it, or choose another METRICS_PORT.`,
  )
  expect(await saidWith({ METRICS_PORT: port, PORT: port })).toBe('METRICS_PORT must be another port than PORT.')
  taken.close()
  await once(taken, 'close')
})

test.each([
  ['METRICS_HOST', 'nonsense.invalid'],
  ['HOST', 'nonsense.invalid'],
  ['SMTP_URL', 'smtp://:587'],
  ['PUBLIC_URL', 'https://:443'],
])('a wrong %s is named', async (name, value) => {
  const metrics = name === 'METRICS_HOST' ? { METRICS_PORT: String(await freePort()) } : undefined
  expect(await saidWith({ [name]: value, ...metrics })).toMatch(new RegExp(`\\b${name}\\b.*\\.$`))
})
