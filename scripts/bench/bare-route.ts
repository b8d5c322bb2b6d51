import compress from '@fastify/compress'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { compression } from '../../packages/server/src/compression.ts'
import type { Queryable } from '../../packages/server/src/database/database.ts'
import { plannerOptions } from '../../packages/server/src/database/planner-options.ts'
import { createAppointmentLists } from '../../packages/server/src/repositories/appointment-lists.ts'
import { readSettings } from '../../packages/server/src/settings.ts'

/*
 * A separate process with two minimal routes over PostgreSQL (DATABASE_URL), without accounts, checks or schemas, as the upper
 * bound of Fastify and pg. `/same` runs the same statement as our list, `/plain` reads as many rows of one table. It prints its
 * URL when it listens, and exits when its standard input closes.
 */
const { DATABASE_URL: connectionString, HOSPITAL_ID: hospitalId = '' } = process.env
// The same number of connections as our server.
const { DATABASE_CONNECTIONS: max } = readSettings({})
const pool = new Pool({ connectionString, max, options: plannerOptions.join(' ') })
const bare: Queryable = {
  query: async (text, values = []) => (await pool.query(text, [...values])).rows,
  prepared: async (statement, values = []) => (await pool.query({ ...statement, values: [...values] })).rows,
}
const lists = createAppointmentLists(bare)
const plain = {
  name: 'plain',
  text: `select * from appointments where hospital_id = $1 and hospital_deleted_at is null
    order by created_at desc, id desc limit 50`,
}

const app = Fastify()
// Compressed like our responses.
await app.register(compress, compression)
app.get('/same/*', () => lists.ofHospital({ hospitalId, group: 'all', page: 1, limit: 50 }))
app.get('/plain/*', async () => ({ appointments: await bare.prepared(plain, [hospitalId]) }))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.stdin.on('end', () => void app.close().then(() => pool.end())).resume()
