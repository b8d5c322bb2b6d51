import { createTillMachine, tillView } from '@ilera/flows/till/till.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { cashPayment } from '../../stories/fixtures/till.ts'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const visit = { id: 'a visit', owed: 3000 }
const cash = { method: 'cash', amount: '3,000' }
const byHmo = { method: 'hmo', amount: '2000', hmoName: 'Hygeia', hmoNumber: 'HY-1' }
const answers = [{ ok: true as const, value: { message: 'Done.' } }, refused('Only ₦1,000 is owed.')]

function open() {
  const world = new World()
  const machine = createTillMachine({ run: world.promise(answers) })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => tillView(actor.getSnapshot()) }
}

describe('a payment at the till', () => {
  test('is taken once, and its receipt is to be printed', async () => {
    const { world, actor, toasts, view } = open()
    actor.send({ type: 'take', visit, values: cash })
    actor.send({ type: 'take', visit, values: cash })
    expect(view().busy).toBe(true)
    expect(world.inputOf('running')).toEqual({
      command: {
        call: 'takePayment',
        id: 'a visit',
        body: { method: 'cash', amount: 3000, reference: null, hmo: null },
      },
    })
    world.give('running')
    await settled()
    expect(view()).toMatchObject({ busy: false, hasTaken: true, formTurn: 1, problem: undefined })
    expect(toasts).toMatchObject([{ tone: 'success', text: 'Done.' }])
  })

  test('has a receipt that is sent to the phone once, and what fails is said beside it', async () => {
    const { world, actor, toasts, view } = open()
    actor.send({ type: 'sendReceipt', id: 'a visit' })
    actor.send({ type: 'sendReceipt', id: 'a visit' })
    expect(view()).toMatchObject({ busy: true, form: 'receipt' })
    expect(world.inputOf('running')).toEqual({ command: { call: 'sendReceipt', id: 'a visit' } })
    world.give('running')
    await settled()
    // The form of a payment keeps what was typed.
    expect(view()).toMatchObject({ busy: false, problem: undefined, hasTaken: false, formTurn: 0 })
    expect(toasts).toHaveLength(1)
    actor.send({ type: 'sendReceipt', id: 'a visit' })
    world.give('running', 1)
    await settled()
    expect(view()).toMatchObject({ busy: false, form: 'receipt', problem: { summary: 'Only ₦1,000 is owed.' } })
  })

  test('is checked before it is sent: amount, more than is owed, the number on the slip', () => {
    const { world, actor, view } = open()
    const cases: [object, string[]][] = [
      [{ ...cash, amount: 'ten' }, ['amount']],
      [{ ...cash, amount: '3001' }, ['amount']],
      [{ method: 'pos', amount: '3000' }, ['reference']],
      [{ method: '', amount: '' }, ['amount', 'method']],
    ]
    for (const [values, fields] of cases) {
      actor.send({ type: 'take', visit, values })
      expect(Object.keys(view().problem?.fields ?? {}).toSorted()).toEqual(fields)
    }
    expect(world.isAsked('running')).toBe(false)
  })

  test('by an HMO without a code is a question to it, with a code a payment', () => {
    const one = open()
    one.actor.send({ type: 'take', visit, values: byHmo })
    expect(one.world.inputOf('running')).toEqual({
      command: { call: 'askHmo', id: 'a visit', body: { hmoName: 'Hygeia', hmoNumber: 'HY-1', amount: 2000 } },
    })
    const other = open()
    other.actor.send({ type: 'take', visit, values: { ...byHmo, authorisationCode: 'PA/1' } })
    expect(other.world.inputOf('running')).toMatchObject({ command: { call: 'takePayment', id: 'a visit' } })
  })

  test('says what the server refused, and can be sent again', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'take', visit, values: cash })
    world.give('running', 1)
    await settled()
    expect(view()).toMatchObject({ form: 'payment', problem: { summary: 'Only ₦1,000 is owed.' }, hasTaken: false })
  })

  test('is voided with a reason, in a dialog that stays open while it fails', async () => {
    const { world, actor, view } = open()
    actor.send({ type: 'askVoid', payment: cashPayment })
    expect(view().voiding).toBe(cashPayment)
    actor.send({ type: 'void', values: { reason: ' ' } })
    expect(view()).toMatchObject({
      voiding: cashPayment,
      form: 'void',
      problem: { fields: { reason: expect.anything() } },
    })
    actor.send({ type: 'void', values: { reason: 'Typed twice' } })
    expect(world.inputOf('running')).toEqual({
      command: { call: 'voidPayment', id: cashPayment._id, body: { reason: 'Typed twice' } },
    })
    world.give('running', 1)
    await settled()
    expect(view()).toMatchObject({ voiding: cashPayment, problem: { summary: 'Only ₦1,000 is owed.' } })
    actor.send({ type: 'void', values: { reason: 'Typed twice' } })
    world.give('running')
    await settled()
    expect(view()).toMatchObject({ voiding: undefined, hasTaken: false, problem: undefined })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'take', visit, values: cash },
      { type: 'take', visit, values: {} },
      { type: 'answer', id: 'a question', visit, values: { decision: 'refused' } },
      { type: 'sendReceipt', id: visit.id },
      { type: 'askVoid', payment: cashPayment },
      { type: 'void', values: { reason: 'Typed twice' } },
      { type: 'void', values: { reason: '' } },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events, input: undefined })).resolves.toEqual(everything)
  })
})
