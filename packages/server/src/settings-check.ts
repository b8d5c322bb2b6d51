import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { missingGrants } from './database/grants.ts'
import { appliedMigrations, isWritable, readMigrations } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { assertSupportedDatabase } from './database/check-database.ts'
import { createLog } from './plugins/logging.ts'
import { streamModel } from './providers/chat/model-stream.ts'
import type { ImageStore } from './providers/images/image-store.ts'
import { logInToSmtp, readSender } from './providers/mail/smtp.ts'
import { termiiBalance } from './providers/messages/termii.ts'
import { redisProblem } from './redis/redis-problem.ts'
import { createRedisTransport } from './redis/redis-transport.ts'
import { ProviderDown, type PaymentProvider } from './providers/payments/payment-provider.ts'
import { isProduction, publicUrl, type Settings } from './settings.ts'
import { startProblem } from './start-problem.ts'
import { writeFileAtomically } from './atomic-file.ts'

export type CheckResult = { ok: boolean; text: string }

/** The configured services that are used once. */
export type CheckedServices = {
  images: ImageStore
  payments: PaymentProvider | undefined
  earlierPayments: PaymentProvider[]
}

const replicaTimeoutMs = 3_000

async function check(what: string, attempt: () => Promise<string>): Promise<CheckResult> {
  try {
    return { ok: true, text: `${what}: ${await attempt()}` }
  } catch (error) {
    return { ok: false, text: `${what}: ${startProblem(error)}` }
  }
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)))

async function checkDataFolder({ DATA_DIR }: Settings): Promise<string> {
  const probe = join(nearestExisting(resolve(DATA_DIR)), `.probe-${newId()}`)
  await writeFileAtomically(probe, 'probe')
  await rm(probe)
  return `${DATA_DIR} can be written`
}

async function checkDatabase(settings: Settings): Promise<string> {
  if (!settings.DATABASE_URL) return 'embedded, one process'
  const database = await openDatabase(settings, createLog({ ...settings, LOG_LEVEL: 'silent' }))
  try {
    await assertSupportedDatabase(database)
    if (!(await isWritable(database)))
      throw new Error('It takes no writes: it is a standby, or default_transaction_read_only is on.')
    const [row] = await database.query<{ version: string; mayCreate: boolean; extensions: string[] }>(
      `select current_setting('server_version') as version, has_schema_privilege('public', 'create') as "mayCreate",
        array(select name::text from unnest(array['btree_gist', 'pg_trgm', 'unaccent']) name
          where name not in (select a.name from pg_available_extensions a)) as extensions`,
    )
    if (row && row.extensions.length > 0)
      throw new Error(`PostgreSQL lacks ${row.extensions.join(', ')}: install its contrib package.`)
    const applied = new Set(await appliedMigrations(database))
    const missing = readMigrations().filter(({ name }) => !applied.has(name)).length
    if (missing > 0 && !row?.mayCreate)
      throw new Error(
        `${missing} migrations are missing, and its role may not create tables: npm run migrate as the owner.`,
      )
    const lacking = await missingGrants(database)
    if (lacking.length > 0)
      throw new Error(
        `Its role lacks rights on ${lacking.length} tables (${lacking.slice(0, 5).join(', ')} …): npm run migrate -- ROLE as the owner, also after a restore.`,
      )
    const state = missing === 0 ? 'up to date' : 'will be migrated at the next start'
    return [`PostgreSQL ${row?.version}, ${state}`, database.primary?.warning()].filter(Boolean).join('. ')
  } finally {
    await database.close()
  }
}

/** Opens the replica and waits until it is known to follow the primary. */
async function checkReplica(settings: Settings): Promise<string> {
  if (!settings.DATABASE_REPLICA_URL) return 'none, all reads go to the primary'
  const database = await openDatabase(settings, createLog({ ...settings, LOG_LEVEL: 'silent' }))
  try {
    const giveUpAt = performance.now() + replicaTimeoutMs
    while (database.replica?.warning() !== undefined && performance.now() < giveUpAt) await pause(50)
    const warning = database.replica?.warning()
    if (warning !== undefined) throw new Error(warning)
    return 'follows the primary'
  } finally {
    await database.close()
  }
}

/** Subscribes to the channel, and publishes a frame that no process reads as a message. */
async function checkProcesses(settings: Settings): Promise<string> {
  const { DATABASE_URL, REDIS_URL } = settings
  if (!REDIS_URL) return DATABASE_URL ? 'connected by the database' : 'one process'
  try {
    const connection = await createRedisTransport({ ...settings, REDIS_URL }).connect(() => undefined)
    await connection.publish(['probe'])
    await connection.close()
  } catch (error) {
    throw new Error(redisProblem(error), { cause: error })
  }
  return `connected by Redis at ${new URL(REDIS_URL).host}`
}

/** Fetches a payment that does not exist: with a wrong key, the provider rejects the request instead of reporting it unknown. */
async function checkProviderKey(provider: PaymentProvider, variable: string): Promise<string> {
  try {
    await provider.verify(`probe-${newId()}`)
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    throw new Error(
      /40[13]/.test(error.message)
        ? `${provider.name} refuses ${variable} (${error.message}).`
        : `${provider.name} cannot be reached (${error.message}).`,
      { cause: error },
    )
  }
  return `${provider.name} takes the key`
}

const checkPayment = async ({ payments }: CheckedServices): Promise<string> =>
  payments ? checkProviderKey(payments, 'PAYMENT_SECRET_KEY') : 'sandbox, no money moves'

const checkEarlierPayments = ({ earlierPayments }: CheckedServices): Promise<CheckResult>[] =>
  earlierPayments.map((provider) =>
    check('Earlier payments', () => checkProviderKey(provider, `${provider.name.toUpperCase()}_SECRET_KEY`)),
  )

async function checkMail({ SMTP_URL, MAIL_FROM }: Settings): Promise<string> {
  if (MAIL_FROM) readSender(MAIL_FROM)
  if (!SMTP_URL) return 'into a folder'
  await logInToSmtp(SMTP_URL)
  return `${new URL(SMTP_URL).hostname} takes the login`
}

/** Saves, reads and removes a picture. */
async function checkPictures(settings: Settings, { images }: CheckedServices): Promise<string> {
  if (!settings.S3_ENDPOINT) return 'into the data folder'
  const id = newId()
  const bytes = Buffer.from('probe')
  await images.save(id, { bytes, contentType: 'image/webp' })
  const read = await images.read(id)
  await images.remove(id)
  if (!read || !bytes.equals(read)) throw new Error('What was put into the bucket does not come back.')
  if (await images.read(id)) throw new Error('What was removed from the bucket is still there.')
  return `${settings.S3_BUCKET} keeps, gives back and removes`
}

async function checkChatModel(settings: Settings): Promise<string> {
  const { CHAT_MODEL_URL: url, CHAT_MODEL: model, CHAT_MODEL_KEY: key } = settings
  if (!url || !model) return 'the embedded assistant'
  const endpoint = { url, model, ...(key ? { key } : {}) }
  let answer = ''
  for await (const piece of streamModel(endpoint, [{ role: 'user', content: 'Answer with the word ok.' }], {
    silenceMs: 10_000,
  }))
    answer += piece
  if (answer.trim() === '') throw new Error(`The model ${model} answers with nothing.`)
  return `${model} answers`
}

async function checkSms({ TERMII_API_KEY, TERMII_URL }: Settings): Promise<string> {
  if (!TERMII_API_KEY) return 'into a folder'
  return `Termii takes the key, balance ${await termiiBalance(TERMII_URL, TERMII_API_KEY)}`
}

/** Uses each configured service once, leaves no data behind, and returns the results. */
export const checkSettings = (settings: Settings, services: CheckedServices): Promise<CheckResult[]> =>
  Promise.all([
    check('Mode', async () => (isProduction(settings) ? `production at ${publicUrl(settings)}` : settings.NODE_ENV)),
    check('Data folder', () => checkDataFolder(settings)),
    check('Database', () => checkDatabase(settings)),
    check('Replica', () => checkReplica(settings)),
    check('Processes', () => checkProcesses(settings)),
    check('Payment', () => checkPayment(services)),
    ...checkEarlierPayments(services),
    check('Mail', () => checkMail(settings)),
    check('Pictures', () => checkPictures(settings, services)),
    check('Chat model', () => checkChatModel(settings)),
    check('SMS', () => checkSms(settings)),
  ])
