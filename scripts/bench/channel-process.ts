import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { createLog } from '../../packages/server/src/plugins/logging.ts'
import { createSocketServer } from '../../packages/server/src/realtime/socket-server.ts'
import { readSettings } from '../../packages/server/src/settings.ts'

/** Events to emit, to these accounts at random: at a rate, or without one as fast as possible. */
export type EmitOrder = { accountIds: string[]; events: number; perSecond?: number }
/** What this process sends to the bench: its port, then a message for each finished order. */
export type ChannelProcessMessage = { port: number } | { isDone: true }

/** Milliseconds on a clock that all processes of this machine share. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6

/** A process of the product without its calls: sockets, and the channel to other processes that the settings name. */
async function serveSockets(): Promise<void> {
  const settings = readSettings(process.env)
  const database = openPostgres({
    url: settings.DATABASE_URL ?? '',
    connections: 2,
    onConnectionLost: () => undefined,
  })
  const realtime = createSocketServer({ settings, log: createLog(settings), database, clock: () => new Date() })
  const server = createServer()
  await realtime.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const send = (message: ChannelProcessMessage) => process.send?.(message)

  async function emitAll({ accountIds, events, perSecond }: EmitOrder): Promise<void> {
    const from = monotonicMs()
    for (let sent = 0; sent < events;) {
      const due = perSecond ? Math.min(events, Math.floor(((monotonicMs() - from) / 1_000) * perSecond)) : sent + 100
      for (; sent < due; sent += 1) {
        const accountId = accountIds[Math.floor(Math.random() * accountIds.length)] ?? ''
        const change = { status: 'confirmed', paymentStatus: 'unpaid' } as const
        realtime.emit(accountId, 'appointment', { _id: String(monotonicMs()), ...change })
      }
      await pause(perSecond ? 1 : 0)
    }
    send({ isDone: true })
  }
  process.on('message', (order: EmitOrder) => void emitAll(order))
  process.on('disconnect', () => process.exit())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no TCP port.')
  send({ port: address.port })
}

if (process.send) await serveSockets()
