import {
  createAppointmentRequestMachine,
  appointmentRequestView,
} from '@ilera/flows/appointment-request/appointment-request.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { now, pending, refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { settled } from './support/listen.ts'
import { World } from './support/world.ts'

const values = {
  presentSymptoms: 'A cough for two weeks',
  lastVisitation: '',
  lastDiagnosis: '',
  preferredDate: '2026-11-12',
  preferredTime: '',
}
const draft = { presentSymptoms: 'A cough' }
const wish = { preferredDate: '2026-11-20' }
const input = { hospitalId: 'h1', now }

function open(given: typeof input & { wish?: typeof wish } = input) {
  const world = new World()
  const machine = createAppointmentRequestMachine({
    loadDraft: world.promise([draft, undefined]),
    saveDraft: world.promise([undefined]),
    request: world.promise([
      { ok: true as const, value: { appointment: pending } },
      refused('Please update your profile before booking', { statusCode: 422 }),
      refused('This hospital takes no requests.'),
    ]),
  })
  const actor = createActor(machine, { input: given, clock: world.clock })
  actor.start()
  return { world, machine, actor, view: () => appointmentRequestView(actor.getSnapshot()) }
}

async function atCheck() {
  const asking = open()
  asking.world.give('opening', 1)
  await settled()
  asking.actor.send({ type: 'continue', values })
  return asking
}

describe('appointment request', () => {
  test('starts with the draft on this device, and saves each change', async () => {
    const { world, actor, view } = open()
    expect(view()).toEqual({ step: 'opening' })
    world.give('opening')
    await settled()
    expect(view()).toMatchObject({ step: 'form', defaultValues: draft })
    actor.send({ type: 'change', values: { lastDiagnosis: 'Malaria' } })
    expect(world.inputOf('savingDraft')).toEqual({ hospitalId: 'h1', draft: { ...draft, lastDiagnosis: 'Malaria' } })
  })

  test('adds the day from the hospital’s page to the draft', async () => {
    const { world, view } = open({ ...input, wish })
    world.give('opening')
    await settled()
    expect(view()).toMatchObject({ step: 'form', defaultValues: { ...draft, ...wish } })
    expect(world.inputOf('savingDraft')).toEqual({ hospitalId: 'h1', draft: { ...draft, ...wish } })
  })

  test('starts without a draft if the device’s storage is blocked', async () => {
    const { world, view } = open()
    world.elapse(5_000)
    expect(view()).toMatchObject({ step: 'form', defaultValues: {} })
  })

  test('requires symptoms before the answers are checked', async () => {
    const { world, actor, view } = open()
    world.give('opening', 1)
    await settled()
    actor.send({ type: 'continue', values: { ...values, presentSymptoms: ' ' } })
    expect(view()).toMatchObject({
      step: 'form',
      problem: { fields: { presentSymptoms: 'Tell the hospital how you feel' } },
      defaultValues: { presentSymptoms: ' ', preferredDate: '2026-11-12' },
    })
  })

  test('sends the request once, clears the draft and ends', async () => {
    const { world, actor, view } = await atCheck()
    expect(view()).toMatchObject({ step: 'check', answers: values })
    actor.send({ type: 'send' })
    actor.send({ type: 'send' })
    expect(world.inputOf('sending')).toEqual({ hospitalId: 'h1', values })
    world.give('sending')
    await settled()
    expect(world.inputOf('clearingDraft')).toEqual({ hospitalId: 'h1', draft: undefined })
    expect(view()).toMatchObject({ step: 'requested', appointment: { status: 'pending' } })
    world.give('clearingDraft')
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('keeps the answers while the profile is completed', async () => {
    const { world, actor, view } = await atCheck()
    actor.send({ type: 'send' })
    world.give('sending', 1)
    await settled()
    expect(view()).toMatchObject({ step: 'check', profileProblem: expect.any(String), answers: values })
    actor.send({ type: 'send' })
    expect(view()).toMatchObject({ busy: true })
  })

  test('can send the same values again after no response', async () => {
    const { world, actor, view } = await atCheck()
    actor.send({ type: 'send' })
    world.elapse(20_000)
    expect(view()).toMatchObject({ step: 'check', problem: { summary: 'Check your network' } })
    actor.send({ type: 'send' })
    expect(world.inputOf('sending')).toEqual({ hospitalId: 'h1', values })
  })

  test('behaves along every path', async () => {
    const { world, machine } = open()
    const events = [
      { type: 'change', values: draft },
      { type: 'continue', values },
      { type: 'continue', values: {} },
      { type: 'changeAnswers' },
      { type: 'send' },
      { type: 'cancel' },
    ]
    await expect(walkEverything({ world, machine, events, inputs: [input, { ...input, wish }] })).resolves.toEqual(
      everything,
    )
  }, 60_000)
})
