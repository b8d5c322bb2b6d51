import { waitsFor } from '@ilera/contract/waitlist/waits-for'
import { describe, expect, test } from 'vitest'
import { endedWishes, moveWish, waitingWish } from '../../stories/fixtures/waitlist.ts'

const { hospitalId, serviceName } = waitingWish
const service = { hospitalId, serviceName }
const visit = { appointmentId: moveWish.appointmentId ?? '' }

describe('whom a wish waits for', () => {
  test('a first visit for a service of a hospital, or an earlier time of one visit', () => {
    expect(waitsFor(waitingWish, service)).toBe(true)
    expect(waitsFor(moveWish, visit)).toBe(true)
  })

  test('not for the other kind, another service, hospital or visit, and not once it has ended', () => {
    expect(waitsFor(moveWish, service)).toBe(false)
    expect(waitsFor(waitingWish, visit)).toBe(false)
    expect(waitsFor(waitingWish, { ...service, serviceName: 'Vaccination' })).toBe(false)
    expect(waitsFor(waitingWish, { ...service, hospitalId: 'another' })).toBe(false)
    expect(waitsFor(moveWish, { appointmentId: 'another' })).toBe(false)
    for (const wish of endedWishes) expect([waitsFor(wish, service), waitsFor(wish, visit)]).toEqual([false, false])
  })
})
