import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { postgresBinaries, unprivilegedUser } from './postgres-binaries.ts'

const readyWithinMs = 30_000
const database = 'postgres'
/** A crash of the process alone loses no data of the operating system, so `fsync` only costs time. */
const settings = ['max_connections=60', 'timezone=UTC', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=on']
const withNoSyncStandby = "synchronous_standby_names = ''\n"

/** Stops the server when its input closes, so that a killed test run leaves nothing behind. */
const keeper = `"$@" & server=$!; cat >/dev/null; kill -INT $server 2>/dev/null; wait $server`

type PostgresNode = { port: number; data: string; child?: ChildProcess }

export type PostgresPair = Awaited<ReturnType<typeof startPair>>

/** Runs a statement at one node with a connection of its own. */
async function queryAt<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function waitUntil(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + readyWithinMs
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`${what} did not happen within ${readyWithinMs} ms.`)
    await pause(20)
  }
}

/**
 * Starts a primary and a standby that streams from it, each a PostgreSQL on a loopback port. Commits wait for the standby
 * unless `synchronous` is false. Node 0 is the primary at first.
 */
export async function startPair({ synchronous = true } = {}) {
  const bin = postgresBinaries()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'ilera-pair-'))
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const env = { PATH: process.env['PATH'] ?? '', PGPASSWORD: password, LC_ALL: 'C' }
  const run = (program: string, words: string[]) =>
    execFileSync(join(bin, program), words, { ...user, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })

  const nodes: [PostgresNode, PostgresNode] = [
    { port: await freePort(), data: join(folder, 'data-0') },
    { port: await freePort(), data: join(folder, 'data-1') },
  ]
  let primary: 0 | 1 = 0
  let rebuilds = 0
  const standby = () => nodes[primary === 0 ? 1 : 0]
  const urlOf = ({ port }: PostgresNode) => `postgres://ilera:${password}@127.0.0.1:${port}/${database}`
  const inRecovery = async (node: PostgresNode) =>
    (await queryAt<{ yes: boolean }>(urlOf(node), 'select pg_is_in_recovery() as yes'))[0]?.yes

  async function start(node: PostgresNode): Promise<void> {
    const words = [join(bin, 'postgres'), '-D', node.data, '-p', String(node.port), '-h', '127.0.0.1', '-k', '']
    const options = settings.flatMap((setting) => ['-c', setting])
    node.child = spawn('sh', ['-c', keeper, 'sh', ...words, ...options], {
      ...user,
      env,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    await waitUntil('The start of PostgreSQL', async () => (await inRecovery(node)) !== undefined)
  }

  async function stopNode(node: PostgresNode): Promise<void> {
    if (!node.child || node.child.exitCode !== null) return
    node.child.stdin?.end()
    await once(node.child, 'close')
  }

  const signal = ({ data }: PostgresNode, name: NodeJS.Signals) =>
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), name)

  /** Copies the primary into the other node and starts it as a standby. */
  async function addStandby(): Promise<void> {
    const [from, to] = [nodes[primary], standby()]
    to.data = join(folder, `data-${(rebuilds += 1) + 1}`)
    const source = ['-h', '127.0.0.1', '-p', String(from.port), '-U', 'ilera']
    run('pg_basebackup', [...source, '-D', to.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
    // The copy has the primary's settings. Once promoted, it must not wait for a standby that does not exist.
    appendFileSync(join(to.data, 'postgresql.auto.conf'), withNoSyncStandby)
    await start(to)
    await queryAt(urlOf(from), `alter system set synchronous_standby_names = '${synchronous ? '*' : ''}'`)
    await queryAt(urlOf(from), 'select pg_reload_conf()')
    const wanted = synchronous ? 'sync' : 'async'
    await waitUntil('Streaming', async () => {
      const rows = await queryAt<{ state: string }>(urlOf(from), 'select sync_state as state from pg_stat_replication')
      return rows.some(({ state }) => state === wanted)
    })
  }

  run('initdb', [
    '-D',
    nodes[0].data,
    '-U',
    'ilera',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ])
  await start(nodes[0])
  await addStandby()

  return {
    /** Names both nodes, as an operator would. */
    url: `postgres://ilera:${password}@127.0.0.1:${nodes[0].port},127.0.0.1:${nodes[1].port}/${database}?target_session_attrs=read-write`,
    urlOf: (place: 0 | 1) => urlOf(nodes[place]),
    primaryUrl: () => urlOf(nodes[primary]),
    standbyUrl: () => urlOf(standby()),
    queryAt,
    addStandby,
    /** Kills the primary with SIGKILL. */
    async killPrimary() {
      const node = nodes[primary]
      signal(node, 'SIGKILL')
      await stopNode(node)
    },
    /** Suspends the primary: it accepts connections, and answers nobody who connects. */
    hangPrimary: () => signal(nodes[primary], 'SIGSTOP'),
    /** Kills the other node with SIGKILL: the standby, or the former primary. */
    async killStandby() {
      signal(standby(), 'SIGKILL')
      await stopNode(standby())
    },
    /** Suspends or resumes the standby's replay. It still answers. */
    pauseReplay: (isPaused: boolean) =>
      queryAt(urlOf(standby()), isPaused ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()'),
    /** Promotes the standby, which is the primary from then on, and waits until it accepts writes. */
    async promote() {
      run('pg_ctl', ['promote', '-w', '-D', standby().data])
      primary = primary === 0 ? 1 : 0
    },
    /** Starts the killed primary again. It waits for no standby. */
    async restartPrimary() {
      appendFileSync(join(nodes[primary].data, 'postgresql.auto.conf'), withNoSyncStandby)
      await start(nodes[primary])
    },
    /** Starts the former primary again as it was: it accepts writes too. */
    async restartFormerPrimary() {
      appendFileSync(join(standby().data, 'postgresql.auto.conf'), withNoSyncStandby)
      await start(standby())
    },
    async stop() {
      await Promise.all(nodes.map(stopNode))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
