import { m } from '@ilera/contract/messages'
import {
  createHospitalProfileUpdateMachine,
  hospitalProfileUpdateView,
} from '@ilera/flows/hospital-profile-update/hospital-profile-update.machine'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const answers: CallResult<{ version?: string }>[] = [
  { ok: true, value: { version: 'v2' } },
  { ok: false, error: { statusCode: 400, message: 'We could not read that picture. Please choose another.' } },
  { ok: false, error: { statusCode: 409, code: 'record-outdated', message: m.common_changed_meanwhile() } },
]
const values = { address: '17 Bourdillon Road, Ikoyi, Lagos', phoneNumber: '0803 555 0199' }
const picture = { name: 'portrait.jpg', type: 'image/jpeg', size: 240_000 }
const save = { type: 'save', values } as const
const saveAll = { type: 'save', values, picture } as const

function update() {
  const world = new World()
  const machine = createHospitalProfileUpdateMachine({
    save: world.promise(answers),
    uploadPicture: world.promise(answers),
  })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => hospitalProfileUpdateView(actor.getSnapshot()) }
}

describe('hospital profile update', () => {
  test('saves the fields and ends', async () => {
    const { world, actor, toasts } = update()
    actor.send(save)
    expect(world.inputOf('saving')).toEqual({ values })
    world.give('saving')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: 'The hospital profile has been updated.' }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('uploads a picture on its own', () => {
    const { world, actor, view } = update()
    actor.send({ type: 'save', values: {}, picture })
    expect(world.inputOf('uploading')).toMatchObject({ picture })
    actor.send({ type: 'cancel' })
    expect(view()).toEqual({ busy: false })
  })

  test('shows No update data provided if nothing was entered', () => {
    const { actor, view } = update()
    actor.send({ type: 'save', values: {} })
    expect(view().problem?.summary).toBe('No update data provided')
  })

  test.each([
    ['refused', 'We could not read that picture. Please choose another.', (world: World) => world.give('saving', 1)],
    ['not reached', 'Check your network', (world: World) => world.fail('saving')],
  ])('shows a modal titled Error Message when %s, and no toast; closing it leads back', async (_, text, happens) => {
    const { world, actor, toasts, view } = update()
    actor.send(save)
    happens(world)
    await settled()
    expect(view()).toMatchObject({ errorModal: { title: 'Error Message', text }, problem: { summary: text } })
    expect(toasts).toEqual([])
    actor.send({ type: 'close' })
    expect(view().errorModal).toBeUndefined()
    actor.send(save)
    expect(view()).toEqual({ busy: true })
  })

  test('sends the version that the form was opened with, and says when somebody else has changed the profile', async () => {
    const { world, actor, view } = update()
    actor.send({ ...save, version: 'v1' })
    expect(world.inputOf('saving')).toEqual({ values, version: 'v1' })
    world.give('saving', 2)
    await settled()
    expect(view()).toMatchObject({ isOutdated: true, errorModal: { text: m.common_changed_meanwhile() } })
    actor.send({ type: 'close' })
    expect(view()).toMatchObject({ isOutdated: true })
  })

  test('is compared with what it has saved itself when the picture failed after that', async () => {
    const { world, actor } = update()
    actor.send({ ...saveAll, version: 'v1' })
    world.give('saving')
    await settled()
    world.give('uploading', 1)
    await settled()
    actor.send({ ...saveAll, version: 'v1' })
    expect(world.inputOf('saving')).toMatchObject({ version: 'v2' })
  })

  test('behaves along every path', async () => {
    const { world, machine } = update()
    const events = [
      save,
      saveAll,
      { type: 'save', values: {}, picture },
      { type: 'save', values: {} },
      { type: 'progress', sent: 0.5 },
      { type: 'close' },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events })).resolves.toEqual(everything)
  })
})
