import { m } from '@ilera/contract/messages'
import { createDoctorDetailsMachine } from '@ilera/flows/doctor-details/doctor-details.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const doctorName = 'Dr Ngozi Eze'
const saved = { ok: true, value: { message: m.doctor_details_added({ doctorName }) } } as const
const known = refused(m.doctor_details_known_already({ doctorName }), {
  statusCode: 409,
  fields: { doctorName: 'Known' },
})
const outdated = refused(m.common_changed_meanwhile(), { statusCode: 409, code: 'record-outdated' })
const values = { doctorName, specialities: 'Paediatrics; Neonatology, ,paediatrics', languages: 'Igbo', active: 'yes' }
const wrong = { doctorName: ' ', specialities: ',' }
const input = { recordId: undefined }

function details() {
  const world = new World()
  const machine = createDoctorDetailsMachine({ save: world.promise([saved, known, outdated]) })
  const actor = createActor(machine, { input, clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => formView(actor.getSnapshot()) }
}

describe('a doctor’s details', () => {
  test('are read from the form, with each speciality once, and saved', async () => {
    const { world, actor, toasts } = details()
    actor.send({ type: 'save', values })
    expect(world.inputOf('saving')).toEqual({
      recordId: undefined,
      values: {
        doctorName,
        specialities: ['Paediatrics', 'Neonatology'],
        languages: ['Igbo'],
        mdcnNumber: '',
        active: true,
      },
    })
    world.give('saving')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: m.doctor_details_added({ doctorName }) }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('are not sent without a name and a speciality', () => {
    const { world, actor, view } = details()
    actor.send({ type: 'save', values: wrong })
    expect(Object.keys(view().problem?.fields ?? {})).toEqual(['doctorName', 'specialities'])
    expect(world.isAsked('saving')).toBe(false)
  })

  test.each([
    ['refused', { doctorName: 'Known' }, (world: World) => world.give('saving', 1)],
    ['not reached', {}, (world: World) => world.fail('saving')],
    ['not answered', {}, (world: World) => world.elapse(20_000)],
  ])('can be sent again when %s', async (_, fields, happens) => {
    const { world, actor, view } = details()
    actor.send({ type: 'save', values })
    happens(world)
    await settled()
    expect(view()).toMatchObject({ busy: false, problem: { fields } })
    actor.send({ type: 'save', values })
    expect(view()).toMatchObject({ busy: true, problem: undefined })
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
