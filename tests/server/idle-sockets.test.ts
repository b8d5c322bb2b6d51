import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSocket, type ListeningSocket } from '../support/open-socket.ts'
import { hospitalAt, lagoon, password } from '../support/people.ts'
import { startTestServer, stores } from '../support/server.ts'

describe('a session without use', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test.each(stores)('ends although its socket is open, and closes it (%s)', async (store) => {
    const server = await startTestServer({ store })
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const open: ListeningSocket[] = []
    const connect = async (token: string): Promise<ListeningSocket> => {
      const socket = openSocket(address, token)
      open.push(socket)
      await new Promise<void>((resolve) => socket.once('connect', resolve))
      return socket
    }
    /** Passes minutes, and waits until the check that follows has closed this socket. */
    const closedAfter = async (minutes: number, socket: ListeningSocket) => {
      const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
      server.clock.pass(minutes)
      vi.advanceTimersByTime(60_000)
      await closed
    }
    const desk = await hospitalAt(server)
    const unused = await server.call('adminLogin', { body: { email: lagoon.email, password } })
    const deskSocket = await connect(desk.token)
    const unusedSocket = await connect(unused.body.token)
    server.clock.pass(20)
    expect((await server.call('oneAdmin', { token: desk.token })).status).toBe(200)

    // Sockets are checked in the order in which they connected: this check has seen both.
    await closedAfter(11, unusedSocket)
    expect(deskSocket.connected).toBe(true)
    // Nor is another connection of the page a use.
    await connect(desk.token)
    await closedAfter(20, deskSocket)
    expect((await server.call('oneAdmin', { token: desk.token })).status).toBe(401)
    for (const socket of open) socket.disconnect()
    await server.stop()
  })
})
