import { createDeskPatientMachine, deskPatientView } from '@ilera/flows/desk-patient/desk-patient.machine'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chidi, likelyPatients } from '../../stories/fixtures/desk.ts'
import { assigned, freeSlots, now, refused } from './support/appointments.ts'
import { everything, walkEverything } from './support/coverage.ts'
import { listen, settled } from './support/listen.ts'
import { World } from './support/world.ts'

const typed = { firstName: 'Chidi', lastName: 'Okafor', birthDate: '1990-05-17', agreed: 'on' }
const visit = {
  presentSymptoms: 'A cut hand',
  doctorName: 'Dr Emeka Obi',
  speciality: 'Surgery',
  date: '2026-11-05',
  time: '10:30',
  fee: '3000',
}
const inTheWay = 'This patient has a visit with Dr Bala Musa at that time already.'
const booked = { ...assigned, status: 'confirmed' as const }

function desk() {
  const world = new World()
  const machine = createDeskPatientMachine({
    register: world.promise([
      { ok: true as const, value: { message: 'Registered.', data: chidi } },
      refused('Maybe registered.', { code: 'likely-duplicates', duplicates: likelyPatients }),
      refused('Enter a phone number.', { fields: { phoneNumber: 'Enter a phone number.' } }),
    ]),
    book: world.promise([
      { ok: true as const, value: { message: 'Booked.', appointment: booked } },
      refused('Taken.', { suggestions: freeSlots }),
      refused(inTheWay, { suggestions: [] }),
    ]),
  })
  const actor = createActor(machine, { input: { now }, clock: world.clock })
  const toasts = listen(actor)
  actor.start()
  return { world, machine, actor, toasts, view: () => deskPatientView(actor.getSnapshot()) }
}

describe('a patient at the desk', () => {
  test('is registered and booked, and the next one follows', async () => {
    const { world, actor, toasts, view } = desk()
    actor.send({ type: 'register', values: typed })
    const { agreed: _, ...values } = typed
    expect(world.inputOf('registering')).toEqual({ values, confirmed: false })
    world.give('registering')
    await settled()
    expect(view()).toMatchObject({ step: 'book', patient: chidi })
    actor.send({ type: 'book', values: visit })
    expect(world.inputOf('savingBooking')).toMatchObject({ patientId: chidi._id, values: { fee: 3000, time: '10:30' } })
    world.give('savingBooking')
    await settled()
    expect(toasts).toMatchObject([
      { tone: 'success', text: 'Registered.' },
      { tone: 'success', text: 'Booked.' },
    ])
    expect(view()).toMatchObject({ step: 'booked', appointment: booked })
    actor.send({ type: 'next' })
    expect(view()).toMatchObject({ step: 'register', patient: undefined, appointment: undefined })
  })

  test('is registered anyway only when the same person is sent again after the question', async () => {
    const { world, actor, toasts, view } = desk()
    actor.send({ type: 'register', values: typed })
    world.give('registering', 1)
    await settled()
    expect(view()).toMatchObject({ step: 'register', duplicates: likelyPatients, problem: undefined })
    expect(toasts).toEqual([])
    // Another detail is the same question, another name is not.
    actor.send({ type: 'edit', values: { ...typed, gender: 'Male' } })
    expect(view().duplicates).toEqual(likelyPatients)
    actor.send({ type: 'edit', values: { ...typed, firstName: 'Ada' } })
    expect(view().duplicates).toEqual([])
    actor.send({ type: 'register', values: { ...typed, firstName: 'Ada' } })
    expect(world.inputOf('registering')).toMatchObject({ confirmed: false })
    world.give('registering', 1)
    await settled()
    actor.send({ type: 'register', values: { ...typed, firstName: 'Ada', gender: 'Female' } })
    expect(world.inputOf('registering')).toMatchObject({ confirmed: true })
  })

  test('asks again when the name has changed without an edit, as a browser fills it in', async () => {
    const { world, actor } = desk()
    actor.send({ type: 'register', values: typed })
    world.give('registering', 1)
    await settled()
    actor.send({ type: 'register', values: { ...typed, lastName: 'Obi' } })
    expect(world.inputOf('registering')).toMatchObject({ confirmed: false })
  })

  test('needs both names and a consent', () => {
    const { world, actor, view } = desk()
    actor.send({ type: 'register', values: { firstName: ' ' } })
    expect(Object.keys(view().problem?.fields ?? {}).toSorted()).toEqual(['agreed', 'firstName', 'lastName'])
    expect(world.isAsked('registering')).toBe(false)
  })

  test('is offered other times when the chosen one is taken', async () => {
    const { world, actor, view } = desk()
    actor.send({ type: 'choose', patient: chidi })
    actor.send({ type: 'book', values: { ...visit, doctorName: '' } })
    expect(view().problem?.fields).toHaveProperty('doctorName')
    // The reason may be blank.
    actor.send({ type: 'book', values: { ...visit, presentSymptoms: '' } })
    expect(world.inputOf('savingBooking')).toMatchObject({ values: { presentSymptoms: '' } })
    world.give('savingBooking', 1)
    await settled()
    expect(view()).toMatchObject({ step: 'book', suggestions: freeSlots, problem: { summary: 'Taken.' } })
  })

  test('is told which visit is in the way', async () => {
    const { world, actor, toasts, view } = desk()
    actor.send({ type: 'choose', patient: chidi })
    actor.send({ type: 'book', values: visit })
    world.give('savingBooking', 2)
    await settled()
    expect(view()).toMatchObject({ step: 'book', suggestions: [], problem: { summary: inTheWay } })
    expect(toasts).toMatchObject([{ tone: 'error', text: inTheWay }])
  })

  test('is shown with the visit that the address names', () => {
    const { actor, view } = desk()
    actor.send({ type: 'choose', patient: chidi, appointment: booked })
    expect(view()).toMatchObject({ step: 'booked', patient: chidi, appointment: booked })
    actor.send({ type: 'next' })
    expect(view()).toMatchObject({ step: 'register', patient: undefined, appointment: undefined })
  })

  test('behaves along every path', async () => {
    const { world, machine } = desk()
    const events = [
      { type: 'register', values: typed },
      { type: 'register', values: {} },
      { type: 'edit', values: typed },
      { type: 'edit', values: { ...typed, firstName: 'Ada' } },
      { type: 'choose', patient: chidi },
      { type: 'choose', patient: chidi, appointment: booked },
      { type: 'book', values: visit },
      { type: 'book', values: {} },
      { type: 'next' },
    ]
    await expect(walkEverything({ world, machine, events, input: { now } })).resolves.toEqual(everything)
  })
})
