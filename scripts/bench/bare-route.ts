import Fastify from 'fastify'
import { Pool } from 'pg'
import type { Queryable } from '../../packages/server/src/database/database.ts'
import { plannerOptions } from '../../packages/server/src/database/planner-options.ts'
import { createAppointmentLists } from '../../packages/server/src/repositories/appointment-lists.ts'
import { readSettings } from '../../packages/server/src/settings.ts'

/*
 * A process of its own with two bare routes over one PostgreSQL (DATABASE_URL), without accounts, checks or schemas: what
 * Fastify and pg alone can do. `/same` asks the very statement of our list, `/plain` reads as many rows of one table. Says its
 * address when it listens; ends with its standard input.
 */
const { DATABASE_URL: connectionString, HOSPITAL_ID: hospitalId = '' } = process.env
// As many connections as ours.
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
app.get('/same', () => lists.ofHospital({ hospitalId, group: 'all', page: 1, limit: 50 }))
app.get('/plain', async () => ({ appointments: await bare.prepared(plain, [hospitalId]) }))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.stdin.on('end', () => void app.close().then(() => pool.end())).resume()
