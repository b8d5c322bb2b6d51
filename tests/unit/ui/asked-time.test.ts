import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MyAppointmentsScreen } from '@ilera/ui/screens/patient/my-appointments'
import { PatientAppointmentScreen } from '@ilera/ui/screens/patient/patient-appointment'
import {
  confirmedAppointment,
  historyRows,
  pendingAppointment,
  timeline,
} from '../../../stories/fixtures/appointments.ts'
import { listOf } from '../../../stories/fixtures/list.ts'

const asked = { preferredDate: '2026-12-04', preferredTime: '15:00' }
const unanswered = ['pending', 'declined', 'cancelled'] as const
const nothing = () => undefined

/** What a person reads. */
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

const page = (changes: object) =>
  textOf(
    renderToString(
      createElement(PatientAppointmentScreen, {
        state: 'shown',
        appointment: { ...pendingAppointment, ...changes, timeline },
        events: [],
        canPay: false,
        onRetry: nothing,
        onCancel: nothing,
      }),
    ),
  )

const list = (changes: object) => {
  const rows = historyRows.slice(0, 1).map((row) => ({ ...row, ...changes }))
  const props = { ...listOf(rows).shown, rows, today: '2026-11-29', onPage: nothing, onRetry: nothing }
  return textOf(renderToString(createElement(MyAppointmentsScreen, props)))
}

describe('what a patient asked for', () => {
  test.each(unanswered)('stands on the page of a request that is %s', (status) => {
    expect(page({ ...asked, status })).toContain('Preferred date Friday 4 December 2026, 3:00pm')
    expect(page({ ...asked, preferredTime: null, status })).toContain('Preferred date Friday 4 December 2026 ')
  })

  test('stands on the page only while no time is set', () => {
    expect(page({ ...confirmedAppointment, ...asked })).not.toContain('Preferred date')
  })

  test.each(unanswered)('stands in the list for a request that is %s', (status) => {
    const row = { ...asked, status, date: '2026-12-04', time: null }
    expect(list(row)).toContain('You asked for Friday 4 December 2026, 3:00pm')
  })

  test('is named in the list where it is the day on which the request was sent', () => {
    const today = { status: 'pending', date: '2026-11-29', time: null, createdAt: '2026-11-29T22:44:00.000Z' }
    expect(list({ ...today, preferredDate: '2026-11-29', preferredTime: null })).toContain(
      'You asked for Sunday 29 November 2026',
    )
    expect(list({ ...today, preferredDate: null, preferredTime: null })).toContain('You asked for an appointment')
  })
})
