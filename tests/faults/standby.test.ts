import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { counted } from '../support/counted.ts'
import { freePort } from '../support/free-port.ts'
import { ada } from '../support/people.ts'
import { unprivilegedUser } from '../support/postgres-binaries.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { startServerProcess } from '../support/server-process.ts'

/** A proxy of one address for the database, which leads elsewhere after a failover. */
async function startAddress(portNow: () => number) {
  const sockets = new Set<{ destroy: () => void }>()
  const server = createServer((socket) => {
    const there = connect(portNow(), '127.0.0.1')
    for (const one of [socket, there]) {
      sockets.add(one)
      one.on('error', () => undefined)
    }
    socket.pipe(there).pipe(socket)
    socket.on('close', () => there.destroy())
    there.on('close', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    /** Ends what is open, as the end of a machine does. */
    cut: () => sockets.forEach((socket) => socket.destroy()),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test(
  'a server whose address leads to a real standby is not ready and answers 503; promoted, it goes on by itself',
  { timeout: 120_000 },
  async ({ task }) => {
    const primary = await startPostgres()
    const url = new URL(await createDatabase(primary.url))
    const folder = mkdtempSync(join(tmpdir(), 'ilera-standby-'))
    const user = unprivilegedUser()
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
    chmodSync(folder, 0o700)
    const data = join(folder, 'data')
    const standbyPort = await freePort()
    let leadsTo = Number(url.port)
    const address = await startAddress(() => leadsTo)

    const given = new URL(url)
    given.port = String(address.port)
    const server = await startServerProcess({ DATABASE_URL: given.href, DATA_DIR: join(folder, 'app') })
    await server.call('register', { body: ada })
    const { body } = await server.call('login', { body: { email: ada.email, password: ada.password } })
    const token = body.token ?? ''

    const env = { PATH: process.env['PATH'] ?? '', PGPASSWORD: url.password, LC_ALL: 'C' }
    execFileSync(
      join(primary.bin, 'pg_basebackup'),
      ['-h', '127.0.0.1', '-p', url.port, '-U', url.username, '-D', data, '-R', '-X', 'stream', '-c', 'fast'],
      { ...user, env, cwd: folder, stdio: 'ignore' },
    )
    const standby = spawn(
      join(primary.bin, 'postgres'),
      ['-D', data, '-p', String(standbyPort), '-h', '127.0.0.1', '-k', '', '-c', 'max_connections=200'],
      { ...user, env, cwd: folder, stdio: 'ignore' },
    )
    const isReady = async () => (await fetch(`${server.url}/readyz`)).status
    const register = async (email: string) => (await server.call('register', { body: { ...ada, email } })).status

    try {
      leadsTo = standbyPort
      address.cut()
      await vi.waitFor(
        async () => {
          expect(await isReady()).toBe(503)
          // It answers what is only read: it is the standby that answers.
          expect((await server.call('getOneUser', { token })).status).toBe(200)
        },
        { timeout: 20_000 },
      )
      const statuses = await Promise.all(['a', 'b', 'c'].map((name) => register(`${name}@example.com`)))
      expect(statuses).toEqual([503, 503, 503])

      execFileSync(join(primary.bin, 'pg_ctl'), ['promote', '-w', '-D', data], {
        ...user,
        env,
        cwd: folder,
        stdio: 'ignore',
      })
      await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 20_000 })
      expect(await register('after@example.com')).toBe(201)
      expect(await register(ada.email)).toBe(409)
      counted(task, { 'failovers to a real standby, calls 503 meanwhile': 1 })
    } finally {
      await server.kill('SIGTERM')
      await address.stop()
      if (standby.exitCode === null) {
        standby.kill('SIGINT')
        await once(standby, 'close')
      }
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
