import { timesInBrief, timesOf } from '../../../packages/ui/src/elements/schedule-slots.ts'
import { expect, test } from 'vitest'

const free = ['08:00', '09:00', '10:30', '11:00', '14:30', '16:00']

test('shows the first free times of a day, or those nearest to the preferred one, in order', () => {
  expect(timesInBrief(free)).toEqual(['08:00', '09:00', '10:30'])
  expect(timesInBrief(free, '15:00')).toEqual(['11:00', '14:30', '16:00'])
  expect(timesInBrief(['08:00'], '15:00')).toEqual(['08:00'])
  expect(timesInBrief([], '15:00')).toEqual([])
})

test('always shows the chosen time', () => {
  expect(timesInBrief(free, '08:00', '16:00')).toEqual(['08:00', '09:00', '16:00'])
})

test('orders free and booked times, with their length, and shows none twice', () => {
  const taken = ['09:00', '10:00'].map((time) => ({ time, minutes: 45, bufferMinutes: 15 }))
  expect(timesOf({ date: '2026-11-12', free: ['10:00', '08:00'], taken })).toEqual([
    { time: '08:00', minutes: undefined },
    { time: '09:00', minutes: 45 },
    { time: '10:00', minutes: undefined },
  ])
})
