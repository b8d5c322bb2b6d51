import { m } from '@ilera/contract/messages'
import type { StaffAction, StaffValues } from '@ilera/contract/members/staff-actions'
import { createStaffMachine, staffView } from '@ilera/flows/staff/staff.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { cashier, invitation, invitationBySms } from './support/staff.ts'
import { World } from './support/world.ts'

const message = m.members_updated()

function staff() {
  const world = new World()
  const machine = createStaffMachine({
    run: world.promise([{ ok: true, value: { message } }, refused(m.members_last_owner())]),
  })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  const ask = (action: StaffAction) => actor.send({ type: 'ask', action })
  const confirm = (values: StaffValues = {}) => actor.send({ type: 'confirm', values })
  return { world, machine, actor, toasts, ask, confirm, view: () => staffView(actor.getSnapshot()) }
}

const { _id: memberId } = cashier
const password = 'harmattan dust'

describe('the staff of a hospital', () => {
  test.each<[StaffAction, StaffValues, unknown]>([
    [
      { kind: 'invite' },
      { name: ' Kemi  Ojo ', email: 'Kemi@Example.com', phoneNumber: '', roles: ['cashier', 'desk'], doctorName: '' },
      { call: 'inviteMember', body: { name: 'Kemi Ojo', email: 'kemi@example.com', roles: ['desk', 'cashier'] } },
    ],
    [
      { kind: 'resend', invitation },
      {},
      { call: 'inviteMember', body: { name: invitation.name, email: invitation.email, roles: ['desk'] } },
    ],
    [
      { kind: 'resend', invitation: invitationBySms },
      {},
      {
        call: 'inviteMember',
        body: { name: 'Musa Bello', phoneNumber: '+2348035550177', roles: ['doctor'], doctorName: 'Dr Musa Bello' },
      },
    ],
    [{ kind: 'withdraw', invitation }, {}, { call: 'withdrawInvitation', id: invitation._id }],
    [
      { kind: 'edit', member: cashier },
      { roles: ['doctor'], doctorName: 'Dr Bisi Ade' },
      { call: 'updateMember', id: memberId, body: { roles: ['doctor'], doctorName: 'Dr Bisi Ade' } },
    ],
    [{ kind: 'suspend', member: cashier }, {}, { call: 'updateMember', id: memberId, body: { status: 'suspended' } }],
    [{ kind: 'activate', member: cashier }, {}, { call: 'updateMember', id: memberId, body: { status: 'active' } }],
    [{ kind: 'remove', member: cashier }, {}, { call: 'removeMember', id: memberId }],
    [{ kind: 'requireTwoFactor' }, {}, { call: 'requireTwoFactor', body: { required: true } }],
    [{ kind: 'relaxTwoFactor' }, {}, { call: 'requireTwoFactor', body: { required: false } }],
    [{ kind: 'handOver', member: cashier }, { password }, { call: 'handOver', id: memberId, body: { password } }],
  ])('%o is confirmed once, and announced', async (action, values, command) => {
    const { world, toasts, ask, confirm, view } = staff()
    ask(action)
    expect(view()).toEqual({ action, busy: false, problem: undefined })
    confirm(values)
    confirm(values)
    expect(view()).toMatchObject({ action, busy: true })
    expect(world.inputOf('running')).toEqual({ command })
    world.give('running')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: message }])
    expect(view().action).toBeUndefined()
  })

  test.each<[StaffAction, StaffValues, string[]]>([
    [{ kind: 'invite' }, { roles: [] }, ['name', 'email', 'roles']],
    [{ kind: 'edit', member: cashier }, {}, ['roles']],
    // Nobody can be shown the visits of a doctor without a name.
    [{ kind: 'edit', member: cashier }, { roles: ['doctor'], doctorName: ' ' }, ['doctorName']],
    [{ kind: 'handOver', member: cashier }, { password: '' }, ['password']],
  ])('%o says what is missing before the server is asked', (action, values, fields) => {
    const { world, ask, confirm, view } = staff()
    ask(action)
    confirm(values)
    expect(Object.keys(view().problem?.fields ?? {})).toEqual(fields)
    expect(world.isAsked('running')).toBe(false)
  })

  test.each([
    ['refused', m.members_last_owner(), (world: World) => world.give('running', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('running')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('keeps its dialog open when %s, and another begins without the error', async (_, summary, happens) => {
    const { world, actor, ask, confirm, view } = staff()
    ask({ kind: 'handOver', member: cashier })
    confirm({ password })
    happens(world)
    await settled()
    expect(view()).toMatchObject({ action: { kind: 'handOver' }, busy: false, problem: { summary } })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(password)
    actor.send({ type: 'cancel' })
    ask({ kind: 'invite' })
    expect(view()).toEqual({ action: { kind: 'invite' }, busy: false, problem: undefined })
  })

  test('behaves along every path', async () => {
    const { world, machine } = staff()
    const events = [
      { type: 'ask', action: { kind: 'handOver', member: cashier } },
      { type: 'confirm', values: { password } },
      { type: 'confirm', values: {} },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
