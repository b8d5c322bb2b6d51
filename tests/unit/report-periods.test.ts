import { daysOfPeriod, eachDay, stepPeriod, type ReportPeriod } from '@ilera/contract/reports/periods'
import { expect, test } from 'vitest'

test.each<[ReportPeriod, date: string, from: string, to: string, days: number]>([
  ['day', '2026-11-23', '2026-11-23', '2026-11-23', 1],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29', 7],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03', 7],
  ['month', '2026-11-30', '2026-11-01', '2026-11-30', 30],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29', 29],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31', 31],
])('the %s of %s is from %s to %s', (period, date, from, to, days) => {
  expect(daysOfPeriod(period, date)).toEqual({ from, to })
  expect(eachDay({ from, to })).toHaveLength(days)
})

test.each<[ReportPeriod, date: string, before: string, after: string]>([
  ['day', '2026-03-01', '2026-02-28', '2026-03-02'],
  ['week', '2026-11-25', '2026-11-16', '2026-11-30'],
  ['month', '2026-01-31', '2025-12-01', '2026-02-01'],
])('a %s back and forward from %s', (period, date, before, after) => {
  expect(stepPeriod(period, date, -1)).toBe(before)
  expect(stepPeriod(period, date, 1)).toBe(after)
})
