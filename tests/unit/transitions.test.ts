import { beginning } from '@ilera/contract/appointments/appointment-events'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { appointmentStatuses, tabStatuses, requestedStatus } from '@ilera/contract/appointments/statuses'
import {
  allowedEvents,
  appointmentEvents,
  deletionCancels,
  isAllowed,
  startsFrom,
  transitions,
  type Actor,
} from '@ilera/contract/appointments/transitions'
import { notAllowedMessage } from '@ilera/contract/appointments/not-allowed-message'
import { toInstant } from '@ilera/contract/shared/lagos-time'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../support/for-all.ts'

const slot = { date: '2026-11-05', time: '14:30', reschedule: null }
const before = new Date(toInstant(slot).getTime() - 60_000)
const after = new Date(toInstant(slot).getTime() + 60_000)

const status = fc.constantFrom(...appointmentStatuses)
const event = fc.constantFrom(...appointmentEvents)
const actor = fc.constantFrom<Actor>('patient', 'hospital', 'system')

/** The contract's table, written by hand a second time, so that mistakes in the code's table show. */
const atAnyTime = [
  'pending assign hospital',
  'assigned assign hospital',
  'assigned release system',
  'reschedule-requested decline-reschedule hospital',
  'pending cancel patient',
  'pending cancel hospital',
  'assigned cancel hospital',
  'confirmed cancel hospital',
  'reschedule-requested cancel hospital',
  'pending decline hospital',
  'pending hold hospital',
  'pending hold patient',
  'pending book patient',
  'held pay system',
  'held expire system',
  'held cancel hospital',
]
/** Before and after its time, on its day. */
const onItsDay = [
  'confirmed check-in hospital',
  'confirmed check-in patient',
  'arrived undo-check-in hospital',
  'arrived complete hospital',
  'no-show reopen hospital',
  'attended reopen hospital',
]
const allowedBefore = new Set([
  ...atAnyTime,
  ...onItsDay,
  'assigned confirm hospital',
  'confirmed reschedule patient',
  'confirmed take-offer patient',
  'reschedule-requested take-offer patient',
  'reschedule-requested approve-reschedule hospital',
  'confirmed move hospital',
  'confirmed move patient',
  'reschedule-requested move hospital',
  'reschedule-requested move patient',
  'held hold hospital',
  'held hold patient',
  'expired pay-late system',
  'held cancel patient',
  'assigned cancel patient',
  'confirmed cancel patient',
  'reschedule-requested cancel patient',
])
const allowedAfter = new Set([...atAnyTime, ...onItsDay, 'confirmed attended hospital', 'confirmed no-show hospital'])

describe('the status table', () => {
  test.each([
    ['before', before, allowedBefore],
    ['after', after, allowedAfter],
  ])('allows exactly what the contract lists, %s its time', (_, instant, allowed) => {
    forAll(
      [status, event, actor],
      (now, wanted, who) => {
        expect(isAllowed(wanted, who, { status: now, ...slot }, instant)).toBe(allowed.has(`${now} ${wanted} ${who}`))
      },
      2_000,
    )
  })

  test('reports events that are too early or too late', () => {
    const situation = { status: 'confirmed', ...slot } as const
    expect(notAllowedMessage('attended', 'hospital', situation)).toContain('before its time has passed')
    expect(notAllowedMessage('no-show', 'hospital', situation)).toContain('before its time has passed')
    expect(notAllowedMessage('cancel', 'patient', situation)).toBe(
      'You cannot cancel this appointment, because its time has passed.',
    )
  })

  test('counts the start of the visit as its time', () => {
    const begin = toInstant(slot)
    expect(isAllowed('cancel', 'patient', { status: 'confirmed', ...slot }, begin)).toBe(false)
    expect(isAllowed('attended', 'hospital', { status: 'confirmed', ...slot }, begin)).toBe(true)
  })

  test.each([
    ['a minute before midnight', '2026-11-04T22:59:00Z', [], []],
    ['at midnight in Lagos', '2026-11-04T23:00:00Z', ['check-in'], ['undo-check-in', 'complete']],
    ['a minute before the day ends', '2026-11-05T22:59:00Z', ['check-in'], ['undo-check-in', 'complete']],
    ['when the day is over', '2026-11-05T23:00:00Z', [], ['complete']],
  ])('checks in and undoes it on its day, and completes from then on: %s', (_, instant, booked, arrived) => {
    const only = new Set(['check-in', 'undo-check-in', 'complete'])
    const allowed = (now: 'confirmed' | 'arrived') =>
      allowedEvents('hospital', { status: now, ...slot }, new Date(instant)).filter((event) => only.has(event))
    expect([allowed('confirmed'), allowed('arrived')]).toEqual([booked, arrived])
  })

  test.each([
    ['a minute before the day after ends', '2026-11-06T22:59:00Z', ['reopen']],
    ['when it is over', '2026-11-06T23:00:00Z', []],
  ])('opens a missed or attended visit again until the day after: %s', (_, instant, allowed) => {
    for (const outcome of ['no-show', 'attended'] as const) {
      const closed = { status: outcome, ...slot }
      expect(allowedEvents('hospital', closed, new Date(instant))).toEqual(allowed)
      expect(allowedEvents('patient', closed, new Date(instant))).toEqual([])
      expect(notAllowedMessage('reopen', 'hospital', closed)).toContain('until the day after')
    }
  })

  test('lets nobody who has arrived be cancelled, moved or missed', () => {
    const arrived = { status: 'arrived', ...slot } as const
    expect(allowedEvents('patient', arrived, before)).toEqual([])
    expect(allowedEvents('hospital', arrived, after)).toEqual(['undo-check-in', 'complete'])
    expect(deletionCancels('patient', arrived, before)).toBe(false)
    expect(notAllowedMessage('no-show', 'hospital', arrived)).toContain('“Arrived”')
  })

  test('approves a reschedule while the old or the asked time is ahead, and then only declines it or cancels', () => {
    const asking = {
      status: 'reschedule-requested',
      ...slot,
      reschedule: { date: '2026-11-06', time: '09:00' },
    } as const
    const afterBoth = new Date('2026-11-06T08:00:00Z')
    expect(isAllowed('approve-reschedule', 'hospital', asking, after)).toBe(true)
    expect(isAllowed('approve-reschedule', 'hospital', asking, afterBoth)).toBe(false)
    expect(allowedEvents('hospital', asking, afterBoth)).toEqual(['cancel', 'decline-reschedule'])
    expect(allowedEvents('patient', asking, after)).toEqual([])
  })

  test('ignores the time of a request, also after an expired assignment', () => {
    expect(isAllowed('cancel', 'patient', { status: 'pending', ...slot }, after)).toBe(true)
  })

  test('cancels only upcoming appointments on deletion', () => {
    for (const who of ['patient', 'hospital'] as const) {
      expect(deletionCancels(who, { status: 'confirmed', ...slot }, before)).toBe(true)
      expect(deletionCancels(who, { status: 'confirmed', ...slot }, after)).toBe(false)
    }
  })

  test('names the current status in every error', () => {
    forAll([status, event], (now, wanted) => {
      fc.pre(!transitions[wanted].from.some((from) => from === now))
      expect(
        notAllowedMessage(wanted, 'hospital', { status: now, date: null, time: null, reschedule: null }),
      ).toContain(`“${appointmentStates[now].label()}”`)
    })
  })

  test('never lets anyone move a finished appointment', () => {
    for (const finished of ['attended', 'no-show', 'declined', 'cancelled'] as const)
      for (const who of ['patient', 'hospital', 'system'] as const)
        expect(allowedEvents(who, { status: finished, ...slot }, new Date('2026-11-07T00:00:00Z'))).toEqual([])
  })

  test('offers a patient of a confirmed appointment a reschedule, a move and a cancellation, and on its day the check-in', () => {
    const confirmed = { status: 'confirmed', ...slot } as const
    const dayBefore = new Date('2026-11-04T22:59:00Z')
    const always = ['cancel', 'reschedule', 'move', 'take-offer']
    expect(allowedEvents('patient', confirmed, before)).toEqual([...always, 'check-in'])
    expect(allowedEvents('patient', confirmed, dayBefore)).toEqual(always)
    expect(allowedEvents('patient', confirmed, after)).toEqual(['check-in'])
  })
})

describe('the dashboard groups', () => {
  test('put confirmed, arrived and attended under "Attended", pending, assigned and held under "Pending"', () => {
    expect(tabStatuses.attended).toEqual(['confirmed', 'arrived', 'attended'])
    expect(tabStatuses.pending).toEqual(['pending', 'assigned', 'held'])
    expect(tabStatuses.reschedules).toEqual(['reschedule-requested'])
    expect(tabStatuses.all).toEqual(appointmentStatuses)
  })
})

describe('the appointment table', () => {
  test('marks statuses without further events as terminal and all others as open', () => {
    for (const now of appointmentStatuses) {
      const leads = appointmentEvents.some(
        (event) =>
          startsFrom(event, now) && !('isCorrection' in transitions[event]) && !('isLate' in transitions[event]),
      )
      expect([now, appointmentStates[now].isTerminal, appointmentStates[now].isOpen]).toEqual([now, !leads, leads])
    }
  })

  test('begins with a request of the patient or of the hospital’s desk', () => {
    expect(beginning).toEqual({ to: 'pending', who: { patient: 'any time', hospital: 'any time' } })
  })

  test('leads to every status from a request', () => {
    const reached = new Set<string>([requestedStatus])
    for (const _ of appointmentStatuses)
      for (const { from, to } of Object.values(transitions))
        if (from.some((status) => reached.has(status))) reached.add(to)
    expect([...reached].sort()).toEqual([...appointmentStatuses].sort())
  })

  test('lets nobody pay or be reminded where nothing was agreed', () => {
    const contradicting = appointmentStatuses.filter((now) => {
      const facts = appointmentStates[now]
      return (
        (facts.isPayable && !facts.takesPayments) ||
        (facts.takesPayments && !facts.owesFee) ||
        (facts.keepsTime && !(facts.reservesSlot && facts.owesFee)) ||
        (facts.isRequest && (facts.reservesSlot || facts.isTerminal)) ||
        (facts.isUnused && (facts.isVisit || facts.owesFee || !facts.isTerminal)) ||
        (facts.past === 'always') !== facts.isTerminal
      )
    })
    expect(contradicting).toEqual([])
  })
})
