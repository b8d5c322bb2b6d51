/** What a hospital offers, changed over a faulty connection (support/walks.ts defines the orders of faults). */
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)
let walks = 0

test('a doctor is registered once', () =>
  expect(
    walk({
      stands: 'first',
      values: false,
      async prepare() {
        walks += 1
        const doctorName = `Dr Ife Number${walks}`
        const { hospital, count } = stage()
        return playOf({
          open: (page, clock) => createActor(page.doctorDetailsMachine, { clock, input: { recordId: undefined } }),
          send: (actor) => actor.send({ type: 'save', values: { doctorName, specialities: 'Surgery' } }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: () => count('doctors where hospital_id = $1 and name = $2', [hospital.id, doctorName]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a doctor’s details hold what was saved last', () =>
  expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        walks += 1
        const doctorName = `Dr Ada Number${walks}`
        const { server, hospital, row } = stage()
        const body = { doctorName, specialities: ['Surgery'] }
        const { data } = (await server.call('addDoctor', { token: hospital.token, body })).body
        const languages = { first: 'Igbo', second: 'Hausa' }
        return playOf({
          open: (page, clock) => createActor(page.doctorDetailsMachine, { clock, input: { recordId: data._id } }),
          send: (actor, which) =>
            actor.send({ type: 'save', values: { doctorName, specialities: 'Surgery', languages: languages[which] } }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => (await row('select languages from doctors where id = $1', [data._id]))?.['languages'],
          expected: (which) => [languages[which]],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a service is added once', () =>
  expect(
    walk({
      stands: 'first',
      values: false,
      async prepare() {
        walks += 1
        const name = `Scan ${walks}`
        const { hospital, count } = stage()
        return playOf({
          open: (page, clock) => createActor(page.serviceDetailsMachine, { clock, input: { recordId: undefined } }),
          send: (actor) => actor.send({ type: 'save', values: { name, minutes: '45', fee: '15,000' } }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: () => count('services where hospital_id = $1 and name = $2', [hospital.id, name]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a service costs what was saved last', () =>
  expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        walks += 1
        const { server, hospital, row } = stage()
        const body = { name: `Scan ${walks}` }
        const { data } = (await server.call('addService', { token: hospital.token, body })).body
        const fee = { first: '9000', second: '12,000' }
        return playOf({
          open: (page, clock) => createActor(page.serviceDetailsMachine, { clock, input: { recordId: data._id } }),
          send: (actor, which) => actor.send({ type: 'save', values: { ...body, minutes: '60', fee: fee[which] } }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => (await row('select fee from services where id = $1', [data._id]))?.['fee'],
          expected: (which) => ({ first: 9000, second: 12_000 })[which],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a service is retired, and stays so', () =>
  expect(
    walk({
      stands: 'first',
      values: false,
      async prepare() {
        walks += 1
        const { server, hospital, count } = stage()
        const body = { name: `Scan ${walks}` }
        const { data: service } = (await server.call('addService', { token: hospital.token, body })).body
        return playOf({
          open: (page, clock) => createActor(page.serviceRetirementMachine, { clock }),
          send(actor) {
            actor.send({ type: 'ask', service })
            actor.send({ type: 'confirm' })
          },
          isDone: (actor) => actor.getSnapshot().matches('idle'),
          outcome: () => count('services where id = $1 and retired_at is not null', [service._id]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
