import { Client } from 'pg'
import type { Transport } from './transport.ts'

/** The channel of LISTEN and NOTIFY. */
const channel = 'ilera_processes'

/** In milliseconds. */
const connectTimeout = 5_000
const queryTimeout = 5_000

const notifyAll = {
  name: 'notify-processes',
  text: `select pg_notify('${channel}', frame) from unnest($1::text[]) with ordinality sent (frame, place) order by place`,
}

/** Carries frames by LISTEN and NOTIFY, over one dedicated connection to the database that `url` names at the time. */
export function createPostgresTransport(url: () => string): Transport {
  return {
    async connect(onFrame) {
      const client = new Client({
        connectionString: url(),
        application_name: 'ilera live',
        connectionTimeoutMillis: connectTimeout,
        query_timeout: queryTimeout,
        keepAlive: true,
      })
      const ended = new Promise<void>((resolve) => void client.once('end', resolve))
      const destroy = (): void => void client.connection.stream.destroy()
      // `end` follows each error.
      client.on('error', () => undefined)
      client.on('notification', ({ payload = '' }) => onFrame(payload))
      try {
        await client.connect()
        await client.query(`listen ${channel}`)
      } catch (error) {
        destroy()
        throw error
      }
      return {
        ended,
        destroy,
        async publish(frames) {
          await client.query({ ...notifyAll, values: [frames] })
        },
        async ping() {
          await client.query('select 1')
        },
        close: () => client.end(),
      }
    },
  }
}
