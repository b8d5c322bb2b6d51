import { m } from '@ilera/contract/messages'
import { claimingView, createClaimingMachine, type ClaimValues } from '@ilera/flows/claiming/claiming.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const hospitalName = 'Lagoon View Hospital'
const added = { message: m.desk_claimed({ hospitalName }), data: { hospitalName, appointments: 2 } }
const now = new Date('2026-11-26T09:00:00.000Z')

function claiming() {
  const world = new World()
  const machine = createClaimingMachine({
    claim: world.promise([{ ok: true, value: added }, refused(m.desk_claim_unknown(), { statusCode: 404 })]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  const claim = (values: ClaimValues) => actor.send({ type: 'claim', values, now })
  return { world, machine, actor, said, claim, view: () => claimingView(actor.getSnapshot()) }
}

const typed = { code: 'k7qd w4mp', birthDate: '1990-05-17', phoneDigits: '' }

describe('claiming a record', () => {
  test('sends the code once, and says what was added; another code can follow', async () => {
    const { world, actor, said, claim, view } = claiming()
    claim(typed)
    claim(typed)
    expect(view()).toEqual({ busy: true, problem: undefined, claimed: undefined })
    expect(world.inputOf('claiming')).toEqual({ code: 'K7QDW4MP', birthDate: '1990-05-17' })
    world.give('claiming')
    await settled()
    expect(said).toMatchObject([{ tone: 'success', text: added.message }])
    expect(view()).toEqual({ busy: false, problem: undefined, claimed: added.data })
    actor.send({ type: 'another' })
    expect(view().claimed).toBeUndefined()
  })

  test('takes the phone digits where the hospital knows no birth date', () => {
    const { world, claim } = claiming()
    claim({ code: 'K7QD-W4MP', birthDate: '', phoneDigits: '0803 111 2233' })
    expect(world.inputOf('claiming')).toEqual({ code: 'K7QDW4MP', phoneDigits: '2233' })
  })

  test.each<[ClaimValues, string[]]>([
    [{ code: '', birthDate: '', phoneDigits: '' }, ['code', 'birthDate']],
    [{ ...typed, code: 'K7QD' }, ['code']],
    [{ ...typed, birthDate: '2027-01-01' }, ['birthDate']],
    [{ ...typed, birthDate: '31/02/1990' }, ['birthDate']],
    [{ ...typed, birthDate: '', phoneDigits: '22' }, ['phoneDigits']],
  ])('%o says what is missing before the server is asked', (values, fields) => {
    const { world, claim, view } = claiming()
    claim(values)
    expect(Object.keys(view().problem?.fields ?? {})).toEqual(fields)
    expect(world.isAsked('claiming')).toBe(false)
  })

  test.each([
    ['refused', m.desk_claim_unknown(), (world: World) => world.give('claiming', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('claiming')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('a code that is %s can be sent again, and is kept nowhere', async (_, summary, happens) => {
    const { world, actor, claim, view } = claiming()
    claim(typed)
    happens(world)
    await settled()
    expect(view()).toMatchObject({ busy: false, problem: { summary } })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('K7QDW4MP')
    claim(typed)
    expect(world.isAsked('claiming')).toBe(true)
  })

  test('behaves along every path', async () => {
    const { world, machine } = claiming()
    const events = [{ type: 'claim', values: typed, now }, { type: 'claim', values: {}, now }, { type: 'another' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
