import { m } from '@ilera/contract/messages'
import { arrivalView, createArrivalMachine } from '@ilera/flows/arrival/arrival.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const done = { message: m.arrival_done({ number: '4' }), data: { number: 4 } }
const input = { appointmentId: 'visit-1' }

function arriving() {
  const world = new World()
  const machine = createArrivalMachine({
    arrive: world.promise([
      { ok: true, value: done },
      refused(m.arrival_code_wrong(), { fields: { code: m.arrival_code_wrong() } }),
    ]),
  })
  const actor = createActor(machine, { clock: world.clock, input })
  const said = listen(actor)
  actor.start()
  const arrive = (code?: string) => actor.send({ type: 'arrive', values: { ...(code !== undefined && { code }) } })
  return { world, machine, actor, said, arrive, view: () => arrivalView(actor.getSnapshot()) }
}

describe('arriving by the code of the desk', () => {
  test('sends the digits once, and says the number', async () => {
    const { world, said, arrive, view } = arriving()
    arrive(' 48 21 ')
    arrive('1111')
    expect(view()).toEqual({ busy: true, problem: undefined })
    expect(world.inputOf('arriving')).toEqual({ appointmentId: 'visit-1', code: '4821' })
    world.give('arriving')
    await settled()
    expect(said).toMatchObject([{ tone: 'success', text: done.message }])
    expect(view()).toEqual({ busy: false, problem: undefined })
  })

  test.each(['', '482', '48211', 'abcd', undefined])('%o is no code, and is not sent', (code) => {
    const { world, arrive, view } = arriving()
    arrive(code)
    expect(view().problem?.fields).toEqual({ code: m.arrival_code_invalid() })
    expect(world.isAsked('arriving')).toBe(false)
  })

  test.each([
    ['refused', m.arrival_code_wrong(), (world: World) => world.give('arriving', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('arriving')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('a code that is %s can be sent again', async (_, summary, happens) => {
    const { world, arrive, view } = arriving()
    arrive('4821')
    happens(world)
    await settled()
    expect(view()).toMatchObject({ busy: false, problem: { summary } })
    arrive('4821')
    expect(world.isAsked('arriving')).toBe(true)
  })

  test('behaves along every path', async () => {
    const { world, machine } = arriving()
    const events = [
      { type: 'arrive', values: { code: '4821' } },
      { type: 'arrive', values: {} },
    ]
    await expect(walkEverything({ world, machine, events, input })).resolves.toEqual(everything)
  })
})
