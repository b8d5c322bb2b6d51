import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drObi, pairAt, tuesday } from '../support/appointments.ts'
import { deskOf } from '../support/desk.ts'
import { password, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']
const dayStart = '2026-11-24T06:00:00.000Z'

describe.each(stores)('the queue on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let desk: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    server.clock.set(dayStart)
    ;({ patient, hospital: desk } = await pairAt(server, count))
  })

  const { idOf, book } = deskOf(
    () => server,
    () => desk,
  )
  /** Books somebody today. */
  const visit = async (time: string, name = `Ada ${time}`): Promise<string> => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const id = await idOf({
      firstName,
      lastName: `${lastName.replace(/\W/g, '') || 'Eze'}${'abcdefgh'.charAt(times.indexOf(time))}`,
    })
    const { body } = await book(id, { ...drObi, date: tuesday, time })
    return body.appointment._id
  }
  /** Sets the clock, and logs in again, because sessions have expired meanwhile. */
  const passTo = async (instant: string) => {
    server.clock.set(instant)
    const body = { email: `hospital${count}@example.com`, password }
    desk = { ...desk, token: (await server.call('adminLogin', { body })).body.token }
  }
  /** A time of the day in UTC: an hour before that in Lagos. */
  const at = (time: string) => passTo(`${tuesday}T${time}:00.000Z`)
  const post = (name: 'checkIn' | 'undoCheckIn', id: string, key?: string) =>
    server.call(name, { params: { id }, token: desk.token, ...(key && { key }) })
  const checkIn = async (id: string): Promise<number> => (await post('checkIn', id)).body.data.number
  const step = (id: string, wanted: string) =>
    server.call('stepInQueue', { params: { id }, token: desk.token, body: { step: wanted } })
  const callNext = (key?: string) =>
    server.call('callNext', { token: desk.token, body: { queue: 'amaka obi' }, ...(key && { key }) })
  const queue = async (query: Record<string, string> = {}) =>
    (await server.call('queue', { token: desk.token, query })).body.data
  const statusOf = async (id: string) =>
    (await server.call('oneAppointment', { params: { id }, token: desk.token })).body.appointment.status

  test('checks in with a number, calls, brings to the room and completes the visit', async () => {
    const id = await visit('09:00')
    expect(await queue()).toMatchObject({
      day: tuesday,
      queues: [{ queue: 'amaka obi', doctorName: 'Dr Amaka Obi', entries: [], expected: [{ _id: id, time: '09:00' }] }],
    })
    expect(await post('checkIn', id)).toMatchObject({
      status: 200,
      body: { message: 'Checked in. The number is 1.', data: { number: 1, others: [] } },
    })
    expect(await statusOf(id)).toBe('arrived')
    expect(await callNext()).toMatchObject({ status: 200, body: { data: { _id: id, number: 1 } } })
    expect(await callNext()).toMatchObject({ status: 409, body: { message: m.queue_nobody_waits() } })
    expect(await step(id, 'room')).toMatchObject({ body: { data: { number: 1, state: 'in-room' } } })
    expect((await step(id, 'skip')).status).toBe(409)
    expect(await step(id, 'left')).toMatchObject({ body: { data: { number: 1, state: 'left' } } })
    expect(await statusOf(id)).toBe('attended')
    expect((await queue()).queues[0]).toMatchObject({ entries: [{ number: 1, state: 'left' }], expected: [] })
  })

  test('a visit that was finished by mistake is open again, and gets a new number at its check-in', async () => {
    const id = await visit('09:00')
    await checkIn(id)
    await step(id, 'room')
    await step(id, 'left')
    const reopening = { params: { id }, token: desk.token, body: { outcome: 'reopen' } }
    expect(await server.call('closeAppointment', reopening)).toMatchObject({
      status: 200,
      body: { message: m.appointments_reopened() },
    })
    expect(await statusOf(id)).toBe('confirmed')
    expect((await queue()).queues[0]).toMatchObject({ entries: [], expected: [{ _id: id, time: '09:00' }] })
    expect(await checkIn(id)).toBe(2)
    await step(id, 'room')
    expect(await step(id, 'left')).toMatchObject({ body: { data: { number: 2, state: 'left' } } })
    expect(await statusOf(id)).toBe('attended')
  })

  test('calls the booked patients whose time has come first, then those who came first', async () => {
    const [early, late, due] = [await visit('12:00'), await visit('09:00'), await visit('10:00')]
    const first = await visit('09:30')
    await at('08:16')
    expect(await checkIn(early)).toBe(1)
    // Sixteen minutes late: in order of arrival.
    expect(await checkIn(late)).toBe(2)
    expect(await checkIn(due)).toBe(3)
    expect(await checkIn(first)).toBe(4)
    await at('09:00')
    const called = [await callNext(), await callNext(), await callNext(), await callNext()]
    expect(called.map(({ body }) => body.data.number)).toEqual([4, 3, 1, 2])
  })

  test('never calls a number twice when desks press at once, and gives no number twice', async () => {
    const ids = await Promise.all(times.map((time) => visit(time)))
    const numbers = await Promise.all(ids.map((id) => checkIn(id)))
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const calledNow = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(() => callNext()))
    const given = calledNow.filter(({ status }) => status === 200).map(({ body }) => body.data.number)
    expect([given.length, new Set(given).size]).toEqual([8, 8])
  })

  test('one key calls once, and one visit is in the queue once', async () => {
    const [one, other] = [await visit('09:00'), await visit('09:30')]
    const twice = await Promise.all([1, 2].map(() => post('checkIn', one)))
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await checkIn(other)
    const [first, again] = [await callNext(`next-${count}`), await callNext(`next-${count}`)]
    expect(again.body.data).toEqual(first.body.data)
    expect((await callNext()).body.data.number).toBe(2)
  })

  test('skips and takes back into the queue, with the same number and place', async () => {
    const [one, other] = [await visit('11:00'), await visit('11:30')]
    await checkIn(one)
    await checkIn(other)
    await callNext()
    expect((await step(one, 'skip')).body.message).toBe('Number 1 has been skipped.')
    expect((await step(one, 'room')).status).toBe(409)
    await step(one, 'return')
    expect((await callNext()).body.data.number).toBe(1)
  })

  test('a check-in can be undone on its day, also after the call, and its number is not given again', async () => {
    const id = await visit('09:00')
    await checkIn(id)
    await callNext()
    expect((await post('undoCheckIn', id)).body.message).toBe(m.queue_check_in_undone())
    expect(await statusOf(id)).toBe('confirmed')
    expect((await queue()).queues[0]).toMatchObject({ entries: [], expected: [{ _id: id }] })
    expect(await step(id, 'call')).toMatchObject({ status: 409, body: { message: m.queue_not_checked_in() } })
    expect(await checkIn(id)).toBe(2)
  })

  test('begins with number 1 for each doctor and day, and leaves yesterday’s places only to end', async () => {
    const id = await visit('09:00')
    const other = (
      await book(await idOf({ firstName: 'Ife', lastName: 'Ade' }), {
        ...drObi,
        doctorName: 'Dr Bello',
        date: tuesday,
        time: '09:00',
      })
    ).body.appointment._id
    expect([await checkIn(id), await checkIn(other)]).toEqual([1, 1])
    await step(id, 'call')
    await step(id, 'room')
    await passTo('2026-11-24T23:30:00.000Z')
    expect(await queue()).toMatchObject({ day: '2026-11-25', queues: [] })
    expect(await step(other, 'call')).toMatchObject({ status: 409, body: { message: m.queue_of_another_day() } })
    expect((await post('undoCheckIn', other)).status).toBe(409)
    expect((await step(id, 'left')).status).toBe(200)
    expect((await queue({ day: tuesday })).queues).toHaveLength(2)
    expect((await server.call('queue', { token: desk.token, query: { day: 'soon' } })).status).toBe(400)
  })

  test('tells the desk of another visit that day, and gives each a place of its own', async () => {
    const person = await idOf({ firstName: 'Bisi', lastName: 'Cole' })
    const ids = await Promise.all(
      ['09:00', '11:00'].map(
        async (time) => (await book(person, { ...drObi, date: tuesday, time })).body.appointment._id,
      ),
    )
    const { body } = await post('checkIn', ids[0])
    expect(body).toMatchObject({
      message: 'Checked in. The number is 1. This patient has another visit today: check it in separately.',
      data: { others: [{ _id: ids[1], time: '11:00', doctorName: 'Dr Amaka Obi' }] },
    })
    expect((await post('checkIn', ids[1])).body.data).toEqual({ number: 2, others: [] })
  })

  test('the waiting room shows numbers and no names', async () => {
    const [one, other] = [await visit('09:00', 'Ngozi Okafor'), await visit('09:30', 'Musa Danjuma')]
    await checkIn(one)
    await checkIn(other)
    await callNext()
    const { body } = await server.call('waitingRoom', { token: desk.token })
    expect(body.data.queues).toMatchObject([
      { doctorName: 'Dr Amaka Obi', called: [{ number: 1 }], inRoom: [], waiting: 1 },
    ])
    expect(JSON.stringify(body)).not.toMatch(/Ngozi|Okafor|Musa|Danjuma/)
  })

  test('the patient sees the own place, and nobody else’s', async () => {
    const first = await visit('09:00')
    const own = await server.call('requestAppointment', {
      params: { id: desk.id },
      token: patient.token,
      body: { presentSymptoms: 'Cough' },
    })
    const id: string = own.body.appointment._id
    const params = { id }
    await server.call('assignDoctor', { params, token: desk.token, body: { ...drObi, time: '09:30' } })
    await server.call('confirmAppointment', { params, token: desk.token })
    const mine = async () => (await server.call('myQueue', { params, token: patient.token })).body.data
    expect(await mine()).toBeNull()
    await checkIn(first)
    await checkIn(id)
    expect(await mine()).toEqual({ number: 2, state: 'waiting', before: 1, doctorName: 'Dr Amaka Obi' })
    expect((await server.call('cancelAppointment', { params, token: patient.token, body: {} })).status).toBe(409)
    await callNext()
    expect(await mine()).toMatchObject({ before: 0 })
    await callNext()
    expect(await mine()).toMatchObject({ state: 'called', before: null })
    expect((await server.call('myQueue', { params: { id: first }, token: patient.token })).status).toBe(404)
  })

  test('asks once at the day’s end about open visits, and closes the chosen ones as missed', async () => {
    const ids = await Promise.all(['09:00', '09:30', '10:00'].map((time) => visit(time)))
    const [came = '', ...missed] = ids
    await checkIn(came)
    const questions = async () =>
      (await server.call('notifications', { token: desk.token })).body.data.filter(({ text }: { text: string }) =>
        text.includes('still open'),
      )
    await at('15:29')
    await server.app.services.queue.askAboutOpenVisits()
    expect(await questions()).toHaveLength(0)
    await at('15:30')
    for (let run = 0; run < 2; run += 1) await server.app.services.queue.askAboutOpenVisits()
    expect(await questions()).toMatchObject([
      { text: '2 visits of today are still open. Open the queue and say who attended.' },
    ])
    const closing = await server.call('closeMissed', { token: desk.token, body: { appointments: ids } })
    expect(closing.body).toEqual({ message: '2 visits are marked as not attended.', data: missed.toSorted() })
    expect(await Promise.all(ids.map((id) => statusOf(id)))).toEqual(['arrived', 'no-show', 'no-show'])
  })
})
