import {
  columnOf,
  extremesOf,
  linePath,
  middleOf,
  niceStep,
  percent,
  positionOf,
  scaleOf,
  thinned,
} from '../../../packages/ui/src/elements/chart/scale.ts'
import { formatNumber, summaryOf } from '../../../packages/ui/src/elements/chart/summary.ts'
import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'

describe('a scale', () => {
  test.each([
    [
      [3, 12, 31],
      [0, 10, 20, 30, 40],
    ],
    [[40], [0, 10, 20, 30, 40]],
    [[1], [0, 1]],
    [
      [-30, 12],
      [-40, -20, 0, 20],
    ],
    [
      [-5, -8],
      [-8, -6, -4, -2, 0],
    ],
    [
      [0.1, 0.3],
      [0, 0.1, 0.2, 0.3],
    ],
    [[2_350_000_000], [0, 1_000_000_000, 2_000_000_000, 3_000_000_000]],
    [
      [0, 0],
      [0, 1],
    ],
    [[], [0, 1]],
    [[5e-324], [0, 1]],
    [
      [null, Number.NaN, 2],
      [0, 1, 2],
    ],
  ])('of %j has the ticks %j', (values, ticks) => {
    expect(scaleOf(values).ticks).toEqual(ticks)
  })

  test('holds zero and every value, in 2 to 6 even steps, whatever the values are', () => {
    const values = fc.array(fc.oneof(fc.integer(), fc.double({ min: -1e15, max: 1e15, noNaN: true })), { minLength: 1 })
    fc.assert(
      fc.property(values, (some) => {
        const scale = scaleOf(some)
        expect(scale.ticks).toContain(0)
        expect(scale.ticks.length).toBeGreaterThanOrEqual(2)
        expect(scale.ticks.length).toBeLessThanOrEqual(6)
        for (const value of some) {
          expect(positionOf(value, scale)).toBeGreaterThanOrEqual(-1e-6)
          expect(positionOf(value, scale)).toBeLessThanOrEqual(1 + 1e-6)
        }
      }),
    )
  })

  test('steps by 1, 2 or 5 times a power of ten', () => {
    expect([0.03, 1, 1.1, 2.4, 7, 12, 4e8].map(niceStep)).toEqual([0.05, 1, 2, 5, 10, 20, 5e8])
  })
})

describe('places', () => {
  test('labels are thinned to one even step, from the first', () => {
    expect(thinned(3, 7)).toEqual([0, 1, 2])
    expect(thinned(366, 3)).toEqual([0, 183])
    expect(thinned(15, 7)).toEqual([0, 3, 6, 9, 12])
    expect(thinned(366, 7)).toEqual([0, 61, 122, 183, 244, 305])
    expect(thinned(0, 3)).toEqual([])
  })

  test('an item stands in the middle of its band', () => {
    expect([middleOf(0, 1), middleOf(0, 2), middleOf(1, 2)].map(percent)).toEqual(['50%', '25%', '75%'])
  })

  test('the columns of two series stand side by side in their band, and are never wider than a seventh', () => {
    const [first, second] = [columnOf(3, 10, 0, 2), columnOf(3, 10, 1, 2)]
    expect(first.start).toBeGreaterThan(0.3)
    expect(second.start).toBeCloseTo(first.start + first.width)
    expect(second.start + second.width).toBeLessThan(0.4)
    expect(columnOf(0, 1, 0, 1)).toEqual({ start: 0.43, width: 0.14 })
  })

  test('a line has a gap where a value is missing', () => {
    const scale = scaleOf([0, 4])
    expect(linePath([4, 2, null, 0, 4], scale)).toBe('M0.5 0L1.5 50M3.5 100L4.5 0')
    expect(linePath([null], scale)).toBe('')
  })

  test('the first of equal values is the highest and the lowest', () => {
    expect(extremesOf([2, 5, null, 5, 2])).toEqual({ highest: 1, lowest: 0 })
    expect(extremesOf([null, -3])).toEqual({ highest: 1, lowest: 1 })
    expect(extremesOf([null])).toBeUndefined()
  })
})

describe('the words of a chart', () => {
  const summary = (values: (number | null)[], hasTotal = true) =>
    summaryOf({ name: 'Visits', labels: ['Monday', 'Tuesday', 'Wednesday'], values, format: formatNumber, hasTotal })

  test.each([
    [[12, 1500, 3], 'Visits: highest 1,500 (Tuesday), lowest 3 (Wednesday), total 1,515.'],
    [[4, 4, 4], 'Visits: always 4, total 12.'],
    [[null, 7, null], 'Visits: 7 (Tuesday).'],
    [[null], 'Visits: no figures.'],
    [[-2, 1, null], 'Visits: highest 1 (Tuesday), lowest −2 (Monday), total −1.'],
  ])('of %j are "%s"', (values, words) => {
    expect(summary(values)).toBe(words)
  })

  test('name no total where values do not add up', () => {
    expect(summary([12, 15, 3], false)).toBe('Visits: highest 15 (Tuesday), lowest 3 (Wednesday).')
    expect(summary([4, 4, 4], false)).toBe('Visits: always 4.')
  })

  test.each([
    [1234.5, '1,234.5'],
    [-1234, '−1,234'],
    [0.1 + 0.2, '0.3'],
    [-0.001, '0'],
    [9e15, '9,000,000,000,000,000'],
    [-1e300, '−1e+300'],
  ])('%f is written "%s"', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
})
