import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { publicPages } from '../../packages/app/src/public-pages/public-pages.tsx'
import { hospitalAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('ways to and from public pages on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  const open = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

  beforeAll(async () => {
    server = await startTestServer({ store, dependencies: { publicPages: () => Promise.resolve(publicPages) } })
    hospital = await hospitalAt(server)
  })
  afterAll(() => server.stop())

  test.each([
    ['/h/Lagoon-View-Hospital', '/h/lagoon-view-hospital'],
    ['/h/lagoon-view-hospital/', '/h/lagoon-view-hospital'],
    ['/h/LAGOON-view-hospital/poster/', '/h/lagoon-view-hospital/poster'],
    ['/hospitals/LAGOS?from=card', '/hospitals/lagos'],
    ['/hospitals/', '/hospitals'],
    ['/H/Lagoon-View-Hospital', '/h/lagoon-view-hospital'],
    ['/h/lagoon-view-hospital/Poster', '/h/lagoon-view-hospital/poster'],
    ['/Hospitals/Lagos/', '/hospitals/lagos'],
    ['/HOSPITALS', '/hospitals'],
  ])('%s leads to %s', async (typed, page) => {
    const { statusCode, headers } = await open(typed)
    expect([statusCode, headers['location']]).toEqual([301, page])
    expect((await open(page)).statusCode).toBe(200)
  })

  test('a visit can be booked once a doctor offers a service that is booked at once', async () => {
    const { token, id } = hospital
    const book = `/${href('visitBooking', {}, { hospital: id })}`
    const body = { name: 'Check-up', minutes: 20, fee: 0, booking: 'at-once' }
    await server.call('addService', { token, body })
    expect((await open('/h/lagoon-view-hospital')).body).not.toContain(m.public_pages_book_button())
    await server.call('addDoctor', { token, body: { doctorName: 'Dr Ife Ajayi', specialities: ['Surgery'] } })
    // Longer than a page is served from memory.
    server.clock.pass(0.5)
    const page = (await open('/h/lagoon-view-hospital')).body
    expect(page).toContain(m.public_pages_book_button())
    expect(page).toContain(book)
  })
})
