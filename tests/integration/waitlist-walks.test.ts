/** The waitlist over a faulty connection (support/walks.ts defines the orders of faults). */
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { completeProfile } from '../support/appointments.ts'
import { patientAt } from '../support/people.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)
let walks = 0

const wish = { weekdays: '1 2 3 4 5', part: 'any', noticeMinutes: '60', until: '', presentSymptoms: '' }
const shown = { fee: 3000, needsPrepayment: false, changeHours: 0 }
const noTarget = { target: undefined, now: () => undefined }

/** A service with a doctor of its own. */
async function newService(): Promise<string> {
  walks += 1
  const { server, hospital } = stage()
  const { token } = hospital
  const added = await server.call('addDoctor', {
    token,
    body: { doctorName: `Dr Wait ${walks}`, specialities: ['Surgery'] },
  })
  const given = { name: `Wait ${walks}`, booking: 'at-once', doctors: [added.body.data._id] }
  return (await server.call('addService', { token, body: given })).body.data._id
}

/** An offer to the patient of the stage. */
async function offer() {
  const { server, hospital, patient } = stage()
  const { token } = patient
  const service = await newService()
  const joined = await server.call('waitForVisit', { params: { id: hospital.id }, token, body: { service } })
  await server.runJobs()
  const { body } = await server.call('myWaitlist', { token })
  const id: string = body.data.find(({ _id }: { _id: string }) => _id === joined.body.data._id).offer._id
  return { service, id }
}

/** Takes the patient off all lists: five are enough for one patient. */
async function leaveAll(): Promise<void> {
  const { server, patient } = stage()
  const { body } = await server.call('myWaitlist', { token: patient.token })
  for (const { _id } of body.data) await server.call('leaveWaitlist', { params: { id: _id }, token: patient.token })
}

test('a waitlist is joined once', () =>
  expect(
    walk({
      stands: 'first',
      values: false,
      async prepare() {
        await leaveAll()
        const serviceId = await newService()
        const { hospital, count } = stage()
        const target = { hospitalId: hospital.id, serviceId }
        return playOf({
          open: (page, clock) => createActor(page.waitlistMachine, { clock, input: { target, now: () => undefined } }),
          send: (actor) => actor.send({ type: 'join', values: wish }),
          isDone: (actor) => actor.getSnapshot().context.joined !== undefined,
          outcome: () => count('waitlist_wishes where service_id = $1', [serviceId]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('an offer is accepted once', () =>
  expect(
    walk({
      stands: 'first',
      values: false,
      async prepare() {
        await leaveAll()
        const { count, endVisits } = stage()
        await endVisits()
        const { service, id } = await offer()
        return playOf({
          open: (page, clock) => createActor(page.waitlistMachine, { clock, input: noTarget }),
          send: (actor) => actor.send({ type: 'accept', id, shown }),
          isDone: (actor) => actor.getSnapshot().context.accepted !== undefined,
          outcome: () => count(`appointments where service_id = $1 and status = 'confirmed'`, [service]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('somebody is taken off a waitlist once, and told once', () =>
  expect(
    walk({
      stands: 'first',
      values: false,
      async prepare() {
        const { server, hospital, count } = stage()
        const service = await newService()
        const person = await patientAt(server, { email: `waits${walks}@example.com` })
        await completeProfile(server, person)
        const { body } = await server.call('waitForVisit', {
          params: { id: hospital.id },
          token: person.token,
          body: { service, weekdays: '7' },
        })
        return playOf({
          open: (page, clock) => createActor(page.waitlistRemovalMachine, { clock }),
          send(actor) {
            actor.send({ type: 'ask', person: { id: body.data._id, fullName: 'Ada Eze' } })
            actor.send({ type: 'confirm' })
          },
          isDone: (actor) => actor.getSnapshot().matches('idle'),
          outcome: () => count(`notifications where account_id = $1 and text like '%taken you off%'`, [person.id]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
