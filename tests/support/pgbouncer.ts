import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { unprivilegedUser } from './postgres-binaries.ts'

/** Debian installs it where the PATH of users does not look. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin']
export const pgbouncerBinary = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))

/** Starts PgBouncer in front of the database of `url`. `settings` are lines of its section `[pgbouncer]`. */
export async function startPgBouncer(url: string, settings: readonly string[]) {
  const { hostname, port: databasePort, username, password } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'ilera-pgbouncer-'))
  const user = unprivilegedUser()
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    config,
    [
      '[databases]',
      `* = host=${hostname} port=${databasePort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      ...settings,
    ].join('\n'),
  )
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, users, config]) chownSync(path, user.uid, user.gid)
  const child = spawn(pgbouncerBinary ?? 'pgbouncer', ['-q', config], { ...user, cwd: folder, stdio: 'ignore' })
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`)
    await pause(20)
  }
  const address = new URL(url)
  address.port = String(port)
  return {
    url: address.href,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
