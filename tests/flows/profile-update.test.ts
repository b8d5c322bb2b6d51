import { createProfileUpdateMachine, profileUpdateView } from '@ilera/flows/profile-update/profile-update.machine'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const answers: CallResult<{ version?: string }>[] = [
  { ok: true, value: {} },
  { ok: false, error: { statusCode: 400, message: 'We could not read that picture. Please choose another.' } },
]
const values = { age: '34', bloodType: 'o +', gender: 'Female' }
const picture = { name: 'portrait.jpg', type: 'image/jpeg', size: 240_000 }
const save = { type: 'save', values } as const
const saveAll = { type: 'save', values, picture } as const

function update() {
  const world = new World()
  const machine = createProfileUpdateMachine({
    save: world.promise(answers),
    uploadPicture: world.promise(answers),
  })
  const actor = createActor(machine, { clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => profileUpdateView(actor.getSnapshot()) }
}

describe('profile update', () => {
  test('saves the fields, then uploads the picture with its progress', async () => {
    const { world, actor, toasts, view } = update()
    actor.send(saveAll)
    expect(world.inputOf('saving')).toEqual({ values: { age: 34, bloodType: 'O+', gender: 'Female' } })
    world.give('saving')
    await settled()
    expect(world.inputOf('uploading')).toMatchObject({ picture })
    expect(view()).toEqual({ busy: true, uploaded: 0 })
    actor.send({ type: 'progress', sent: 0.5 })
    expect(view()).toEqual({ busy: true, uploaded: 0.5 })
    world.give('uploading')
    await settled()
    expect(toasts).toMatchObject([{ tone: 'success', text: 'Your profile has been updated.' }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('receives the progress through the upload’s callback', async () => {
    const { world, actor, view } = update()
    actor.send({ type: 'save', values: {}, picture })
    const given = world.inputOf('uploading')
    if (typeof given !== 'object' || given === null || !('onProgress' in given)) throw new Error('no upload')
    if (typeof given.onProgress === 'function') given.onProgress(0.25)
    expect(view().uploaded).toBe(0.25)
  })

  test('continues a slow upload, and aborts one that stalls for 20 seconds', () => {
    const { world, actor, view } = update()
    actor.send({ type: 'save', values: {}, picture })
    actor.send({ type: 'progress', sent: 0.1 })
    expect(world.isAsked('uploading')).toBe(true)
    world.elapse(20_000)
    expect(view()).toEqual({ busy: false, problem: { summary: 'Check your network', fields: {} } })
  })

  test('shows No update data provided if nothing was entered', () => {
    const { actor, view } = update()
    actor.send({ type: 'save', values: { age: ' ', gender: '' } })
    expect(view().problem).toEqual({ summary: 'No update data provided', fields: {} })
  })

  test('rejects a file that is no picture, or too large, before sending anything', () => {
    const { world, actor, view } = update()
    actor.send({ ...saveAll, picture: { ...picture, type: 'application/pdf' } })
    expect(view().problem?.fields).toEqual({ profilePicture: 'Choose a JPEG, PNG or WebP picture' })
    actor.send({ ...saveAll, picture: { ...picture, size: 6_000_000 } })
    expect(view().problem?.fields).toEqual({ profilePicture: 'Choose a picture of 5 MB or less' })
    expect(world.isAsked('saving')).toBe(false)
  })

  test('shows a server error on the page and in a toast', async () => {
    const { world, actor, toasts, view } = update()
    actor.send(save)
    world.give('saving', 1)
    await settled()
    expect(view().problem?.summary).toMatch('We could not read that picture')
    expect(toasts).toMatchObject([{ tone: 'error' }])
    actor.send(save)
    expect(view()).toEqual({ busy: true })
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
