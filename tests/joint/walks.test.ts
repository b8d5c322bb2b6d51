import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActor, waitFor, type AnyActor } from 'xstate'
import { completeProfile, requested, confirmed } from '../support/appointments.ts'
import { ada, hospitalAt, lagoon, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { openApp, type App } from './support/app.ts'
import { startFaultyLine } from './support/faulty-line.ts'
import { nameOf, newClock, onlyFirst, settle, walksOf, wishesOf, withEnd, type Step } from './support/walks.ts'

/** How many tries over a broken line stand before the last one, over a line that works. */
const depth = 2

let server: TestServer
let line: Awaited<ReturnType<typeof startFaultyLine>>
let app: App
let patient: LoggedIn
let hospital: LoggedIn

beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.')
  line = await startFaultyLine(address.port)
  app = await openApp(line.url)
  patient = await patientAt(server)
  hospital = await hospitalAt(server)
  await completeProfile(server, patient)
  await app.logIn({ patient: ada, hospital: lagoon })
})
afterAll(async () => {
  await line.stop()
  await server.stop()
})

const count = async (sql: string, values: unknown[] = []) => {
  const [row] = await server.parts.database.query<{ count: number }>(
    `select count(*)::int as count from ${sql}`,
    values,
  )
  return row?.count ?? 0
}
const eventsOf = (id: string, status: string) =>
  count('appointment_events where appointment_id = $1 and to_status = $2', [id, status])

/** Walks on with the actor that `open` gives until `isDone`, then with a new one: the user wishes for the same again. */
async function walk<Walked extends AnyActor>(
  steps: Step[],
  open: (clock: ReturnType<typeof newClock>) => Walked,
  send: (actor: Walked, values: Step['values']) => Promise<void> | void,
  more: { stopsWhenDone?: boolean; isDone?: (actor: Walked) => boolean } = {},
): Promise<Walked> {
  const isDone = more.isDone ?? ((one: Walked) => one.getSnapshot().status === 'done')
  const clock = newClock()
  let actor = open(clock).start()
  for (const { values, fault } of steps) {
    if (isDone(actor)) {
      if (more.stopsWhenDone) break
      actor = open(clock).start()
    }
    line.breakNext(fault)
    await send(actor, values)
    await settle(actor, clock, line, fault)
  }
  line.breakNext('none')
  return actor
}

describe('a machine and the real server, over a line that breaks', () => {
  test('an appointment is requested once for each wish', async () => {
    const values = { first: { presentSymptoms: 'Fever' }, second: { presentSymptoms: 'Cough' } }
    for (const steps of walksOf(depth).map(withEnd)) {
      const before = await count('appointments')
      const mailsBefore = await count('notifications')
      const last = await walk(
        steps,
        (clock) =>
          createActor(app.appointmentRequestMachine, { clock, input: { hospitalId: hospital.id, now: server.clock } }),
        async (actor, which) => {
          await waitFor(actor, (snapshot) => !snapshot.matches('opening'))
          if (!actor.getSnapshot().matches('editing')) actor.send({ type: 'change answers' })
          actor.send({ type: 'continue', values: values[which] })
          actor.send({ type: 'send' })
        },
      )
      const wishes = wishesOf(steps)
      expect({ walk: nameOf(steps), acts: (await count('appointments')) - before }).toEqual({
        walk: nameOf(steps),
        acts: wishes,
      })
      expect((await count('notifications')) - mailsBefore).toBe(wishes)
      expect(last.getSnapshot().status).toBe('done')
    }
  })

  test('a message to the site is kept once for each wish', async () => {
    const writer = { firstName: 'Tunde', lastName: 'Bakare', email: 'tunde@example.com', title: 'Hours' }
    const values = {
      first: { ...writer, content: 'Open on Saturdays?' },
      second: { ...writer, content: 'On Sundays?' },
    }
    for (const steps of walksOf(depth).map(withEnd)) {
      const before = await count('contact_messages')
      const last = await walk(
        steps,
        (clock) => createActor(app.contactMachine, { clock }),
        (actor, which) => actor.send({ type: 'send', values: values[which] }),
      )
      expect({ walk: nameOf(steps), acts: (await count('contact_messages')) - before }).toEqual({
        walk: nameOf(steps),
        acts: wishesOf(steps),
      })
      expect(last.getSnapshot().matches('sent')).toBe(true)
    }
  })

  test('a patient signs up once, is told of the success, and gets one mail', async () => {
    let person = 0
    for (const steps of walksOf(depth, onlyFirst).map(withEnd)) {
      person += 1
      const email = `walker${person}@example.com`
      const last = await walk(
        steps,
        (clock) => createActor(app.patientSignupMachine, { clock }),
        (actor) => actor.send({ type: 'register', values: { ...ada, email } }),
        { stopsWhenDone: true },
      )
      expect({ walk: nameOf(steps), status: last.getSnapshot().status }).toEqual({
        walk: nameOf(steps),
        status: 'done',
      })
      expect(await count('accounts where email = $1', [email])).toBe(1)
      expect(await count('jobs where payload::text like $1', [`%${email}%`])).toBe(1)
    }
  })

  describe('what is done to an appointment is done once, and the machine says so', () => {
    let hour = 0
    const nextTime = () => {
      hour += 1
      const day = new Date(Date.UTC(2026, 10, 24 + Math.floor(hour / 8)))
      return { date: day.toISOString().slice(0, 10), time: `${String(8 + (hour % 8)).padStart(2, '0')}:00` }
    }
    const everyWalk = () => walksOf(depth, onlyFirst).map(withEnd)

    test('reschedule', async () => {
      for (const steps of everyWalk()) {
        const id = await confirmed(server, patient, hospital, { ...nextTime(), doctorName: `Dr R ${hour}` })
        const values = { date: '2026-12-15', time: '10:30', reasonForReschedule: 'I travel to Enugu' }
        const last = await walk(
          steps,
          (clock) => createActor(app.rescheduleMachine, { clock, input: { appointmentId: id, now: server.clock } }),
          (actor) => actor.send({ type: 'reschedule', values }),
          { stopsWhenDone: true },
        )
        expect({ walk: nameOf(steps), status: last.getSnapshot().status }).toEqual({
          walk: nameOf(steps),
          status: 'done',
        })
        expect(await eventsOf(id, 'reschedule-requested')).toBe(1)
      }
    })

    test('cancel', async () => {
      for (const steps of everyWalk()) {
        const id = await requested(server, patient, hospital)
        const last = await walk(
          steps,
          (clock) => createActor(app.cancelMachine, { clock, input: { appointmentId: id, withReason: [] } }),
          (actor) => {
            actor.send({ type: 'choose', act: 'cancel' })
            actor.send({ type: 'act', reason: 'I feel better' })
          },
          { stopsWhenDone: true, isDone: (actor) => actor.getSnapshot().context.isDone },
        )
        expect({ walk: nameOf(steps), done: last.getSnapshot().context.isDone }).toEqual({
          walk: nameOf(steps),
          done: true,
        })
        expect(await eventsOf(id, 'cancelled')).toBe(1)
      }
    })

    test('a payment is begun once', async () => {
      for (const steps of everyWalk()) {
        const id = await confirmed(server, patient, hospital, { ...nextTime(), doctorName: `Dr P ${hour}` })
        const last = await walk(
          steps,
          (clock) => createActor(app.paymentMachine, { clock, input: { payFor: id } }),
          (actor) => actor.send({ type: actor.getSnapshot().matches('failed') ? 'retry' : 'pay' }),
          { stopsWhenDone: true, isDone: (actor) => actor.getSnapshot().matches('widgetNotLoaded') },
        )
        expect({ walk: nameOf(steps), begun: last.getSnapshot().matches('widgetNotLoaded') }).toEqual({
          walk: nameOf(steps),
          begun: true,
        })
        expect(await count('payments where appointment_id = $1', [id])).toBe(1)
      }
    })
  })
})

test('after a refusal, corrected values are sent: asking for the present time, then for another', async () => {
  const id = await confirmed(server, patient, hospital, { date: '2026-12-10', time: '09:00', doctorName: 'Dr Correct' })
  const clock = newClock()
  const input = { appointmentId: id, now: server.clock }
  const actor = createActor(app.rescheduleMachine, { clock, input }).start()
  const reasonForReschedule = 'I travel to Enugu'
  actor.send({ type: 'reschedule', values: { date: '2026-12-10', time: '09:00', reasonForReschedule } })
  await settle(actor, clock, line, 'none')
  expect(actor.getSnapshot().matches('refused')).toBe(true)
  actor.send({ type: 'reschedule', values: { date: '2026-12-11', time: '09:00', reasonForReschedule } })
  await settle(actor, clock, line, 'none')
  expect(actor.getSnapshot().status).toBe('done')
})

test('a request whose answer was lost is found again after a reload, and made once', async () => {
  const before = await count('appointments')
  const clock = newClock()
  const send = async (page: App, fault: Step['fault']) => {
    const input = { hospitalId: hospital.id, now: server.clock }
    const actor = createActor(page.appointmentRequestMachine, { clock, input }).start()
    await expect.poll(() => actor.getSnapshot().matches('editing')).toBe(true)
    actor.send({ type: 'continue', values: { presentSymptoms: 'Dizzy since the reload' } })
    line.breakNext(fault)
    actor.send({ type: 'send' })
    await settle(actor, clock, line, fault)
    return actor.getSnapshot().status
  }
  expect(await send(app, 'answer lost')).toBe('active')
  expect(await send(await app.reload(), 'none')).toBe('done')
  expect(await count('appointments')).toBe(before + 1)
})
