import { appointmentStatuses, groupStatuses, statusLabels } from '@ilera/contract/appointments/statuses'
import {
  allowedEvents,
  appointmentEvents,
  may,
  refusal,
  transitions,
  type Actor,
  type AppointmentEvent,
} from '@ilera/contract/appointments/transitions'
import { instantOf } from '@ilera/contract/shared/lagos-time'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../support/for-all.ts'

const slot = { date: '2026-11-05', time: '14:30' }
const before = new Date(instantOf(slot).getTime() - 60_000)
const after = new Date(instantOf(slot).getTime() + 60_000)

const status = fc.constantFrom(...appointmentStatuses)
const event = fc.constantFrom(...appointmentEvents)
const actor = fc.constantFrom<Actor>('patient', 'hospital', 'system')

/** The contract's table, written a second time by hand so that a slip in the product's own table shows. */
const allowed = new Set([
  'pending assign hospital',
  'assigned assign hospital',
  'assigned confirm hospital',
  'assigned release system',
  'confirmed reschedule patient',
  'reschedule-requested approve-reschedule hospital',
  'reschedule-requested decline-reschedule hospital',
  'pending cancel patient',
  'pending cancel hospital',
  'assigned cancel patient',
  'assigned cancel hospital',
  'confirmed cancel patient',
  'confirmed cancel hospital',
  'reschedule-requested cancel patient',
  'reschedule-requested cancel hospital',
  'pending decline hospital',
  'confirmed attended hospital',
  'confirmed no-show hospital',
])

describe('the status table', () => {
  test('allows exactly what the contract lists, once the time has passed', () => {
    forAll(
      [status, event, actor],
      (now, wanted, who) => {
        expect(may(wanted, who, { status: now, ...slot }, after)).toBe(allowed.has(`${now} ${wanted} ${who}`))
      },
      2_000,
    )
  })

  test('closes an appointment only after its time', () => {
    for (const wanted of ['attended', 'no-show'] satisfies AppointmentEvent[]) {
      expect(may(wanted, 'hospital', { status: 'confirmed', ...slot }, before)).toBe(false)
      expect(may(wanted, 'hospital', { status: 'confirmed', ...slot }, after)).toBe(true)
      expect(refusal(wanted, { status: 'confirmed', ...slot })).toContain('before its time has passed')
    }
  })

  test('names the present status in every refusal', () => {
    forAll([status, event], (now, wanted) => {
      fc.pre(!transitions[wanted].from.some((from) => from === now))
      expect(refusal(wanted, { status: now, date: null, time: null })).toContain(`"${statusLabels[now]}"`)
    })
  })

  test('never lets anyone move a finished appointment', () => {
    for (const finished of ['attended', 'no-show', 'declined', 'cancelled'] as const)
      for (const who of ['patient', 'hospital', 'system'] as const)
        expect(allowedEvents(who, { status: finished, ...slot }, after)).toEqual([])
  })

  test('shows a patient of a confirmed appointment a reschedule and a cancellation', () => {
    expect(allowedEvents('patient', { status: 'confirmed', ...slot }, before)).toEqual(['cancel', 'reschedule'])
  })
})

describe('the dashboard groups', () => {
  test('put confirmed and attended under "Attended", pending and assigned under "Pending"', () => {
    expect(groupStatuses.attended).toEqual(['confirmed', 'attended'])
    expect(groupStatuses.pending).toEqual(['pending', 'assigned'])
    expect(groupStatuses.reschedules).toEqual(['reschedule-requested'])
    expect(groupStatuses.all).toEqual(appointmentStatuses)
  })
})
