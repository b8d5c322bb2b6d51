import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createS3Images } from '../../packages/server/src/providers/images/s3-images.ts'
import { createPaystack } from '../../packages/server/src/providers/payments/paystack.ts'
import { checkSettings, type CheckedServices } from '../../packages/server/src/settings-check.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { createImageStore } from '../../packages/server/src/providers/images/create-image-store.ts'
import { freshDatabase, migratedDatabase } from '../support/database.ts'
import { html, json, startHttpDouble } from '../support/http-double.ts'
import { runServerCommand } from '../support/run-command.ts'
import { startSmtpDouble } from '../support/smtp-double.ts'

const folder = mkdtempSync(join(tmpdir(), 'ilera-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const noPayments = { payments: undefined, earlierPayments: [] }

/** The result of checking one service. */
async function said(what: string, given: Record<string, string>, parts: Partial<CheckedServices> = {}) {
  const settings = readSettings({ DATA_DIR: join(folder, 'data'), ...given })
  const results = await checkSettings(settings, { images: createImageStore(settings), ...noPayments, ...parts })
  const found = results.find(({ text }) => text.startsWith(`${what}: `))
  return `${found?.ok ? 'ok' : 'NOT'} ${found?.text.slice(what.length + 2)}`
}

test('passes with default settings and leaves no data behind', async () => {
  const outcome = await runServerCommand('check-settings.ts', [], { DATA_DIR: join(folder, 'deep', 'data') })
  expect(outcome.code).toBe(0)
  expect(outcome.out).not.toContain('NOT')
  expect(readdirSync(folder)).toEqual([])
})

test('a list of hosts with an error is named with its setting', async () => {
  const outcome = await runServerCommand('check-settings.ts', [], { DATABASE_URL: 'postgres://ilera@one,,two/ilera' })
  expect(outcome).toMatchObject({ code: 1, err: 'DATABASE_URL has an empty host at place 2 of its list.\n' })
})

test('writes, reads and cleans up a bucket, and reports one that is missing, rejects keys or loses data', async () => {
  const kept = new Map<string, string>()
  const store = await startHttpDouble(({ method, path, body }, response) => {
    if (method === 'PUT') kept.set(path, body)
    if (method === 'DELETE') kept.delete(path)
    const found = kept.get(path)
    response.writeHead(method === 'GET' && found === undefined ? 404 : 200).end(method === 'GET' ? found : '')
  })
  const bucket = { S3_ENDPOINT: store.url, S3_BUCKET: 'ilera', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  expect(await said('Pictures', bucket)).toBe('ok ilera keeps, gives back and removes')
  expect(store.seen.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE', 'GET'])
  expect(kept.size).toBe(0)
  store.respondWith((_, response) => void response.writeHead(404).end('<Code>NoSuchBucket</Code>'))
  expect(await said('Pictures', bucket)).toBe('NOT The picture store has no bucket "ilera".')
  store.respondWith(json(403, {}))
  expect(await said('Pictures', bucket)).toBe('NOT The picture store answered 403.')
  store.respondWith((_, response) => void response.writeHead(200).end())
  expect(await said('Pictures', bucket)).toBe('NOT What was put into the bucket does not come back.')
  await store.stop()
  const images = createS3Images({
    endpoint: store.url,
    region: 'auto',
    bucket: 'ilera',
    accessKeyId: 'k',
    secretAccessKey: 's',
  })
  expect(await said('Pictures', bucket, { images })).toContain('NOT The picture store does not respond')
})

test('uses the payment keys, and reports invalid ones', async () => {
  const provider = await startHttpDouble(json(404, { message: 'Transaction reference not found.' }))
  const payments = createPaystack({ publicKey: 'pk', secretKey: 'sk', apiUrl: provider.url })
  expect(await said('Payment', {}, { payments })).toBe('ok paystack takes the key')
  provider.respondWith(json(401, { message: 'Invalid key' }))
  expect(await said('Payment', {}, { payments })).toBe('NOT paystack refuses PAYMENT_SECRET_KEY (answered 401).')
  provider.respondWith(html(502))
  expect(await said('Payment', {}, { payments })).toBe('NOT paystack cannot be reached (answered 502).')
  expect(await said('Earlier payments', {}, { earlierPayments: [payments] })).toContain(
    'NOT paystack cannot be reached',
  )
  provider.respondWith(json(403, { message: 'Invalid key' }))
  expect(await said('Earlier payments', {}, { earlierPayments: [payments] })).toBe(
    'NOT paystack refuses PAYSTACK_SECRET_KEY (answered 403).',
  )
  expect(provider.seen.every(({ method }) => method === 'GET')).toBe(true)
  await provider.stop()
})

test('the mail server is logged in to, and no mail is sent', async () => {
  const server = await startSmtpDouble(() => '250 Ok')
  expect(await said('Mail', { SMTP_URL: server.url })).toBe('ok 127.0.0.1 takes the login')
  expect(server.asked).toEqual([])
  const strict = await startSmtpDouble(() => '250 Ok', { refusesLogin: true })
  const withLogin = strict.url.replace('smtp://', 'smtp://desk:secret@')
  expect(await said('Mail', { SMTP_URL: withLogin })).toContain(
    'NOT The mail server of SMTP_URL cannot be used: Invalid login: 535',
  )
  await strict.stop()
  await server.stop()
  expect(await said('Mail', { SMTP_URL: server.url })).toContain('NOT The mail server of SMTP_URL cannot be used')
  expect(await said('Mail', { SMTP_URL: server.url, MAIL_FROM: 'nobody' })).toContain('NOT MAIL_FROM must be')
})

test('the chat model answers, and Termii knows the key', async () => {
  const stream = 'data: {"choices":[{"delta":{"content":"ok"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'
  const model = await startHttpDouble((_, response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(stream),
  )
  const chat = { CHAT_MODEL_URL: model.url, CHAT_MODEL: 'small' }
  expect(await said('Chat model', chat)).toBe('ok small answers')
  model.respondWith(json(404, { error: 'no such model' }))
  expect(await said('Chat model', chat)).toContain('NOT answered 404')
  await model.stop()

  const termii = await startHttpDouble(json(200, { user: 'Ilera', balance: 1_250, currency: 'NGN' }))
  const messages = { TERMII_URL: termii.url, TERMII_API_KEY: 'key', TERMII_SENDER_ID: 'Ilera' }
  expect(await said('SMS', messages)).toBe('ok Termii takes the key, balance 1250 NGN')
  termii.respondWith(json(401, { message: 'Invalid API Key' }))
  expect(await said('SMS', messages)).toContain('NOT')
  await termii.stop()
})

test('the database is up to date, takes writes, and the role has every right', async () => {
  const url = await migratedDatabase()
  expect(await said('Database', { DATABASE_URL: url })).toMatch(/^ok PostgreSQL \S+.*, up to date$/)
  expect(await said('Database', { DATABASE_URL: await freshDatabase() })).toContain(
    'will be migrated at the next start',
  )

  const admin = new Client({ connectionString: url })
  await admin.connect()
  const name = new URL(url).pathname.slice(1)
  const role = `restored_${name}`
  await admin.query(`create role ${role} login password 'secret'; grant select on migrations to ${role}`)
  const given = new URL(url)
  given.username = role
  given.password = 'secret'
  // Simulates a restore into a new database, which has no grants.
  expect(await said('Database', { DATABASE_URL: given.href })).toMatch(
    /^NOT Its role lacks rights on \d+ tables .*migrate/,
  )
  await admin.query(`drop owned by ${role}; drop role ${role}`)
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  await admin.end()
  expect(await said('Database', { DATABASE_URL: url })).toContain('NOT It takes no writes')
})
