import { nextFreeSlot } from '@ilera/contract/doctors/next-free-slot'
import type { DoctorSchedule } from '@ilera/contract/doctors/schemas'
import { expect, test } from 'vitest'

const doctor = (doctorName: string, free: Record<string, string[]>, nextFree: DoctorSchedule['nextFree'] = null) => ({
  _id: doctorName,
  doctorName,
  speciality: `Speciality of ${doctorName}`,
  days: Object.entries(free).map(([date, times]) => ({ date, free: times, taken: [] })),
  nextFree,
})
const scheduleOf = (...doctors: DoctorSchedule[]) => ({ dates: [], doctors, total: doctors.length })

const busy = doctor('Busy', { '2026-11-05': [] }, { date: '2026-11-20', time: '08:00' })
const late = doctor('Late', { '2026-11-05': ['15:00'], '2026-11-06': ['08:00'] })
const early = doctor('Early', { '2026-11-05': ['09:30', '10:00'] })

test.each([
  ['the earliest of all', scheduleOf(busy, late, early), undefined, ['Early', '2026-11-05', '09:30']],
  ['one doctor’s', scheduleOf(busy, late, early), 'Late', ['Late', '2026-11-05', '15:00']],
  ['one after the shown days', scheduleOf(busy), undefined, ['Busy', '2026-11-20', '08:00']],
  [
    'the first doctor’s of equally early ones',
    scheduleOf({ ...early, doctorName: 'First' }, early),
    undefined,
    ['First'],
  ],
  ['none of an unknown doctor', scheduleOf(early), 'Nobody', []],
  ['none of no doctors', scheduleOf(), undefined, []],
])('the next free slot is %s', (_, schedule, doctorName, expected) => {
  const slot = nextFreeSlot(schedule, doctorName)
  expect(slot ? [slot.doctorName, slot.date, slot.time].slice(0, expected.length) : []).toEqual(expected)
})
