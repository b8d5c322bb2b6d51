import { Socket } from 'node:net'
import { vi } from 'vitest'

/**
 * Counts the round trips to a port that `work` makes on its connection: how often it sends after it was silent or had received
 * something. Statements that are sent without waiting for a response are one round trip. Of several connections, the one with
 * the most counts: events of an earlier call may be sent to other processes meanwhile.
 */
export async function countRoundTrips(port: number, work: () => Promise<unknown>): Promise<number> {
  const counts = new Map<Socket, number>()
  const waiting = new Set<Socket>()
  const watched = new Map<Socket, () => void>()
  const onSend = (socket: Socket) => {
    if (socket.remotePort !== port) return
    if (!watched.has(socket)) {
      const onData = () => void waiting.delete(socket)
      watched.set(socket, onData)
      socket.prependListener('data', onData)
    }
    if (!waiting.has(socket)) counts.set(socket, (counts.get(socket) ?? 0) + 1)
    waiting.add(socket)
  }
  // The driver corks a query with parameters, which then arrives at `_writev`; `begin` and `commit` arrive at `_write`.
  const spies = (['_write', '_writev'] as const).map((name) => {
    const send = Socket.prototype[name]
    return vi.spyOn(Socket.prototype, name).mockImplementation(function (this: Socket, ...sent: unknown[]) {
      onSend(this)
      return send && Reflect.apply(send, this, sent)
    })
  })
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
    for (const [socket, onData] of watched) socket.off('data', onData)
  }
  return Math.max(0, ...counts.values())
}
