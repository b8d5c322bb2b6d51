import type { Affected, Plan } from '@ilera/contract/closures/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { createDoctorHoursMachine, doctorHoursView } from '@ilera/flows/doctor-hours/doctor-hours.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { affected } from './support/closures.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const saved = { ok: true, value: { message: m.doctors_saved({ outside: 2 }) } } as const
const outside = refused('', { code: 'appointments-affected', affected })
const booked: Affected = {
  _id: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e24',
  fullName: 'Bisi Cole',
  doctorName: 'Dr Amaka Obi',
  speciality: 'Cardiology',
  date: '2026-12-25',
  time: '11:00',
  status: 'confirmed',
  options: [],
}
const bookedMeanwhile = m.doctors_new_outside({ count: 1, name: booked.fullName, when: formatLongDate(booked) })
const grown = refused(bookedMeanwhile, {
  code: 'appointments-affected',
  affected: { affected: [...affected.affected, booked], total: 3 },
})
const outdated = refused(m.common_changed_meanwhile(), { statusCode: 409, code: 'record-outdated' })
const reviewed = affected.affected.map(({ _id }) => _id)
const plan: Plan = { plan: [], fit: 'possible' }
const input = { doctorId: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e99', now: () => new Date('2026-11-21T09:00:00Z') }
const values = { mondayFrom: '08:00', mondayTo: '12:30', leave1From: '2026-12-21', leave1To: '2026-12-31' }
const wrong = { mondayFrom: '12:00', mondayTo: '08:00' }

function hours() {
  const world = new World()
  const machine = createDoctorHoursMachine({
    save: world.promise([saved, refused('Not found', { statusCode: 404 }), outside, outdated, grown]),
  })
  const actor = createActor(machine, { input, clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => doctorHoursView(actor.getSnapshot()) }
}

describe('a doctor’s hours', () => {
  test('are read from the form and saved; the message counts appointments outside them', async () => {
    const { world, actor, toasts } = hours()
    actor.send({ type: 'save', values })
    expect(world.inputOf('saving')).toEqual({
      doctorId: input.doctorId,
      timetable: {
        workingDays: [{ day: 'monday', from: '08:00', to: '12:30' }],
        leave: [{ from: '2026-12-21', to: '2026-12-31' }],
      },
      plan: undefined,
    })
    world.give('saving')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: m.doctors_saved({ outside: 2 }) }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('wait for a decision about what is booked outside of them, and are sent with it', async () => {
    const { world, actor, view } = hours()
    actor.send({ type: 'save', values })
    world.give('saving', 2)
    await settled()
    expect(view()).toMatchObject({ review: affected, busy: false, problem: undefined })
    actor.send({ type: 'carryOut', plan })
    expect(world.inputOf('saving')).toMatchObject({ doctorId: input.doctorId, plan, reviewed })
    world.give('saving', 1)
    await settled()
    expect(view()).toMatchObject({ review: affected, problem: { summary: 'Not found' } })
    actor.send({ type: 'cancel' })
    expect(view()).toMatchObject({ review: undefined, problem: undefined })
  })

  test('wait again when a visit was booked during the review, and say which one', async () => {
    const { world, actor, view } = hours()
    actor.send({ type: 'save', values })
    world.give('saving', 2)
    await settled()
    actor.send({ type: 'carryOut', plan })
    world.give('saving', 4)
    await settled()
    expect(view()).toMatchObject({ review: { total: 3 }, busy: false, problem: { summary: bookedMeanwhile } })
    actor.send({ type: 'carryOut', plan })
    expect(view()).toMatchObject({ busy: true, problem: undefined })
    expect(world.inputOf('saving')).toMatchObject({ reviewed: [...reviewed, booked._id] })
  })

  test('are not sent if they are invalid', () => {
    const { world, actor, view } = hours()
    actor.send({ type: 'save', values: wrong })
    expect(view().problem?.fields).toEqual({ mondayTo: m.doctors_hours_end_before_start() })
    expect(world.isAsked('saving')).toBe(false)
  })

  test.each([
    ['refused', 'Not found', (world: World) => world.give('saving', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('saving')],
    ['not answered', 'Check your network', (world: World) => world.elapse(20_000)],
  ])('can be sent again when %s', async (_, summary, happens) => {
    const { world, actor, view } = hours()
    actor.send({ type: 'save', values })
    happens(world)
    await settled()
    expect(view()).toMatchObject({ busy: false, problem: { summary } })
    actor.send({ type: 'save', values })
    expect(view()).toMatchObject({ busy: true, problem: undefined })
  })

  test('go back to the form when somebody else has changed them, also from what is booked outside of them', async () => {
    const { world, actor, view } = hours()
    actor.send({ type: 'save', values: { ...values, version: 'v1' } })
    world.give('saving', 2)
    await settled()
    actor.send({ type: 'carryOut', plan })
    expect(world.inputOf('saving')).toMatchObject({ version: 'v1', plan })
    world.give('saving', 3)
    await settled()
    expect(view()).toMatchObject({
      review: undefined,
      isOutdated: true,
      problem: { summary: m.common_changed_meanwhile() },
    })
  })

  test('behave along every path', async () => {
    const { world, machine } = hours()
    const events = [
      { type: 'save', values },
      { type: 'save', values: wrong },
      { type: 'carryOut', plan },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, input, events })).resolves.toEqual(everything)
  })
})
