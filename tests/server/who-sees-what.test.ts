import { calls, type Call } from '@ilera/contract/calls'
import { keysOf } from '@ilera/contract/shared/own-property'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acts, createPlay } from '../support/access-model/play.ts'
import { randomFrom } from '../support/access-model/random.ts'
import { callsWithRights, rightOf } from '../support/access-model/rights.ts'
import { createWorld, type Setting } from '../support/access-model/world.ts'
import { counted } from '../support/counted.ts'
import { openSocket, type ListeningSocket } from '../support/open-socket.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** `npm run trust` plays 10,000. */
const number = Number(process.env['ACTS'] ?? 400)

describe('random acts of sixty people agree with a model of who may see what', () => {
  let server: TestServer
  let address: string
  let setting: Setting
  const sockets: ListeningSocket[] = []

  beforeAll(async () => {
    server = await startTestServer({ settings: { LISTING: 'verified' } })
    // Ten minutes before midnight in Lagos: children turn 18 half-way.
    server.clock.set('2026-11-23T22:50:00.000Z')
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    setting = await createWorld(server)
  }, 120_000)
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect()
    await server.stop()
  })

  test('the model decides on every call, each once', () => {
    expect(callsWithRights.toSorted()).toEqual(keysOf(calls).toSorted())
  })

  test.each(keysOf(calls))('the table of calls gives %s to the same roles and carers', (name) => {
    const { care, staff }: Call = calls[name]
    expect({ ...(care && { patient: care }), ...(staff && { staff }) }).toEqual(rightOf(name))
  })

  test(`${number.toLocaleString('en')} acts over HTTP, and what sockets receive meanwhile`, async ({ task }) => {
    expect(setting.world.people).toHaveLength(60)
    const play = createPlay(server, address, setting, randomFrom(seed))
    for (const person of setting.world.people.filter((_, place) => place % 3 === 0)) {
      const session = person.sessions.find(({ endedAt }) => endedAt === null)
      if (!session) continue
      const socket = openSocket(address, session.token)
      sockets.push(socket)
      socket.onAny((event, ...payload) => play.receive(session, `${String(event)} ${JSON.stringify(payload)}`))
      await new Promise<void>((resolve) => socket.once('connect', resolve))
    }
    while (play.figures.acts < number) {
      if (play.figures.acts === Math.floor(number / 2)) server.clock.set('2026-11-23T23:05:00.000Z')
      await play.playOne().catch((error: unknown) => {
        throw new Error(`With FUZZ_SEED=${seed} and ACTS=${number}`, { cause: error })
      })
    }
    await play.checkEvents()
    const { figures } = play
    expect(figures.secrets).toBeGreaterThan(number)
    expect(figures.allowed).toBeGreaterThan(number / 3)
    expect(figures.refused).toBeGreaterThan(number / 10)
    expect(figures.events).toBeGreaterThan(0)
    expect(Object.keys(acts).length).toBeGreaterThan(70)
    counted(task, {
      'random acts of sixty people that agree with a model of who may see what': figures.acts,
      '… of these allowed': figures.allowed,
      '… of these refused': figures.refused,
      'secrets found in the answers, each allowed by the model': figures.secrets,
      'events of sockets checked against it': figures.events,
    })
  }, 900_000)
})
