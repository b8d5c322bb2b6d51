import { m } from '@ilera/contract/messages'
import { createSettlementMachine } from '@ilera/flows/settlement/settlement.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const message = m.settlement_saved({ accountName: 'LAGOON VIEW HOSPITAL LTD', lastFour: '6047' })
const values = { bankCode: '058', accountNumber: '01234 56047', password: 'harmattan dust' }
const wrong = { bankCode: '', accountNumber: '12', password: '' }

function settlement() {
  const world = new World()
  const machine = createSettlementMachine({
    save: world.promise([{ ok: true, value: { message } }, refused(m.settlement_unknown_account())]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const said = listen(actor)
  actor.start()
  return { world, machine, actor, said, view: () => formView(actor.getSnapshot()) }
}

describe('a settlement account', () => {
  test('is saved once, with a normalised account number, and announced', async () => {
    const { world, actor, said, view } = settlement()
    actor.send({ type: 'save', values })
    actor.send({ type: 'save', values })
    expect(view()).toEqual({ busy: true })
    expect(world.inputOf('saving')).toEqual({ ...values, accountNumber: '0123456047' })
    world.give('saving')
    await settled()
    expect(said).toMatchObject([{ tone: 'success', text: message }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('requires a bank, ten digits and the password', () => {
    const { world, actor, view } = settlement()
    actor.send({ type: 'save', values: wrong })
    expect(view().problem?.fields).toEqual({
      bankCode: m.settlement_bank_required(),
      accountNumber: m.settlement_account_number(),
      password: 'Password is required',
    })
    expect(world.isAsked('saving')).toBe(false)
  })

  test.each([
    ['refused', m.settlement_unknown_account(), (world: World) => world.give('saving', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('saving')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('can be sent again when %s, and the password is not kept', async (_, summary, happens) => {
    const { world, actor, view } = settlement()
    actor.send({ type: 'save', values })
    happens(world)
    await settled()
    expect(view()).toMatchObject({ busy: false, problem: { summary } })
    expect(actor.getSnapshot().context.values.password).toBe('')
    actor.send({ type: 'save', values })
    expect(view()).toEqual({ busy: true })
  })

  test('behaves along every path', async () => {
    const { world, machine } = settlement()
    const events = [{ type: 'save', values }, { type: 'save', values: wrong }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
