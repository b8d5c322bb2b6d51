import type { ServerEvents } from '@ilera/contract/socket'
import { io, type Socket } from 'socket.io-client'
import { percentile, rounded, type Figure } from './figure.ts'
import { memoryOf } from './memory-of.ts'
import { startBench } from './store.ts'

const sockets = 1_000
const rounds = 10

type Client = Socket<ServerEvents, Record<string, never>>

/** A thousand open live lines on one process, and how long news of one appointment takes to reach them all. */
export async function measureSockets(): Promise<Figure[]> {
  const bench = await startBench()
  const { server, hospital, patient } = bench
  const clients: Client[] = []
  try {
    const before = await memoryOf(server.child.pid)
    const from = performance.now()
    const connect = () =>
      new Promise<void>((resolve, reject) => {
        const client: Client = io(server.url, {
          auth: { token: patient.token },
          transports: ['websocket'],
          forceNew: true,
        })
        client.once('connect', resolve)
        client.once('connect_error', reject)
        clients.push(client)
      })
    for (let opened = 0; opened < sockets; opened += 50) await Promise.all(Array.from({ length: 50 }, connect))
    const opening = performance.now() - from
    const held = (await memoryOf(server.child.pid)) - before

    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const heard = Promise.all(
        clients.map((client) => new Promise<void>((resolve) => client.once('appointment', () => resolve()))),
      )
      const begun = performance.now()
      const body = { presentSymptoms: 'Fever at night' }
      await server.call('requestAppointment', { params: { id: hospital.id }, token: patient.token, body })
      await heard
      times.push(performance.now() - begun)
    }
    return [
      { what: `${sockets} sockets opened`, value: rounded(opening, 0), unit: 'ms' },
      { what: `memory of ${sockets} sockets`, value: held, unit: 'MB' },
      { what: 'from a request to all sockets, median', value: rounded(percentile(times, 0.5), 0), unit: 'ms' },
      { what: `from a request to all sockets, worst of ${rounds}`, value: rounded(Math.max(...times), 0), unit: 'ms' },
    ]
  } finally {
    for (const client of clients) client.disconnect()
    await bench.stop()
  }
}
