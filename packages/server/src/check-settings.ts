import { connect } from 'node:net'
import { makeFolder } from './data-folder.ts'
import { isMigrated } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { createLog } from './plugins/logging.ts'
import { isProduction, publicUrl, readSettings, type Settings } from './settings.ts'
import { startProblem } from './start-problem.ts'

/* npm run check:settings: tries every part that the settings name, and says what is missing. Nothing is changed. */

type Finding = { ok: boolean; text: string }

async function tried(what: string, attempt: () => Promise<string>): Promise<Finding> {
  try {
    return { ok: true, text: `${what}: ${await attempt()}` }
  } catch (error) {
    return { ok: false, text: `${what}: ${startProblem(error)}` }
  }
}

async function checkDatabase(settings: Settings): Promise<string> {
  if (!settings.DATABASE_URL) return 'embedded, one process'
  const database = await openDatabase(settings, createLog({ ...settings, LOG_LEVEL: 'silent' }))
  try {
    const [row] = await database.query<{ version: string }>(`select current_setting('server_version') as version`)
    const upToDate = await isMigrated(database).catch(() => false)
    return `PostgreSQL ${row?.version}, ${upToDate ? 'up to date' : 'will be migrated at the next start'}`
  } finally {
    await database.close()
  }
}

const reach = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port, protocol } = new URL(url)
    const standard = protocol === 'smtp:' ? 587 : protocol === 'smtps:' ? 465 : protocol === 'http:' ? 80 : 443
    const socket = connect({ host: hostname, port: Number(port) || standard, timeout: 5_000 }, () => {
      socket.destroy()
      resolve(`${hostname} answers`)
    })
    socket.on('error', () => reject(new Error(`${hostname} cannot be reached.`)))
    socket.on('timeout', () => socket.destroy(new Error('time-out')))
  })

async function check(): Promise<Finding[]> {
  const settings = readSettings(process.env)
  const remote = [
    ['Mail', settings.SMTP_URL],
    ['Pictures', settings.S3_ENDPOINT],
    ['Chat model', settings.CHAT_MODEL_URL],
    ['Short messages', settings.TERMII_API_KEY && settings.TERMII_URL],
  ] as const
  return Promise.all([
    tried('Mode', async () => (isProduction(settings) ? `production at ${publicUrl(settings)}` : settings.NODE_ENV)),
    tried('Data folder', async () => {
      makeFolder(settings.DATA_DIR)
      return `${settings.DATA_DIR} can be written`
    }),
    tried('Database', () => checkDatabase(settings)),
    tried('Payment', async () => settings.PAYMENT_PROVIDER),
    ...remote.map(([what, url]) => tried(what, async () => (url ? reach(url) : 'the embedded one'))),
  ])
}

try {
  const findings = await check()
  for (const { ok, text } of findings) process.stdout.write(`${ok ? 'ok ' : 'NOT'} ${text}\n`)
  process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exitCode = 1
}
