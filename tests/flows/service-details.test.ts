import { m } from '@ilera/contract/messages'
import { createServiceDetailsMachine } from '@ilera/flows/service-details/service-details.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const saved = { ok: true, value: { message: m.services_saved({ name: 'Scan' }) } } as const
const known = refused(m.services_known_already({ name: 'Scan' }), { statusCode: 409, fields: { name: 'Known' } })
const outdated = refused(m.common_changed_meanwhile(), { statusCode: 409, code: 'record-outdated' })
const recordId = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e99'
const values = {
  name: ' Scan ',
  minutes: '45',
  bufferMinutes: '10',
  fee: '₦15,000',
  doctors: `${recordId} ${recordId}`,
  booking: 'at-once',
  needsPrepayment: 'yes',
  noticeHours: '24',
  daysAhead: '30',
  changeHours: '12',
  waitlist: 'all-at-once',
}
const wrong = { name: '', minutes: '', doctors: '' }
const input = { recordId }

function details() {
  const world = new World()
  const machine = createServiceDetailsMachine({ save: world.promise([saved, known, outdated]) })
  const actor = createActor(machine, { input, clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => formView(actor.getSnapshot()) }
}

describe('the details of a service', () => {
  test('are read from the form and saved', async () => {
    const { world, actor, toasts } = details()
    actor.send({ type: 'save', values })
    expect(world.inputOf('saving')).toEqual({
      recordId,
      values: {
        name: 'Scan',
        minutes: 45,
        bufferMinutes: 10,
        fee: 15_000,
        doctors: [recordId],
        booking: 'at-once',
        needsPrepayment: true,
        noticeHours: 24,
        daysAhead: 30,
        changeHours: 12,
        waitlist: 'all-at-once',
      },
    })
    world.give('saving')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: m.services_saved({ name: 'Scan' }) }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('are not sent if they are invalid', () => {
    const { world, actor, view } = details()
    actor.send({ type: 'save', values: wrong })
    expect(Object.keys(view().problem?.fields ?? {})).toEqual(['name', 'minutes', 'doctors'])
    expect(world.isAsked('saving')).toBe(false)
  })

  test('stay in the form when they are refused', async () => {
    const { world, actor, view } = details()
    actor.send({ type: 'save', values })
    world.give('saving', 1)
    await settled()
    expect(view()).toMatchObject({ busy: false, problem: { fields: { name: 'Known' } } })
  })

  test('are sent with the version that the form was opened with, and say when somebody else has changed them', async () => {
    const { world, actor, view } = details()
    actor.send({ type: 'save', values: { ...values, version: 'v1' } })
    expect(world.inputOf('saving')).toMatchObject({ version: 'v1' })
    world.give('saving', 2)
    await settled()
    expect(view()).toMatchObject({ isOutdated: true, problem: { summary: m.common_changed_meanwhile() } })
    actor.send({ type: 'save', values: wrong })
    expect(view().isOutdated).toBeUndefined()
  })

  test('behave along every path', async () => {
    const { world, machine } = details()
    const events = [{ type: 'save', values }, { type: 'save', values: wrong }, { type: 'cancel' }]
    await expect(walkEverything({ world, machine, input, events })).resolves.toEqual(everything)
  })
})
